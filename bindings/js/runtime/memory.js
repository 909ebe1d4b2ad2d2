// --- memory of the module: arguments are on a separate stack, which nested calls share

/** Exports of the module; null before init(). */
let x = null;
let U8 = new Uint8Array(0), U16, U32, I32, F32, F64, U64;
let top = 0, end = 0;
const blocks = [];  // memory that did not fit on the stack, with the height of the stack when it was allocated
const STACK = 65536;

/** Recreates the views of the memory. When the memory grows, earlier views become empty. */
function look() {
    const buffer = x.memory.buffer;
    U8 = new Uint8Array(buffer);
    U16 = new Uint16Array(buffer);
    U32 = new Uint32Array(buffer);
    I32 = new Int32Array(buffer);
    F32 = new Float32Array(buffer);
    F64 = new Float64Array(buffer);
    U64 = new BigUint64Array(buffer);
}

/** Pushes a frame of `size` bytes, which leave() pops. */
function enter(size) {
    if (x === null) throw new DamsonError('the module is not loaded: await Damson.init() first', -1);
    if (U8.length === 0) look();
    const at = top;
    if (at + size > end) throw new DamsonError('calls are nested too deeply', -1);
    top = at + size;
    return at;
}

function leave(at) {
    top = at;
    while (blocks.length !== 0 && blocks[blocks.length - 1].height >= at) x.damson_js_release(blocks.pop().block);
}

/** Allocates memory that is freed with the frame. */
function room(size) {
    const at = top, next = at + ((size + 7) & ~7);
    if (next <= end) {
        top = next;
        return at;
    }
    const block = x.damson_js_allocate(size) >>> 0;
    if (block === 0) throw new DamsonError('out of memory', 4);
    blocks.push({block, height: top - 1});
    if (U8.length === 0) look();
    return block;
}

const encoder = /* @__PURE__ */ new TextEncoder(), decoder = /* @__PURE__ */ new TextDecoder();

/** Copies a string to the memory of the module. */
function text(value) {
    const bytes = encoder.encode(String(value));
    const p = room(bytes.length + 1);
    U8.set(bytes, p);
    U8[p + bytes.length] = 0;
    return p;
}

/** Returns a C string as text, or null for a null pointer. */
function readText(p) {
    p >>>= 0;
    if (p === 0) return null;
    if (U8.length === 0) look();
    return decoder.decode(U8.subarray(p, U8.indexOf(0, p)));
}

/** Returns a value as text for an error message. */
function shown(value) {
    return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Throws unless a value is an object. */
function object(value, type) {
    if (typeof value !== 'object' || value === null) throw new TypeError(`a ${type} is an object, got ${shown(value)}`);
}

/** Returns `value` if it is a number, otherwise throws. */
function number(value, name) {
    if (typeof value !== 'number') throw new TypeError(`${name} must be a number, got ${shown(value)}`);
    return value;
}

/** Returns 1 or 0 for a boolean, otherwise throws. */
function flag(value, name) {
    if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false, got ${shown(value)}`);
    return value ? 1 : 0;
}

/** Returns the number of an enum value, given as a number or as its name in any case. */
function choice(value, names, name) {
    if (typeof value === 'number') return value;
    if (typeof value === 'string')
        for (const key in names) if (key.toLowerCase() === value.toLowerCase()) return names[key];
    const known = Object.keys(names).map((key) => `'${key}'`);
    throw new TypeError(`${name} must be one of ${known.join(', ')}, got ${shown(value)}`);
}

/** Returns an integer or a bigint as 64 bits. */
function u64(value) {
    if (typeof value === 'bigint') return BigInt.asUintN(64, value);
    if (!Number.isSafeInteger(value)) throw new TypeError(`an integer or a bigint is wanted, got ${value}`);
    return BigInt.asUintN(64, BigInt(value));
}

/** Copies an array of structs to the memory of the module. */
function structs(values, size, write) {
    const p = room(values.length * size);
    for (let i = 0; i < values.length; ++i) write(p + i * size, values[i]);
    return p;
}

/** Copies an array of structs that contain only floats: objects, or the floats themselves. */
function floats(values, size, write) {
    if (!(values instanceof Float32Array)) return structs(values, size, write);
    const p = room(values.length * 4);
    F32.set(values, p >>> 2);
    return p;
}

/** Returns the number of structs in an argument. `floatsEach` is the number of floats in a struct. */
function countOf(values, floatsEach) {
    return values instanceof Float32Array ? values.length / floatsEach : values.length;
}

/** Throws unless two arrays have the same length. */
function same(count, other, name, otherName) {
    if (count !== other) throw new DamsonError(`${otherName} must have as many elements as ${name}: ${count}, got ${other}`, 1);
}

/** Copies an array of 32-bit integers to the memory of the module. */
function words(values) {
    const p = room(values.length * 4);
    U32.set(values, p >>> 2);
    return p;
}

function bytesOf(values) {
    const p = room(values.length);
    U8.set(values, p);
    return p;
}

/** Default structs, each created once. */
const defaults = {};
function fill(p, name, size) {
    let made = defaults[name];
    if (made === undefined) {
        made = defaults[name] = x.damson_js_allocate(size) >>> 0;
        x[name](made);
        if (U8.length === 0) look();
    }
    U8.copyWithin(p, made, made + size);
}

/** Throws if a definition has an unknown field. */
function known(value, names, type) {
    for (const name in value)
        if (!names.has(name)) throw new DamsonError(`${type} has no ${name}`, 1);
}
