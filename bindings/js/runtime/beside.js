/** Fetches the module from `url`, or from the file next to this script. */
async function find(url, simd) {
    const place = url !== undefined ? new URL(url, @HERE@)
        : simd ? new URL('./@VARIANT@.wasm', @HERE@) : new URL('./@VARIANT@-plain.wasm', @HERE@);
    if (place.protocol === 'file:' && typeof process !== 'undefined') {
        const files = 'node:fs/promises';  // a variable, so that bundlers do not resolve the import
        return (await import(/* @vite-ignore */ files)).readFile(place);
    }
    const response = await fetch(place);
    if (!response.ok) throw new DamsonError(`cannot load ${place}: HTTP status ${response.status}`, -1);
    return response;
}

