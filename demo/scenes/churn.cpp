// The moving field of sensors and boxes from triggers.hpp. Each step destroys 5 % of the bodies and creates
// the same number at other positions.
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "triggers.hpp"

namespace damson::demo {

namespace {

class Churn {
public:
    Churn(const TriggerField& field, Random random, std::uint32_t body_count)
        : field_(field), random_(random) {
        for (std::uint32_t body = 0; body < body_count; ++body) alive_.push_back({body, body % 2 == 0});
    }

    void operator()(Controls& controls, std::uint32_t /*step*/) {
        const auto count = static_cast<std::uint32_t>(alive_.size());
        const std::uint32_t changing = count / 20;
        // pick the bodies to replace at random and swap them to the front
        for (std::uint32_t i = 0; i < changing; ++i) {
            std::swap(alive_[i], alive_[i + random_.below(count - i)]);
            controls.destroy_body(alive_[i].body);
        }
        for (std::uint32_t i = 0; i < changing; ++i) {
            const SceneShape shape = TriggerField::shape(alive_[i].is_sensor);
            alive_[i].body = controls.create_body(field_.random_body(random_), {&shape, 1});
        }
    }

private:
    struct Alive {
        std::uint32_t body;
        bool is_sensor;
    };

    TriggerField field_;
    Random random_;
    std::vector<Alive> alive_;
};

}  // namespace

Scene make_churn(std::uint32_t count) {
    Random random(1);
    const TriggerField field(count, BodyType::Kinematic, 1.0f);
    Scene scene = field.make(random);
    scene.drive = Churn(field, random, 2 * count);
    return scene;
}

}  // namespace damson::demo
