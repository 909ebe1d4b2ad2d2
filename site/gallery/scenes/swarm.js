// Swarm: 10,000 boxes without physics. The broadphase alone reports which overlaps begin and end.
export default {
    title: 'Swarm of 10,000',
    text: 'The broadphase alone, without physics: 10,000 boxes drift, and their overlaps begin and end. Overlapping boxes are red.',
    entry: 'broadphase',
    uses: {'Broadphase.moveMany': 'broadphase', 'Broadphase.update': 'broadphase'},
    view: {x: 0, y: 0, width: 320, height: 180},
    still: {settings: {count: 1200, size: 2}},
    controls: [
        {name: 'count', label: 'Boxes', min: 1000, max: 20000, step: 1000, value: 10000, restarts: true},
        {name: 'speed', label: 'Speed', min: 0, max: 40, value: 10, unit: 'm/s'},
        {name: 'size', label: 'Size', min: 0.2, max: 2, step: 0.1, value: 0.8, unit: 'm', restarts: true},
    ],
    build(stage) {
        const {api, settings, random} = stage, {count, size} = settings, {width, height} = stage.camera, broadphase = new api.Broadphase();
        const at = new Float32Array(2 * count), direction = new Float32Array(2 * count), boxes = new Float32Array(4 * count), half = size / 2;
        const place = (i) => boxes.set([at[2 * i] - half, at[2 * i + 1] - half, at[2 * i] + half, at[2 * i + 1] + half], 4 * i);
        const handles = new Uint32Array(2 * count), rowOf = new Map(), overlaps = new Uint16Array(count);
        for (let i = 0; i < count; ++i) {
            const angle = 2 * Math.PI * random();
            at.set([width * (random() - 0.5), height * (random() - 0.5)], 2 * i);
            direction.set([Math.cos(angle), Math.sin(angle)], 2 * i);
            place(i);
            const object = broadphase.add({lower: {x: boxes[4 * i], y: boxes[4 * i + 1]}, upper: {x: boxes[4 * i + 2], y: boxes[4 * i + 3]}});
            handles.set([object.slot, object.generation], 2 * i);
            rowOf.set(object.slot, i);
        }
        let began = 0, total = 0;
        const change = (by) => ({a, b}) => {
            overlaps[rowOf.get(a.slot)] += by;
            overlaps[rowOf.get(b.slot)] += by;
            total += by;
            if (by > 0) began += 1;
        };
        const begin = change(1), end = change(-1);
        return {
            count: () => count,
            step(dt) {
                for (let i = 0; i < count; ++i)
                    for (const [k, limit] of [[2 * i, width / 2], [2 * i + 1, height / 2]]) {
                        at[k] += direction[k] * settings.speed * dt;
                        if (Math.abs(at[k]) > limit) direction[k] = -Math.sign(at[k]) * Math.abs(direction[k]);
                    }
                for (let i = 0; i < count; ++i) place(i);
                began = 0;
                broadphase.moveMany(handles, boxes);
                broadphase.update(begin, end);
            },
            draw(painter) {
                const {context, camera} = painter, side = size * camera.scale;
                for (const [color, isChosen] of [['slate', (i) => overlaps[i] === 0], ['rose', (i) => overlaps[i] > 0]]) {
                    context.beginPath();
                    for (let i = 0; i < count; ++i)
                        if (isChosen(i)) context.rect(camera.toPixelX(boxes[4 * i]), camera.toPixelY(boxes[4 * i + 3]), side, side);
                    context.fillStyle = painter.edge(color);
                    context.fill();
                }
            },
            figures: () => ({Overlaps: total.toLocaleString('en'), 'Begin events per step': began}),
            free: () => broadphase.free(),
        };
    },
};
