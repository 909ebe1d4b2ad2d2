// Glass: bullets break panes into Voronoi cells. Continuous collision finds the impact of even the fastest bullet.
export default {
    title: 'Bullets and glass',
    text: 'Bullets shatter panes at the point of impact. Switch continuous collision off, and fast bullets pass through the panes.',
    uses: {'Body.fracture': 'breaking', 'World.getHits': 'events'},
    view: {x: 0.4, y: 4.8, width: 27, height: 11.6},
    still: {seconds: 1.2},
    keys: [{code: 'Space', label: 'Space', text: 'shoot'}],
    controls: [
        {name: 'speed', label: 'Bullet speed', min: 20, max: 400, step: 10, value: 160, unit: 'm/s'},
        {name: 'pieces', label: 'Pieces', min: 4, max: 60, value: 24},
        {name: 'continuous', label: 'Continuous collision', value: true},
    ],
    build(stage) {
        const {world, tray, wall, box, ball} = stage.make({hitSpeed: 4}), {settings} = stage, panes = new Set(), pieces = new Set(), bullets = [];
        tray(13.5, 0);
        wall(13.6, 6, 0.3, 6);
        const gun = box(-12.2, 4, 0.8, 0.3, {type: 'kinematic', paint: 'slate'});
        const paneAt = (x, y, half) => panes.add(box(x, y + half, 0.07, half, {paint: 'glass', shape: {density: 25, friction: 0.6, events: {hits: true}}}));
        const build = () => {
            for (const pane of panes) if (pane.isAlive()) pane.destroy();
            for (const piece of pieces) if (piece.isAlive()) piece.destroy();
            for (const bullet of bullets) bullet.destroy();
            panes.clear();
            pieces.clear();
            bullets.length = 0;
            for (let i = 0; i < 4; ++i) paneAt(-5 + 4.4 * i, 0, 4);
        };
        build();
        let shots = 0, broken = 0, rebuildAt = -1;
        const shoot = () => {
            const y = 2 + 4.5 * stage.random(), speed = settings.speed;
            gun.setPosition({x: gun.x, y});
            bullets.push(ball(-11.5, y, 0.12, {paint: 'slate', body: {isBullet: settings.continuous, isContinuous: settings.continuous, linearVelocity: {x: speed, y: 0}, gravityScale: 0.2},
                shape: {density: 40, restitution: 0.1, events: {hits: true}}}));
            if (bullets.length > 12) bullets.shift().destroy();
            shots += 1;
        };
        stage.keys.onPress(shoot);
        return {
            beforeStep() {
                if (stage.step % 240 === 60) shoot();
            },
            afterStep() {
                for (const {a, b, point} of world.getHits())
                    for (const [{body}, other] of [[a, b.body], [b, a.body]]) {
                        if (!panes.has(body) || !body.isAlive() || other.getMass() === 0) continue;
                        const made = body.fracture({point, pieces: settings.pieces, spread: 2, minWidth: 0.04, seed: shots});
                        if (made.length === 0) continue;
                        for (const piece of made) {
                            piece.paint = 'glass';
                            pieces.add(piece);
                        }
                        panes.delete(body);
                        broken += 1;
                        if (panes.size === 0) rebuildAt = stage.step + 160;
                    }
                if (stage.step === rebuildAt) build();
            },
            figures: () => ({Shots: shots, 'Broken panes': broken}),
        };
    },
};
