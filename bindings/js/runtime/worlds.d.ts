/** A listener that hears until it is told not to. */
export declare class Subscription {
    private constructor();
    readonly world: World;
    readonly id: bigint;
    /** Ends the listening; returns whether there was one. */
    unsubscribe(): boolean;
}

/** Events of a kind, read one by one; until the next step. */
export declare class EventList<Event> implements Iterable<Event> {
    private constructor();
    readonly length: number;
    /** One of them, from 0 on. */
    at(index: number): Event | undefined;
    [Symbol.iterator](): Iterator<Event>;
}

/** All bodies as they stand, without a copy: for renderers. Good until the next step or edit; then each of its views throws. */
export declare class BodyRows {
    private constructor();
    readonly count: number;
    /** Awake bodies come first. */
    readonly awakeCount: number;
    /** Whether the views are good. */
    readonly isFresh: boolean;
    /** 8 floats a body: x, y, cosine, sine, centre of mass x, y, and the same in the body's frame. */
    readonly poses: Float32Array;
    /** 3 floats a body: x, y, angular. */
    readonly velocities: Float32Array;
    /** 2 whole numbers a body: slot, generation. */
    readonly handles: Uint32Array;
    /** The body of a row. */
    body(row: number): Body | undefined;
}

/** Outlines without the words of C. */
export declare const Geometry: {
    circle(radius: number, center?: Vec2): Geometry;
    capsule(a: Vec2, b: Vec2, radius: number): Geometry;
    segment(a: Vec2, b: Vec2, radius?: number): Geometry;
    /** A box by the halves of its sides. */
    box(halfWidth: number, halfHeight: number, options?: {center?: Vec2; angle?: number; radius?: number}): Geometry;
    /** The convex hull of some points. Errors: they span no area. */
    polygon(points: readonly Vec2[] | Float32Array, radius?: number): Geometry;
};
