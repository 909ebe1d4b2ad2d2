// Platformer: a character runs over tiles, jumps through one-way tiles, pushes boxes and digs.
export default {
    title: 'Platformer with digging',
    text: 'A character walks on a tile grid. It jumps through the amber tiles from below. Click a tile to dig it out, or an empty cell to fill it.',
    uses: {'World.moveCharacter': 'mover', 'World.createTileGrid': 'tiles', 'TileGrid.setTile': 'tiles'},
    view: {x: 0, y: 0.5, width: 32, height: 17},
    still: {seconds: 2},
    keys: [
        {code: 'ArrowLeft', label: '←', text: 'left'}, {code: 'ArrowRight', label: '→', text: 'right'},
        {code: 'ArrowUp', label: '↑', text: 'jump'}, {code: 'ArrowDown', label: '↓', text: 'drop'},
    ],
    controls: [
        {name: 'jump', label: 'Jump height', min: 1, max: 6, step: 0.25, value: 3, unit: 'm'},
        {name: 'speed', label: 'Speed', min: 2, max: 12, value: 6, unit: 'm/s'},
    ],
    build(stage) {
        const {world, box, ball} = stage.make({gravity: {x: 0, y: -20}}), {settings, keys} = stage, width = 32, height = 16;
        const kinds = new Uint8Array(width * height), fill = (x, y, columns, rows, kind) => {
            for (let row = y; row < y + rows; ++row) kinds.fill(kind, row * width + x, row * width + x + columns);
        };
        fill(0, 0, width, 3, 1);
        for (const [x, y, columns, rows] of [[0, 3, 1, 13], [31, 3, 1, 13], [8, 3, 3, 1], [9, 4, 2, 1], [17, 3, 1, 3], [18, 3, 4, 2], [26, 7, 5, 1]]) fill(x, y, columns, rows, 1);
        for (const [x, y, columns] of [[2, 6, 5], [12, 7, 4], [7, 10, 4], [19, 8, 5], [14, 12, 6], [24, 11, 4]]) fill(x, y, columns, 1, 2);
        const grid = world.createTileGrid(world.createBody({}), {origin: {x: -16, y: -8}, width, height, kinds, palette: [{material: {friction: 0.6}}, {oneWay: {direction: {x: 0, y: 1}}}]});
        grid.paint = ['ground', 'amber'];
        for (let i = 0; i < 6; ++i) box(-1 + 0.95 * (i % 3), -4.5 + Math.floor(i / 3), 0.45, 0.45, {paint: 'teal', shape: {density: 0.5}});
        ball(12, 2, 0.6, {paint: 'rose'});
        stage.takesPointer = true;
        stage.onPointer = (point, phase, body) => {
            const cell = phase === 'down' && !body ? grid.getCellAt(point) : null;
            if (!cell) return false;
            grid.setTile(cell, grid.getKind(cell) === 0 ? 1 : 0);
            return true;
        };
        const capsule = {a: {x: 0, y: -0.35}, b: {x: 0, y: 0.35}, radius: 0.4}, g = 20;
        let hero = {position: {x: -13, y: -3}, velocity: {x: 0, y: 0}}, before = hero.position, isPlayed = false, wasUp = false, facing = 1, blocked = 0;
        return {
            beforeStep(dt) {
                isPlayed ||= keys.isDown('ArrowLeft') || keys.isDown('ArrowRight') || keys.isDown('ArrowUp');
                const auto = !isPlayed && stage.time > 0.5;  // until a key is pressed, it walks, jumps over obstacles, and turns around
                blocked = auto && Math.abs(hero.velocity.x) < 0.5 ? blocked + 1 : 0;
                if (blocked > 70) {
                    facing = -facing;
                    blocked = 0;
                }
                const run = auto ? facing : (keys.isDown('ArrowRight') ? 1 : 0) - (keys.isDown('ArrowLeft') ? 1 : 0);
                const isUp = keys.isDown('ArrowUp') || (auto && (blocked > 5 || stage.step % 140 === 0)), isGrounded = hero.ground?.state === stage.api.GroundState.Walkable;
                hero.velocity.x += 0.25 * (settings.speed * run - hero.velocity.x);
                hero.velocity.y = isGrounded ? 0 : hero.velocity.y - g * dt;
                if (isGrounded && isUp && (!wasUp || auto)) hero.velocity.y = Math.sqrt(2 * g * settings.jump);
                wasUp = isUp;
                hero.dropsThrough ||= keys.isDown('ArrowDown');
                before = hero.position;
                const moved = world.moveCharacter(hero, dt, {capsule});
                hero = moved.mover;
                for (const {hit} of moved.touched)  // pushes boxes sideways
                    if (hit?.body.getMass() > 0) hit.body.applyForce({x: 40 * run * hit.body.getMass() * Math.abs(hit.normal.x), y: 0}, hit.point);
                if (hero.position.y < -12) hero = {position: {x: -13, y: 6}, velocity: {x: 0, y: 0}};
            },
            draw(painter, alpha) {
                const at = (y) => ({x: before.x + alpha * (hero.position.x - before.x), y: before.y + alpha * (hero.position.y - before.y) + y});
                painter.line(at(-0.35), at(0.35), 'plum', (0.8 * painter.camera.scale) / painter.ratio);
                painter.disc(at(0.4), 0.1, 'white');
            },
            figures: () => ({Tiles: grid.getTileCount(), Hero: `${hero.position.x.toFixed(1)}, ${hero.position.y.toFixed(1)}`}),
        };
    },
};
