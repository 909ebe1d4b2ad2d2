// Planets: attractors pull bodies as gravity does. The pointer is a magnet.
export default {
    title: 'Planets and a magnet',
    text: 'Two planets pull everything toward them. Press and hold the empty space to pull the bodies off with a magnet.',
    uses: {'World.pullTo': 'fluids'},
    view: {x: 0, y: 0, width: 40, height: 22.5},
    still: {seconds: 4},
    controls: [
        {name: 'gravity', label: 'Gravity', min: 0, max: 20, step: 0.5, value: 8, unit: 'm/s²'},
        {name: 'magnet', label: 'Magnet', min: -80, max: 80, step: 5, value: 40, unit: 'm/s²'},
        {name: 'count', label: 'Bodies', min: 10, max: 600, step: 10, value: 220, restarts: true},
    ],
    build(stage) {
        const {world, ball, box} = stage.make({gravity: {x: 0, y: 0}}), {settings} = stage, colors = ['amber', 'rose', 'moss', 'slate'];
        const planets = [{x: -9, y: -2, radius: 3.4, paint: 'plum'}, {x: 10, y: 2.5, radius: 2.2, paint: 'teal'}];
        for (const {x, y, radius, paint} of planets) ball(x, y, radius, {type: 'static', paint, shape: {friction: 0.8}});
        for (let i = 0; i < settings.count; ++i) {
            const angle = 2.399963 * i, away = 5.5 + 0.035 * i + 2 * stage.random(), planet = planets[i % 3 === 0 ? 1 : 0], speed = Math.sqrt((settings.gravity * planet.radius ** 2) / away);
            const size = 0.14 + 0.14 * stage.random(), options = {paint: colors[i % 4], shape: {friction: 0.5},
                body: {linearVelocity: {x: -speed * Math.sin(angle), y: speed * Math.cos(angle)}, angularDamping: 0.2}};
            (i % 2 ? box(planet.x + away * Math.cos(angle), planet.y + away * Math.sin(angle), size, size, options) : ball(planet.x + away * Math.cos(angle), planet.y + away * Math.sin(angle), size, options));
        }
        let hand = null;
        stage.takesPointer = true;
        stage.onPointer = (point, phase, body) => {
            if (phase === 'down' && !body) hand = point;
            else if (phase === 'move' && hand) hand = point;
            else if (phase === 'up') hand = null;
            return phase === 'down' && !body;
        };
        return {
            beforeStep(dt) {
                for (const {x, y, radius} of planets)
                    world.pullTo({point: {x, y}, strength: settings.gravity * radius * radius, falloff: 'inversesquare', minDistance: radius, maxDistance: 60}, dt, 4, true);
                if (hand) world.pullTo({point: hand, strength: settings.magnet, falloff: 'constant', minDistance: 1, maxDistance: 14}, dt, 4, true);
            },
            draw(painter) {
                if (hand) painter.disc(hand, 0.5, 'amber', 0.5);
            },
            figures: () => ({Magnet: hand ? 'on' : 'off'}),
        };
    },
};
