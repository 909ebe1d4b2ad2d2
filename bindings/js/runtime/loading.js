// --- loading

/** A module with one SIMD instruction. Only engines with SIMD instructions accept it. */
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** A module with a type of exception, which the reader of level files throws. Only the script `full` contains it. */
const EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 13, 3, 1, 0, 0];

/** Returns true if the engine accepts the faster module. */
function isModern() {
    const accepts = (bytes) => WebAssembly.validate(new Uint8Array(bytes));
    return accepts(VECTORS) && ('@VARIANT@' !== 'full' || accepts(EXCEPTIONS));
}

function noFile() {
    return 8;  // the WASI error "bad file descriptor": there are no files
}

function importsOf() {
    return {
        damson: {
            ...callbacks,
            fault: (p) => {
                throw new DamsonError(readText(p), 4);
            },
        },
        wasi_snapshot_preview1: {
            clock_time_get: (clock, precision, p) => {
                const now = BigInt(Math.round(performance.now() * 1e6));
                new DataView(x.memory.buffer).setBigUint64(p >>> 0, now, true);
                return 0;
            },
            fd_close: noFile, fd_seek: noFile, fd_write: noFile, fd_fdstat_get: noFile, fd_read: noFile,
            environ_get: () => 0,
            environ_sizes_get: (count, size) => {
                const view = new DataView(x.memory.buffer);
                view.setUint32(count >>> 0, 0, true);
                view.setUint32(size >>> 0, 0, true);
                return 0;
            },
            proc_exit: (code) => {
                throw new DamsonError(`the module has exited (${code})`, 4);
            },
        },
    };
}

async function instantiate(source) {
    source = await source;
    if (typeof Response !== 'undefined' && source instanceof Response) source = await source.arrayBuffer();
    const made = await WebAssembly.instantiate(source, importsOf());
    return made.instance ?? made;
}

let loading = null;

async function load(options) {
    const instance = await instantiate(options.wasm ?? find(options.url, options.simd ?? isModern()));
    x = instance.exports;
    x._initialize();
    top = x.damson_js_allocate(STACK) >>> 0;
    end = top + STACK;
    look();
}

/** The module of this script. */
const Damson = {
    /** Loads the module; a second call does not load it again. Other calls throw until it is loaded. */
    init(options = {}) {
        loading ??= load(options).catch((error) => {
            loading = null;
            throw error;
        });
        return loading.then(() => Damson);
    },
    /** True if the module is loaded. */
    get isLoaded() {
        return x !== null;
    },
    /** Memory that the module uses. [bytes] */
    get memoryBytes() {
        return x === null ? 0 : x.memory.buffer.byteLength;
    },
    /** Exports of the WebAssembly module, without checks or conversions. */
    get exports() {
        return x;
    },
};

