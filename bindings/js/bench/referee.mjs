// Evaluates a run from the poses of its bodies alone, with the same code for every engine.

function cornersOf(body, pose, i) {
    const [x, y, c, s] = pose.subarray(4 * i, 4 * i + 4);
    const [hx, hy] = body.shapes[0].half;
    return [[-hx, -hy], [hx, -hy], [hx, hy], [-hx, hy]].map(([u, v]) => [x + c * u - s * v, y + s * u + c * v]);
}

/** Returns the separation of two boxes along their axes; negative if they overlap. */
function boxesApart(a, b) {
    let most = -Infinity;
    for (const [one, other] of [[a, b], [b, a]])
        for (let i = 0; i < 4; ++i) {
            const [px, py] = one[i], [qx, qy] = one[(i + 1) % 4];
            const length = Math.hypot(qx - px, qy - py), nx = (qy - py) / length, ny = (px - qx) / length;
            let least = Infinity;
            for (const [x, y] of other) least = Math.min(least, (x - px) * nx + (y - py) * ny);
            most = Math.max(most, least);
        }
    return most;
}

/** Returns the largest distance between the two anchors of a joint; null if the scene has no joints. */
function widestGap({joints}, poses) {
    const at = (i, [u, v]) => {
        const [x, y, c, s] = poses.subarray(4 * i, 4 * i + 4);
        return [x + c * u - s * v, y + s * u + c * v];
    };
    return joints ? Math.max(...joints.map(({a, b, anchorA, anchorB}) => {
        const [ax, ay] = at(a, anchorA), [bx, by] = at(b, anchorB);
        return Math.hypot(ax - bx, ay - by);
    })) : null;
}

/** Counts the pairs that touch or nearly touch, and measures their overlap. Considers only bodies with one shape. */
export function look(scene, poses) {
    const cells = new Map(), size = 2.2, near = 0.02;
    const bodies = scene.bodies.map((body, i) => ({body, i})).filter(({body}) => body.type === 'dynamic' && body.shapes.length === 1);
    let pairs = 0, deepest = 0, sum = 0, height = 0, finite = true;
    for (const one of bodies) {
        const x = poses[4 * one.i], y = poses[4 * one.i + 1];
        finite &&= Number.isFinite(x) && Number.isFinite(y);
        height += y / bodies.length;
        one.corners = one.body.shapes[0].half ? cornersOf(one.body, poses, one.i) : null;
        const column = Math.floor(x / size), row = Math.floor(y / size);
        for (let u = -1; u <= 1; ++u)
            for (let v = -1; v <= 1; ++v)
                for (const other of cells.get(`${column + u},${row + v}`) ?? []) {
                    const a = one.body.shapes[0], b = other.body.shapes[0];
                    if (a.mask !== undefined && (a.mask & b.category) === 0) continue;
                    const apart = one.corners ? boxesApart(one.corners, other.corners)
                        : Math.hypot(x - poses[4 * other.i], y - poses[4 * other.i + 1]) - a.radius - b.radius;
                    if (apart > (scene.reports ? 0 : near)) continue;
                    pairs += 1;
                    sum += Math.max(0, -apart);
                    deepest = Math.max(deepest, -apart);
                }
        const key = `${column},${row}`;
        if (!cells.has(key)) cells.set(key, []);
        cells.get(key).push(one);
    }
    return {pairs, deepest, mean: pairs === 0 ? 0 : sum / pairs, gap: widestGap(scene, poses), height, finite};
}
