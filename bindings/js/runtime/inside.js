/** The module, packed, as text. */
const PACKED = '@PACKED@';

/** Unpacks the module. */
async function find(url, simd) {
    if (url !== undefined) throw new DamsonError('this script has its module inside: give init() no url, or import damson/beside', -1);
    if (!simd) throw new DamsonError('this engine has no vector instructions: import damson/beside, or give init() the bytes of damson-plain.wasm', -1);
    const letters = atob(PACKED);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).arrayBuffer();
}

