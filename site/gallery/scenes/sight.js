// Field of view: the area that guards see, as a polygon with exact shadows.
export default {
    title: 'Field of view',
    text: 'Two guards look around. The world returns the area that each one sees as a polygon. Balls inside it are red. Drag a guard.',
    uses: {'World.findVisibleArea': 'queries'},
    view: {x: 0, y: 0, width: 32, height: 18},
    controls: [
        {name: 'angle', label: 'Angle', min: 20, max: 360, step: 10, value: 80, unit: '°'},
        {name: 'radius', label: 'Distance', min: 3, max: 20, value: 12, unit: 'm'},
    ],
    build(stage) {
        const {world, wall, ball} = stage.make({gravity: {x: 0, y: 0}, canSleep: false, tuning: {restitutionThreshold: 0.01}}), {settings} = stage, walls = 2;
        const solid = {shape: {filter: {category: walls}, restitution: 1, friction: 0}};
        for (const side of [-1, 1]) {
            wall(0, 8.8 * side, 16, 0.3, solid);
            wall(15.8 * side, 0, 0.3, 9, solid);
        }
        for (const [x, y, hx, hy] of [[-8, 3, 0.3, 3], [-8, -5.5, 3, 0.3], [-1, -2, 0.3, 2.5], [2, 4.5, 3, 0.3], [8, -1, 0.3, 3.5], [11, 4, 1.2, 1.2], [4, -6, 1, 1]]) wall(x, y, hx, hy, solid);
        ball(-12, -3, 0.9, {type: 'static', ...solid});
        const guards = [[-3.5, 4, 0], [5, -1.5, 2.5]].map(([x, y, phase]) => ({body: ball(x, y, 0.45, {paint: 'plum', body: {linearDamping: 4}, shape: {filter: {mask: walls | 1}}}), phase, area: []}));
        const thieves = Array.from({length: 22}, (_, i) => ball(-13 + 5.2 * (i % 6), -7 + 4.2 * Math.floor(i / 6), 0.3, {paint: 'teal',
            shape: {restitution: 1, friction: 0}, body: {linearVelocity: {x: 2.5 * Math.cos(i), y: 2.5 * Math.sin(i)}}}));
        const filter = {categories: walls};
        let seen = 0;
        const look = () => {
            for (const guard of guards)
                guard.area = world.findVisibleArea({eye: guard.body.getPosition(), radius: settings.radius, angle: 0.7 * stage.time + guard.phase, halfAngle: (settings.angle * Math.PI) / 360}, filter);
            seen = 0;
            for (const thief of thieves) {
                const isSeen = guards.some(({area}) => contains(area, thief));
                seen += isSeen ? 1 : 0;
                if (thief.paint === (isSeen ? 'rose' : 'teal')) continue;
                thief.paint = isSeen ? 'rose' : 'teal';
                stage.painter.forget(thief);
            }
        };
        look();
        return {afterStep: look, drawBehind: (painter) => guards.forEach(({area}) => painter.area(area, 'amber', 0.35)), figures: () => ({Seen: seen})};
    },
};

// Counts the sides of a polygon that a ray to the right crosses.
function contains(area, {x, y}) {
    let isInside = false;
    for (let i = 0, k = area.length - 1; i < area.length; k = i++) {
        const a = area[i], b = area[k];
        if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
    }
    return isInside;
}
