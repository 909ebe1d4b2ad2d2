/** The module: deflated, in base64. */
const PACKED = '@PACKED@';

/** Unpacks the module. */
async function find(url, simd) {
    if (url !== undefined) throw new DamsonError('this script contains its module: call init() without url, or import damson2d/beside', -1);
    if (!simd) throw new DamsonError('this engine is too old for the module in this script: import the entry that ends in /beside, or pass the bytes of @VARIANT@-plain.wasm to init()', -1);
    const letters = atob(PACKED);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Response(stream).arrayBuffer();
}

