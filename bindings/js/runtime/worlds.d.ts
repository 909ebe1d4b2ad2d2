/** A listener's subscription. */
export declare class Subscription {
    private constructor();
    readonly world: World;
    readonly id: bigint;
    /** Ends the subscription. Returns true if the subscription existed. */
    unsubscribe(): boolean;
}

/** The events of one kind, each of which is read only when you access it. Valid until the next step. */
export declare class EventList<Event> implements Iterable<Event> {
    private constructor();
    readonly length: number;
    /** Returns the event at an index, or undefined if there is none. */
    at(index: number): Event | undefined;
    [Symbol.iterator](): Iterator<Event>;
}

/**
 * The current state of all bodies, without a copy, for renderers. Valid until the next step or edit, after
 * which each view throws.
 */
export declare class BodyRows {
    private constructor();
    readonly count: number;
    /** Number of awake bodies, which come first. */
    readonly awakeCount: number;
    /** True if the views are valid. */
    readonly isFresh: boolean;
    /** 8 floats per body: x, y, cosine, sine, center of mass in world space (x, y) and in body space (x, y). Lengths in [m]. */
    readonly poses: Float32Array;
    /** 3 floats per body: x, y [m/s], angular [rad/s]. */
    readonly velocities: Float32Array;
    /** 2 integers per body: slot, generation. */
    readonly handles: Uint32Array;
    /** Returns the body of a row, or undefined if there is none. */
    body(row: number): Body | undefined;
}

/** Functions that create outlines. Lengths in [m], angles in [rad]. */
export declare const Geometry: {
    circle(radius: number, center?: Vec2): Geometry;
    capsule(a: Vec2, b: Vec2, radius: number): Geometry;
    segment(a: Vec2, b: Vec2, radius?: number): Geometry;
    /** Returns a box with the given half sizes. */
    box(halfWidth: number, halfHeight: number, options?: {center?: Vec2; angle?: number; radius?: number}): Geometry;
    /** Returns the convex hull of the points. Errors: the points span no area. */
    polygon(points: readonly Vec2[] | Float32Array, radius?: number): Geometry;
};
