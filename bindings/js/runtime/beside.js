/** Fetches the module that lies beside this script, or elsewhere. */
async function find(url, simd) {
    const place = url !== undefined ? new URL(url, @HERE@)
        : simd ? new URL('./@VARIANT@.wasm', @HERE@) : new URL('./@VARIANT@-plain.wasm', @HERE@);
    if (place.protocol === 'file:' && typeof process !== 'undefined') {
        const files = 'node:fs/promises';  // a name that bundlers do not look into
        return (await import(/* @vite-ignore */ files)).readFile(place);
    }
    const response = await fetch(place);
    if (!response.ok) throw new DamsonError(`${place} cannot be had: ${response.status}`, -1);
    return response;
}

