// Lidar: hundreds of rays from a robot, cast with one call.
export default {
    title: 'Lidar',
    text: 'A robot casts rays in all directions and sees the nearest hits. Drag the robot, or drive it with the arrow keys.',
    uses: {'World.findManyOnRay': 'queries'},
    view: {x: 0, y: 0, width: 32, height: 18},
    still: {seconds: 1, settings: {rays: 30}},
    keys: [
        {code: 'ArrowUp', label: '↑', text: 'up'}, {code: 'ArrowDown', label: '↓', text: 'down'},
        {code: 'ArrowLeft', label: '←', text: 'left'}, {code: 'ArrowRight', label: '→', text: 'right'},
    ],
    controls: [
        {name: 'rays', label: 'Rays', min: 12, max: 720, step: 12, value: 180},
        {name: 'range', label: 'Range', min: 3, max: 30, value: 16, unit: 'm'},
    ],
    build(stage) {
        const {world, wall, box, ball, polygon} = stage.make({gravity: {x: 0, y: 0}, canSleep: false, tuning: {restitutionThreshold: 0.01}}), {keys, settings} = stage, smooth = {restitution: 1, friction: 0};
        for (const side of [-1, 1]) {
            wall(0, 8.8 * side, 16, 0.3);
            wall(15.8 * side, 0, 0.3, 9);
        }
        for (const [x, y, hx, hy, angle] of [[-9, 4, 2, 0.4, 0.3], [-10, -4, 0.5, 2.2, 0], [3, 5, 0.4, 1.8, 0.5], [9, -3, 2, 1, 0.2], [1, -5, 3, 0.3, -0.2]]) wall(x, y, hx, hy, {angle});
        polygon(10, 4, [{x: -1.4, y: -1}, {x: 1.4, y: -1}, {x: 0, y: 1.5}], {type: 'static', paint: 'ground'});
        const colors = ['teal', 'amber', 'rose', 'moss'];
        for (let i = 0; i < 14; ++i) {
            const angle = i * 2.4, options = {paint: colors[i % 4], shape: smooth, body: {linearVelocity: {x: 3 * Math.cos(angle), y: 3 * Math.sin(angle)}, angularVelocity: 1}};
            const at = [-13 + 4.2 * (i % 7), i < 7 ? 7 : -7.4];
            if (i % 2 === 0) ball(...at, 0.5, options);
            else box(...at, 0.5, 0.5, options);
        }
        const robot = ball(-2, 0.5, 0.6, {paint: 'plum', body: {linearDamping: 3, angularDamping: 3}, shape: {density: 2}});
        let hits = [], ms = 0;
        const scan = () => {
            const origin = robot.getPosition(), {rays: count, range} = settings, begin = performance.now();
            const rays = Array.from({length: count}, (_, i) => {
                const angle = robot.angle + (2 * Math.PI * i) / count;
                return {origin, translation: {x: range * Math.cos(angle), y: range * Math.sin(angle)}};
            });
            const found = world.findManyOnRay(rays, 1, {ignored: robot});
            ms = 0.9 * ms + 0.1 * (performance.now() - begin);
            hits = rays.map(({translation}, i) => ({isHit: found[i].length > 0, ...(found[i][0]?.point ?? {x: origin.x + translation.x, y: origin.y + translation.y})}));
        };
        scan();
        return {
            beforeStep() {
                const push = 60 * robot.getMass() / 2, x = (keys.isDown('ArrowRight') ? 1 : 0) - (keys.isDown('ArrowLeft') ? 1 : 0), y = (keys.isDown('ArrowUp') ? 1 : 0) - (keys.isDown('ArrowDown') ? 1 : 0);
                robot.applyForceToCenter({x: push * x, y: push * y});
            },
            afterStep: scan,
            drawBehind: (painter) => painter.area(hits, 'amber', 0.22),
            draw(painter) {
                const origin = robot.getPosition(), stride = Math.max(1, Math.floor(hits.length / 90));
                hits.forEach((hit, i) => i % stride === 0 && painter.line(origin, hit, 'rgba(200, 150, 60, 0.22)', 1));
                for (const hit of hits) if (hit.isHit) painter.disc(hit, 0.09, 'rose');
            },
            figures: () => ({Hits: hits.filter((hit) => hit.isHit).length, 'Ray casts': `${ms.toFixed(2)} ms`}),
        };
    },
};
