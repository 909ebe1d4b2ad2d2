// Buoyancy: shapes of different density float, sink and tilt in water.
export default {
    title: 'Buoyancy',
    text: 'Water pushes up with the weight of the water that a shape displaces. Light shapes float, heavy ones sink. Change the density of the water.',
    uses: {'World.pushByFluid': 'fluids'},
    view: {x: 0, y: 0.6, width: 28, height: 15.5},
    controls: [
        {name: 'level', label: 'Water level', min: -5, max: 4, step: 0.25, value: 0, unit: 'm'},
        {name: 'density', label: 'Water density', min: 0.2, max: 3, step: 0.1, value: 1, unit: 'kg/m²'},
        {name: 'drag', label: 'Drag', min: 0, max: 6, step: 0.25, value: 1.5},
        {name: 'flow', label: 'Current', min: -4, max: 4, step: 0.5, value: 0, unit: 'm/s'},
    ],
    build(stage) {
        const {world, wall, box, ball, body, polygon} = stage.make({canSleep: false}), {Geometry} = stage.api, {settings} = stage;
        wall(0, -6.5, 14, 0.5);
        for (const side of [-1, 1]) wall(13.6 * side, -1, 0.4, 6);
        const hull = [[[-3, 0.8], [-2.2, -0.6], [-1.8, -0.6], [-2.5, 0.8]], [[3, 0.8], [2.5, 0.8], [1.8, -0.6], [2.2, -0.6]], [[-2.2, -0.6], [-2.1, -0.9], [2.1, -0.9], [2.2, -0.6]]]
            .map((points) => Geometry.polygon(points.map(([x, y]) => ({x, y}))));
        body(-6, 1, hull, {paint: 'slate', shape: {density: 0.7, friction: 0.6}});
        for (let i = 0; i < 6; ++i) box(-7.2 + 0.9 * (i % 3), 2.6 + Math.floor(i / 3), 0.35, 0.35, {paint: 'amber', shape: {density: 0.5, friction: 0.7}});
        const kinds = [['moss', 0.3], ['teal', 0.6], ['plum', 0.9], ['rose', 2.5]];
        for (let i = 0; i < 16; ++i) {
            const [paint, density] = kinds[i % 4], x = 0.5 + 2.6 * (i % 4) + stage.random(), y = 3 + 1.6 * Math.floor(i / 4), size = 0.4 + 0.25 * stage.random(), options = {paint, shape: {density}};
            if (i % 3 === 0) box(x, y, 1.3 * size, 0.7 * size, options);
            else if (i % 3 === 1) ball(x, y, size, options);
            else polygon(x, y, [{x: -size, y: -size}, {x: size, y: -size}, {x: 0, y: size}], options);
        }
        return {
            beforeStep(dt) {
                const {level, density, drag, flow} = settings;
                world.pushByFluid({region: {lower: {x: -13.2, y: -6}, upper: {x: 13.2, y: 8}}, surface: {point: {x: 0, y: level}, normal: {x: 0, y: 1}}, density, drag, flow: {x: flow, y: 0}}, dt, 4);
            },
            draw(painter) {
                const waves = [];
                for (let x = -13.2; x <= 13.21; x += 0.3) waves.push({x, y: settings.level + 0.05 * Math.sin(2 * x + 2 * stage.time)});
                painter.area([...waves, {x: 13.2, y: -6}, {x: -13.2, y: -6}], 'water');
                painter.polyline(waves, 'water', 2);
            },
        };
    },
};
