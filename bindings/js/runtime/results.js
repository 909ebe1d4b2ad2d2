// --- results of calls

/** Returns an array of `count` structs, converted by `read`. */
function list(p, count, size, read) {
    const made = new Array(count);
    for (let i = 0; i < count; ++i) made[i] = read(p + i * size);
    return made;
}

/** Copies floats from the module to the array `out`, or to a new array. */
function floatsOut(p, count, out) {
    const from = F32.subarray(p >>> 2, (p >>> 2) + count);
    if (out === undefined) return from.slice();
    out.set(from);
    return out;
}

/** Returns a copy of bytes that C allocated, and frees them. */
function takeBytes(p) {
    const from = U32[p >>> 2], size = U32[(p + 4) >>> 2];
    const made = U8.slice(from, from + size);
    x.damson_free_bytes(p);
    return made;
}

/** Returns an object for a pointer that another object owns. */
function borrowOf(Type, ptr, owner) {
    const object = borrow(Type, ptr, owner);
    object.world = owner instanceof World ? owner : owner.world;
    return object;
}

/** Returns the world that is passed to a callback. */
function worldAt(owner, ptr) {
    const world = owner instanceof World ? owner : owner?.world;
    return world?.ptr === ptr ? world : borrow(World, ptr, owner);
}

function letGoOf(subscription) {
    if (subscription.held_ !== undefined) letGo(subscription.held_);
    subscription.held_ = undefined;
}
