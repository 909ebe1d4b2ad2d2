// --- memory of the module: arguments lie on a stack of their own, which calls inside of calls share

/** Exports of the module; null before init(). */
let x = null;
let U8 = new Uint8Array(0), U16, U32, I32, F32, F64, U64;
let top = 0, end = 0;
const blocks = [];  // what had no room on the stack, with the height at which it was wanted
const STACK = 65536;

/** Renews the views of the memory. Growth makes earlier views empty. */
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

/** A frame of this many bytes, which leave() takes off. */
function enter(size) {
    if (x === null) throw new DamsonError('the module is not loaded: await Damson.init() first', -1);
    if (U8.length === 0) look();
    const at = top;
    if (at + size > end) throw new DamsonError('calls lie too deep inside of calls', -1);
    top = at + size;
    return at;
}

function leave(at) {
    top = at;
    while (blocks.length !== 0 && blocks[blocks.length - 1].height >= at) x.damson_js_release(blocks.pop().block);
}

/** Room that lasts as long as the frame. */
function room(size) {
    const at = top, next = at + ((size + 7) & ~7);
    if (next <= end) {
        top = next;
        return at;
    }
    const block = x.damson_js_allocate(size) >>> 0;
    if (block === 0) throw new DamsonError('there is no memory left', 4);
    blocks.push({block, height: top - 1});
    if (U8.length === 0) look();
    return block;
}

const encoder = /* @__PURE__ */ new TextEncoder(), decoder = /* @__PURE__ */ new TextDecoder();

/** A text for C. */
function text(value) {
    const bytes = encoder.encode(String(value));
    const p = room(bytes.length + 1);
    U8.set(bytes, p);
    U8[p + bytes.length] = 0;
    return p;
}

/** A text of C's; null is null. */
function readText(p) {
    p >>>= 0;
    if (p === 0) return null;
    if (U8.length === 0) look();
    return decoder.decode(U8.subarray(p, U8.indexOf(0, p)));
}

/** A value as an error shows it. */
function shown(value) {
    return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Refuses a value that has no fields. */
function object(value, type) {
    if (typeof value !== 'object' || value === null) throw new TypeError(`a ${type} is an object, got ${shown(value)}`);
}

/** A number for C. */
function number(value, name) {
    if (typeof value !== 'number') throw new TypeError(`${name} must be a number, got ${shown(value)}`);
    return value;
}

/** A boolean for C. */
function flag(value, name) {
    if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false, got ${shown(value)}`);
    return value ? 1 : 0;
}

/** The number of an enum's value, given as that number or by its name in any case. */
function choice(value, names, name) {
    if (typeof value === 'number') return value;
    if (typeof value === 'string')
        for (const key in names) if (key.toLowerCase() === value.toLowerCase()) return names[key];
    const known = Object.keys(names).map((key) => `'${key}'`);
    throw new TypeError(`${name} must be one of ${known.join(', ')}, got ${shown(value)}`);
}

/** 64 bits, of a whole number or a bigint. */
function u64(value) {
    if (typeof value === 'bigint') return BigInt.asUintN(64, value);
    if (!Number.isSafeInteger(value)) throw new TypeError(`a whole number or a bigint is wanted, not ${value}`);
    return BigInt.asUintN(64, BigInt(value));
}

/** An array of structs for C. */
function structs(values, size, write) {
    const p = room(values.length * size);
    for (let i = 0; i < values.length; ++i) write(p + i * size, values[i]);
    return p;
}

/** An array of structs that are floats alone: objects, or the floats themselves. */
function floats(values, size, write) {
    if (!(values instanceof Float32Array)) return structs(values, size, write);
    const p = room(values.length * 4);
    F32.set(values, p >>> 2);
    return p;
}

/** How many structs of so many floats an argument holds. */
function countOf(values, floatsEach) {
    return values instanceof Float32Array ? values.length / floatsEach : values.length;
}

/** Refuses arrays that belong together and are not equally long. */
function same(count, other, name, otherName) {
    if (count !== other) throw new DamsonError(`${otherName} must be as many as ${name}, ${count}, got ${other}`, 1);
}

/** An array of 32-bit numbers for C. */
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

/** A struct that says nothing special, made once. */
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

/** Refuses a definition with a name that nobody reads. */
function known(value, names, type) {
    for (const name in value)
        if (!names.has(name)) throw new DamsonError(`${type} has no ${name}`, 1);
}
