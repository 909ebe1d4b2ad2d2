// Outlines: the points of a body's shapes in its own frame, computed once for each body.

const arc = 6;  // segments of a rounded corner
const half = 9;  // segments of a round end

/** Returns the parts of a body for drawing: {points, isClosed} or {x, y, radius}, and a circle around each. Lengths in meters. */
export function outlinesOf(api, body) {
    const grids = new Set(body.world.getTileGrids?.().map((grid) => grid.getShape()));  // drawn cell by cell instead
    return body.getShapes().filter((shape) => !grids.has(shape)).flatMap((shape) => {
        const part = partOf(api.ShapeType, shape.getGeometry());
        return part ? [{...part, ...boundsOf(part), isSensor: shape.isSensor(), color: shape.paint}] : [];
    });
}

// A circle around a part, in the body's frame: its center and its reach.
function boundsOf({points, x, y, radius}) {
    if (!points) return {middleX: x, middleY: y, reach: radius};
    let left = Infinity, right = -Infinity, low = Infinity, high = -Infinity;
    for (let i = 0; i < points.length; i += 2) {
        left = Math.min(left, points[i]);
        right = Math.max(right, points[i]);
        low = Math.min(low, points[i + 1]);
        high = Math.max(high, points[i + 1]);
    }
    return {middleX: (left + right) / 2, middleY: (low + high) / 2, reach: Math.hypot(right - left, high - low) / 2};
}

function partOf(types, geometry) {
    switch (geometry.type) {
        case types.Circle: return {x: geometry.center.x, y: geometry.center.y, radius: geometry.radius};
        case types.Capsule: return {points: capsule(geometry), isClosed: true};
        case types.Polygon: return {points: polygon(geometry), isClosed: true};
        case types.Segment:
        case types.ChainSegment: return {points: new Float32Array([geometry.a.x, geometry.a.y, geometry.b.x, geometry.b.y]), isClosed: false};
        default: return null;
    }
}

function capsule({a, b, radius}) {
    const points = [], along = Math.atan2(b.y - a.y, b.x - a.x);
    for (const [end, from] of [[b, along - Math.PI / 2], [a, along + Math.PI / 2]])
        for (let i = 0; i <= half; ++i) {
            const angle = from + (Math.PI * i) / half;
            points.push(end.x + radius * Math.cos(angle), end.y + radius * Math.sin(angle));
        }
    return new Float32Array(points);
}

function polygon({vertices, normals, radius}) {
    if (!(radius > 0)) return new Float32Array(vertices.flatMap(({x, y}) => [x, y]));
    const points = [];
    vertices.forEach(({x, y}, i) => {
        const before = normals[(i + vertices.length - 1) % vertices.length], after = normals[i];
        const from = Math.atan2(before.y, before.x);
        let turn = Math.atan2(after.y, after.x) - from;
        if (turn < 0) turn += 2 * Math.PI;
        for (let k = 0; k <= arc; ++k) {
            const angle = from + (turn * k) / arc;
            points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
        }
    });
    return new Float32Array(points);
}
