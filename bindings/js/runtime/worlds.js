// --- parts of worlds that are not functions of the C API

/** A listener's subscription. */
class Subscription {
    constructor(world, id, held) {
        this.world = world;
        this.id = id;
        this.held_ = held;
    }

    /** Ends the subscription. Returns true if the subscription existed. */
    unsubscribe() {
        return this.world.unsubscribe(this);
    }
}

/** The events of one kind, each of which is read only when you access it. Valid until the next step. */
class EventList {
    constructor(world, p, length, size, read) {
        this.world_ = world;
        this.p_ = p;
        this.length = length;
        this.size_ = size;
        this.read_ = read;
        this.steps_ = world.steps_;
    }

    /** Returns the event at an index, or undefined if there is none. */
    at(index) {
        if (this.steps_ !== this.world_.steps_ || this.world_.ptr === 0)
            throw new DamsonError('the events are of an earlier step: get them from the world again', 1);
        if (!(index >= 0 && index < this.length)) return undefined;
        if (U8.length === 0) look();
        return this.read_(this.p_ + this.size_ * index, this.world_);
    }

    *[Symbol.iterator]() {
        for (let i = 0; i < this.length; ++i) yield this.at(i);
    }
}

/**
 * The current state of all bodies, without a copy, for renderers. Valid until the next step or edit; then each view
 * throws. `poses` has 8 floats per body: x, y, cosine, sine, center of mass in world space (x, y) and in body space
 * (x, y). `velocities` has 3 floats per body: x, y, angular. `handles` has 2 integers per body: slot, generation.
 * Awake bodies come first.
 */
class BodyRows {
    constructor(world, p) {
        this.world_ = world;
        this.edits_ = world.edits_;
        this.buffer_ = x.memory.buffer;
        const [bodies, poses, velocities, count, awakeCount] = U32.subarray(p >>> 2, (p >>> 2) + 5);
        this.count = count;
        this.awakeCount = awakeCount;
        this.handles_ = new Uint32Array(this.buffer_, bodies, 2 * count);
        this.poses_ = new Float32Array(this.buffer_, poses, 8 * count);
        this.velocities_ = new Float32Array(this.buffer_, velocities, 3 * count);
    }

    /** True if the views are valid. */
    get isFresh() {
        return this.edits_ === this.world_.edits_ && this.world_.ptr !== 0 && this.buffer_ === x.memory.buffer;
    }

    get poses() {
        return this.fresh_(this.poses_);
    }

    get velocities() {
        return this.fresh_(this.velocities_);
    }

    get handles() {
        return this.fresh_(this.handles_);
    }

    /** Returns the body of a row, or undefined if there is none. */
    body(row) {
        const handles = this.handles;
        if (!(row >= 0 && row < this.count)) return undefined;
        return readHandle(handles.byteOffset + 8 * row, this.world_, Body, this.world_.bodies_);
    }

    fresh_(view) {
        if (!this.isFresh)
            throw new DamsonError('the rows are stale: the world was stepped or edited, or the memory has grown; call getRows() again', 1);
        return view;
    }
}

/** Functions that create outlines. */
const Geometry = {
    circle(radius, center = {x: 0, y: 0}) {
        return {type: 0, center, radius};
    },
    capsule(a, b, radius) {
        return {type: 1, a, b, radius};
    },
    segment(a, b, radius = 0) {
        return {type: 2, a, b, radius};
    },
    /** Returns a box with the given half sizes. */
    box(halfWidth, halfHeight, {center = {x: 0, y: 0}, angle = 0, radius = 0} = {}) {
        return makeBox({x: halfWidth, y: halfHeight}, center, angle, radius);
    },
    /** Returns the convex hull of the points; throws if they span no area. */
    polygon(points, radius = 0) {
        const made = makeConvexPolygon(points, radius);
        if (made === null) throw new DamsonError('Geometry.polygon: the points span no area', 1);
        return made;
    },
};
