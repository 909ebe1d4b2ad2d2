// Explosion: pushes what is visible from its center. Walls protect what stands behind them.
export default {
    title: 'Explosion with cover',
    text: 'Click the empty space to set off an explosion. Walls protect the shapes behind them; switch this off to compare.',
    uses: {'World.explode': 'bodies', 'World.explodeWithCover': 'bodies'},
    view: {x: 0, y: 5.9, width: 30, height: 14},
    still: {seconds: 1.9},
    keys: [{code: 'Space', label: 'Space', text: 'explode in the middle'}],
    controls: [
        {name: 'strength', label: 'Strength', min: 50, max: 1500, step: 50, value: 350, unit: 'N s/m'},
        {name: 'radius', label: 'Radius', min: 2, max: 15, value: 9, unit: 'm'},
        {name: 'cover', label: 'Walls protect', value: true},
    ],
    build(stage) {
        const {world, tray, wall, box, ball} = stage.make(), {settings} = stage, rings = [], colors = ['plum', 'teal', 'rose', 'moss'];
        tray(14.5, 2);
        for (const side of [-1, 1]) {
            wall(4 * side, 2, 0.35, 2, {paint: 'slate'});
            for (let i = 0; i < 24; ++i) box(side * (5.4 + 0.82 * (i % 4)), 0.4 + 0.8 * Math.floor(i / 4), 0.38, 0.38, {paint: colors[i % 4]});
            for (let i = 0; i < 6; ++i) box(side * (10.5 + 0.5 * (i % 2)), 0.3 + 0.6 * i, 0.5, 0.28, {paint: 'amber'});
        }
        wall(0, 6.5, 2.2, 0.25, {paint: 'slate'});
        for (let i = 0; i < 5; ++i) ball(0.8 * (i - 2), 7.2, 0.36, {paint: 'amber'});
        for (let i = 0; i < 7; ++i) box(0.9 * (i - 3), 0.3, 0.28, 0.28, {paint: 'blue'});
        let pushed = 0;
        const explode = (point) => {
            const def = {position: point, radius: 1, falloff: settings.radius, impulsePerLength: settings.strength};
            pushed = settings.cover ? world.explodeWithCover(def) : world.explode(def);
            rings.push({...point, since: stage.time});
        };
        stage.onPointer = (point, phase, body) => {
            if (phase !== 'down' || body) return false;
            explode(point);
            return true;
        };
        stage.keys.onPress(() => explode({x: 0, y: 1.2}));
        return {
            afterStep() {
                if (stage.step === 90) explode({x: 0, y: 1.2});
                if (stage.step === 240) explode({x: -9, y: 7});
            },
            draw(painter) {
                for (const {x, y, since} of rings) {
                    const age = (stage.time - since) / 0.5;
                    if (age < 1) painter.disc({x, y}, 1 + settings.radius * age, 'amber', 0.35 * (1 - age));
                }
            },
            figures: () => ({'Shapes pushed': pushed}),
        };
    },
};
