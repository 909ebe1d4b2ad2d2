// Compares the states of two engines body by body.
#include "side_by_side.hpp"

#include <algorithm>

#include "../../core/vector.hpp"

namespace damson::testbed {

using namespace demo;

Differences compare(const Scene& scene, const std::vector<BodyState>& states_a,
                    const std::vector<BodyState>& states_b, const std::vector<ShapeContact>& contacts_a,
                    const std::vector<ShapeContact>& contacts_b) {
    Differences result;
    const std::size_t count = std::min({scene.bodies.size(), states_a.size(), states_b.size()});
    double sum = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        if (scene.bodies[i].type == BodyType::Static || !states_a[i].is_alive || !states_b[i].is_alive)
            continue;
        const float apart = distance(states_a[i].position, states_b[i].position);
        ++result.bodies;
        sum += static_cast<double>(apart);
        if (apart > result.max_distance) {
            result.max_distance = apart;
            result.worst_body = static_cast<std::uint32_t>(i);
        }
    }
    if (result.bodies > 0) result.mean_distance = static_cast<float>(sum / result.bodies);

    result.contacts_a = static_cast<std::uint32_t>(contacts_a.size());
    result.contacts_b = static_cast<std::uint32_t>(contacts_b.size());
    for (auto a = contacts_a.begin(), b = contacts_b.begin();
         a != contacts_a.end() && b != contacts_b.end();) {
        if (a->shapes == b->shapes)
            ++result.contacts_both, ++a, ++b;
        else if (a->shapes < b->shapes)
            ++a;
        else
            ++b;
    }
    return result;
}

}  // namespace damson::testbed
