// --- objects of the module: freed by free(), or by the engine some time after the last reference is gone

const late = [];  // objects that cannot be freed yet, because other objects depend on them

function discard(held) {
    late.push(held);
    for (let i = late.length - 1; i >= 0; --i)
        if (x[late[i].destroy](late[i].ptr) === 0) late.splice(i, 1);
}

const registry = typeof FinalizationRegistry === 'undefined' ? null : /* @__PURE__ */ new FinalizationRegistry(discard);

class Owned {
    /** Frees the memory; later calls throw. A second call has no effect. */
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

/** Makes an object the owner of a pointer that C returned. */
function own(object, ptr, destroy) {
    if (ptr === 0 || failure !== null) verify();
    object.ptr = ptr >>> 0;
    object.destroy_ = destroy;
    registry?.register(object, {ptr: object.ptr, destroy}, object);
    return object;
}

/** Returns a new object that owns a pointer that C returned. */
function adopt(Type, ptr, destroy) {
    if (ptr === 0 || failure !== null) verify();
    const object = Object.create(Type.prototype);
    object.prepare_?.();
    return own(object, ptr, destroy);
}

/** Returns an object for a pointer that `owner` owns, and keeps `owner` alive. */
function borrow(Type, ptr, owner) {
    const object = Object.create(Type.prototype);
    object.prepare_?.();
    object.ptr = ptr >>> 0;
    object.owner_ = owner;
    return object;
}

/** Writes the handle of an object, or the null handle for null. */
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

/** Returns the object with a handle, or null for the null handle. Equal handles give the same object. */
function readHandle(p, home, Type, all) {
    const slot = U32[p >>> 2], generation = U32[(p + 4) >>> 2];
    if (generation === 0) return null;
    const before = all[slot];
    if (before !== undefined && before.generation === generation) return before;
    const made = new Type(home, slot, generation);
    // of two handles with the same slot, the table keeps the newer one
    if (before === undefined || before.generation < generation) all[slot] = made;
    return made;
}

/** Copies an array of handles to the memory of the module: objects, or pairs of slot and generation. */
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

/** Writes the target of a command: an object, or the token of an object that a command will create. */
function writeTarget(p, value, Type) {
    U32.fill(0, p >>> 2, (p + 24) >>> 2);
    if (value instanceof Type) return writeHandle(p, value, Type);
    U64[(p + 8) >>> 3] = value.buffer;
    U64[(p + 16) >>> 3] = value.number;
    return p;
}
