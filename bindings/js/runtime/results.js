// --- what calls give back

/** What `read` makes of each of so many structs. */
function list(p, count, size, read) {
    const made = new Array(count);
    for (let i = 0; i < count; ++i) made[i] = read(p + i * size);
    return made;
}

/** Floats of the module's, copied to the caller's array or a new one. */
function floatsOut(p, count, out) {
    const from = F32.subarray(p >>> 2, (p >>> 2) + count);
    if (out === undefined) return from.slice();
    out.set(from);
    return out;
}

/** Bytes that C has made, as an array of the caller's own. */
function takeBytes(p) {
    const from = U32[p >>> 2], size = U32[(p + 4) >>> 2];
    const made = U8.slice(from, from + size);
    x.damson_free_bytes(p);
    return made;
}

/** What belongs to another object. */
function borrowOf(Type, ptr, owner) {
    const object = borrow(Type, ptr, owner);
    object.world = owner instanceof World ? owner : owner.world;
    return object;
}

/** The world that a function of the caller's is shown. */
function worldAt(owner, ptr) {
    const world = owner instanceof World ? owner : owner?.world;
    return world?.ptr === ptr ? world : borrow(World, ptr, owner);
}

function letGoOf(subscription) {
    if (subscription.held_ !== undefined) letGo(subscription.held_);
    subscription.held_ = undefined;
}
