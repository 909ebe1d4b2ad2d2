// Tests of bindings/c/outlines.cpp.
#include "check.h"

void test_outlines(void) {
    damson_geometry box, hull;
    CHECK(damson_make_box((damson_vec2){1.0f, 1.0f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &box));
    CHECK(box.type == DAMSON_SHAPE_TYPE_POLYGON && box.polygon.count == 4);
    CHECK(!damson_make_box((damson_vec2){-1.0f, 1.0f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &hull));
    CHECK(damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(!damson_make_box((damson_vec2){1.0f, 1.0f}, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, NULL));
    const damson_vec2 cloud[5] = {{0.0f, 0.0f}, {2.0f, 0.0f}, {1.0f, 0.5f}, {2.0f, 2.0f}, {0.0f, 2.0f}};
    CHECK(damson_make_convex_polygon(cloud, 5, 0.0f, &hull) && hull.polygon.count == 4);
    CHECK(!damson_make_convex_polygon(cloud, 2, 0.0f, &hull) && damson_last_status() == DAMSON_STATUS_OK);
    CHECK(!damson_make_regular_polygon(9, 1.0f, (damson_vec2){0.0f, 0.0f}, 0.0f, 0.0f, &hull));

    // A concave outline is decomposed into convex pieces.
    const damson_vec2 corner[6] = {{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 1.0f},
                                   {1.0f, 1.0f}, {1.0f, 4.0f}, {0.0f, 4.0f}};
    damson_polygon pieces[4];
    damson_outline_error error = 99;
    size_t at = 0;
    CHECK(damson_cut_outline(corner, 6, 0.0f, pieces, 4, &error, &at) == 2 &&
          error == DAMSON_OUTLINE_ERROR_NONE);
    const damson_vec2 bow[4] = {{0.0f, 0.0f}, {1.0f, 1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
    CHECK(damson_cut_outline(bow, 4, 0.0f, pieces, 4, &error, &at) == 0);
    CHECK(error == DAMSON_OUTLINE_ERROR_CROSSES_ITSELF && damson_last_status() == DAMSON_STATUS_BAD_DATA);
    CHECK(has_part(damson_outline_error_text(error), "cross"));
    CHECK(damson_outline_error_text(200) != NULL);

    // An outline may have repeated points and holes.
    const damson_vec2 wall[5] = {{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 4.0f}, {0.0f, 4.0f}};
    const damson_vec2 window[4] = {{1.0f, 1.0f}, {3.0f, 1.0f}, {3.0f, 3.0f}, {1.0f, 3.0f}};
    const uint32_t sizes[1] = {4}, too_many[1] = {5};
    CHECK(damson_cut_outline_with_holes(wall, 5, window, 4, sizes, 1, 0.0f, pieces, 4, &error, &at) == 4 &&
          error == DAMSON_OUTLINE_ERROR_NONE);
    CHECK(damson_cut_outline_with_holes(wall, 5, window, 4, too_many, 1, 0.0f, pieces, 4, &error, &at) == 0 &&
          damson_last_status() == DAMSON_STATUS_REFUSED);

    const damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
    const damson_transform here = damson_default_transform();
    damson_transform beside = here;
    beside.position.x = 1.4f;
    CHECK(damson_geometry_find_defect(&disc) == NULL);
    const damson_geometry flat = damson_make_circle((damson_vec2){0.0f, 0.0f}, -0.5f);
    CHECK(has_part(damson_geometry_find_defect(&flat), "radius"));
    CHECK_NEAR(damson_geometry_compute_mass(&box, 2.0f).mass, 8.0, 1e-5);
    CHECK(damson_geometry_compute_mass(&flat, 2.0f).mass == 0.0f &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_geometry_compute_aabb(&box, beside).upper.x > 2.39f);
    CHECK(damson_geometry_contains_point(&box, (damson_vec2){1.0f, 1.0f}));
    CHECK(!damson_geometry_contains_point(&box, (damson_vec2){1.1f, 1.0f}));
    CHECK_NEAR(damson_geometry_compute_extent(&box, (damson_vec2){0.0f, 0.0f}), sqrt(2.0), 1e-5);
    CHECK(damson_geometry_get_radius(&disc) == 0.5f && damson_geometry_compute_inner_radius(&disc) > 0.0f);
    CHECK(damson_geometry_get_transformed(&disc, beside).circle.center.x == 1.4f);

    const damson_manifold manifold = damson_collide(&box, &disc, beside, 0.01f);
    CHECK(manifold.count == 1 && manifold.normal_local_a.x > 0.99f);
    CHECK_NEAR(manifold.points[0].separation, -0.1, 1e-4);
    beside.position.x = 3.0f;
    CHECK_NEAR(damson_get_closest_points(&box, &disc, beside).distance, 1.5, 1e-4);
    CHECK_NEAR(damson_geometry_get_closest_point(&box, (damson_vec2){3.0f, 0.0f}).distance, 2.0, 1e-5);
    damson_ray_cast ray = damson_default_ray_cast();
    ray.origin.x = -5.0f;
    ray.translation.x = 10.0f;
    damson_cast_hit hit;
    CHECK(damson_geometry_cast_ray(&box, &ray, &hit));
    CHECK_NEAR(hit.fraction, 0.4, 1e-5);
    CHECK(damson_geometry_cast_geometry(&box, &disc, beside, (damson_vec2){-4.0f, 0.0f}, 1.0f, &hit));
    damson_sweep still = damson_make_sweep(here, here, (damson_vec2){0.0f, 0.0f});
    damson_sweep moving = damson_make_sweep(beside, here, (damson_vec2){0.0f, 0.0f});
    CHECK(damson_find_time_of_impact(&box, &still, &disc, &moving, NULL).state == DAMSON_IMPACT_STATE_HIT);
    CHECK_NEAR(damson_sweep_get_pose_at(&moving, 0.5f).position.x, 1.5, 1e-5);
    CHECK(damson_test_overlap(&box, &disc, beside, 0.01f).manifold.count == 0);
    CHECK_NEAR(damson_rotation_get_angle(damson_make_rotation(0.5f)), 0.5, 1e-6);
    beside.position.x = NAN;
    CHECK(damson_collide(&box, &disc, beside, 0.01f).count == 0 &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_collide(NULL, &disc, here, 0.01f).count == 0 &&
          damson_last_status() == DAMSON_STATUS_REFUSED);
    CHECK(damson_find_time_of_impact(&box, NULL, &disc, &moving, NULL).iterations == 0);
}
