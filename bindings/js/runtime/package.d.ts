/** Thrown by an invalid call, with the message of the library. */
export declare class DamsonError extends Error {
    /** A Status value, or -1 if the error occurred before the library was called. */
    readonly status: number;
    constructor(message: string, status: number);
}

/** Options of Damson.init(). */
export interface InitOptions {
    /** The module itself: its bytes, a response that contains the bytes, or a compiled module. */
    wasm?: BufferSource | WebAssembly.Module | Response | PromiseLike<BufferSource | WebAssembly.Module | Response>;
    /** Address of the module file. Only for scripts with a separate module. */
    url?: string | URL;
    /** If true, loads the module with SIMD; if false, the plain one for old engines. By default, tests the engine. */
    simd?: boolean;
}

/** The module of this script. */
export declare const Damson: {
    /** Loads the module; a second call does not load it again. Other calls throw until it is loaded. */
    init(options?: InitOptions): Promise<typeof Damson>;
    /** True if the module is loaded. */
    readonly isLoaded: boolean;
    /** Memory that the module uses. [bytes] */
    readonly memoryBytes: number;
    /** Exports of the WebAssembly module, without checks or conversions. */
    readonly exports: WebAssembly.Exports | null;
};

/** An object that is freed by free(), or by the engine some time after the last reference is gone. */
export declare class Owned {
    /** Frees the memory; later calls throw. A second call has no effect. */
    free(): void;
}
