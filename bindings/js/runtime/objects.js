// --- objects of the module: freed by hand, or some time after nobody knows them any more

const late = [];  // what others still depended on when it was to be freed

function discard(held) {
    late.push(held);
    for (let i = late.length - 1; i >= 0; --i)
        if (x[late[i].destroy](late[i].ptr) === 0) late.splice(i, 1);
}

const registry = typeof FinalizationRegistry === 'undefined' ? null : /* @__PURE__ */ new FinalizationRegistry(discard);

class Owned {
    /** Gives the memory back; later calls are refused. Nothing is done if it is done already. */
    free() {
        if (this.ptr === 0 || this.destroy_ === undefined) return;
        check(x[this.destroy_](this.ptr));
        registry?.unregister(this);
        this.ptr = 0;
        if (this.calls_ === undefined) return;
        for (const place of new Set([...this.calls_.keys()].map((id) => id & ~7))) letGo(place);
    }

    [Symbol.dispose ?? '@@dispose']() {
        this.free();
    }
}

/** Makes an object the owner of what C has made. */
function own(object, ptr, destroy) {
    if (ptr === 0 || failure !== null) verify();
    object.ptr = ptr >>> 0;
    object.destroy_ = destroy;
    registry?.register(object, {ptr: object.ptr, destroy}, object);
    return object;
}

/** An object of a class for what C has made. */
function adopt(Type, ptr, destroy) {
    if (ptr === 0 || failure !== null) verify();
    const object = Object.create(Type.prototype);
    object.prepare_?.();
    return own(object, ptr, destroy);
}

/** An object for what belongs to another one, which stays alive as long as it is known. */
function borrow(Type, ptr, owner) {
    const object = Object.create(Type.prototype);
    object.prepare_?.();
    object.ptr = ptr >>> 0;
    object.owner_ = owner;
    return object;
}

/** Writes a handle; null is null. */
function writeHandle(p, value, Type) {
    if (value == null) {
        U32[p >>> 2] = U32[(p + 4) >>> 2] = 0;
    } else {
        if (!(value instanceof Type)) throw new TypeError(`a ${Type.type} is wanted`);
        U32[p >>> 2] = value.slot;
        U32[(p + 4) >>> 2] = value.generation;
    }
    return p;
}

/** The object of a handle: the same one as long as the handle is known; null if it is null. */
function readHandle(p, home, Type, all) {
    const slot = U32[p >>> 2], generation = U32[(p + 4) >>> 2];
    if (generation === 0) return null;
    const before = all[slot];
    if (before !== undefined && before.generation === generation) return before;
    const made = new Type(home, slot, generation);
    // of two that had one slot the later one is remembered
    if (before === undefined || before.generation < generation) all[slot] = made;
    return made;
}

/** An array of handles: objects, or pairs of slot and generation. */
function handles(values, Type) {
    if (values instanceof Uint32Array) {
        const p = room(values.length * 4);
        U32.set(values, p >>> 2);
        return p;
    }
    const p = room(values.length * 8);
    for (let i = 0; i < values.length; ++i) writeHandle(p + i * 8, values[i], Type);
    return p;
}

function countOfHandles(values) {
    return values instanceof Uint32Array ? values.length / 2 : values.length;
}

/** A command's target: an object, or the token of one that is still to be made. */
function writeTarget(p, value, Type) {
    U32.fill(0, p >>> 2, (p + 24) >>> 2);
    if (value instanceof Type) return writeHandle(p, value, Type);
    U64[(p + 8) >>> 3] = value.buffer;
    U64[(p + 16) >>> 3] = value.number;
    return p;
}
