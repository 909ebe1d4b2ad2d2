// Kit: short functions that create the bodies of a scene.
//
// Each takes a position, sizes and options, and returns the body. Options: `type` (dynamic by default), `angle`, `paint`
// (a color of colors.js), and all fields of BodyDef in `body` and of ShapeDef in `shape`.

/** Returns the functions for one world. */
export function kit(api, world) {
    const {Geometry} = api;
    const make = (x, y, geometry, {type = 'dynamic', angle = 0, paint, body = {}, shape = {}} = {}) => {
        const made = world.createBody({type, position: {x, y}, angle, ...body});
        if (paint) made.paint = paint;
        for (const one of [geometry].flat()) world.createShape(made, one, shape);
        return made;
    };
    const still = (options) => ({type: 'static', ...options});
    return {
        body: make,
        box: (x, y, hx, hy, options) => make(x, y, Geometry.box(hx, hy), options),
        ball: (x, y, radius, options) => make(x, y, Geometry.circle(radius), options),
        bar: (x, y, halfLength, radius, options) => make(x, y, Geometry.capsule({x: -halfLength, y: 0}, {x: halfLength, y: 0}, radius), options),
        polygon: (x, y, points, options) => make(x, y, Geometry.polygon(points), options),
        /** A box that does not move. */
        wall: (x, y, hx, hy, options) => make(x, y, Geometry.box(hx, hy), still(options)),
        /** A floor whose surface is at height 0, with a wall at each end. */
        tray: (halfWidth, wallHeight = 4, options) => make(0, 0, [
            Geometry.box(halfWidth + 0.5, 0.5, {center: {x: 0, y: -0.5}}),
            ...(wallHeight > 0 ? [-1, 1].map((side) => Geometry.box(0.25, wallHeight / 2, {center: {x: side * (halfWidth + 0.25), y: wallHeight / 2}})) : []),
        ], still(options)),
        /** Connects two bodies with a hinge at a point. */
        hinge: (a, b, point, more) => world.createRevoluteJoint({...world.revoluteAt(a, b, point), ...more}),
        rod: (a, b, pointA, pointB, more) => world.createDistanceJoint({...world.distanceAt(a, b, pointA, pointB), ...more}),
    };
}

/** Returns a repeatable generator of numbers from 0 to 1. */
export function numbers(seed = 1) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}
