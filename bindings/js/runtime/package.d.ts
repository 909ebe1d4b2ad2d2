/** What was wrong, in the library's sentence. */
export declare class DamsonError extends Error {
    /** One of Status; -1 where no call was made. */
    readonly status: number;
    constructor(message: string, status: number);
}

/** How the module is found. */
export interface InitOptions {
    /** The module itself: its bytes, a response that brings them, or what was compiled of them. */
    wasm?: BufferSource | WebAssembly.Module | Response | PromiseLike<BufferSource | WebAssembly.Module | Response>;
    /** Where it lies; of scripts that have it beside them. */
    url?: string | URL;
    /** Whether the one with vector instructions is taken; else it is tried whether there are any. */
    simd?: boolean;
}

/** The module of this script. */
export declare const Damson: {
    /** Loads the module, once; calls made before it is loaded are refused. */
    init(options?: InitOptions): Promise<typeof Damson>;
    /** Whether calls can be made. */
    readonly isLoaded: boolean;
    /** Bytes of memory that the module has taken. */
    readonly memoryBytes: number;
    /** Exports of the module as they are, for those who know what they do. */
    readonly exports: WebAssembly.Exports | null;
};

/** Something that is freed by hand, or some time after nobody knows it any more. */
export declare class Owned {
    /** Gives the memory back; later calls are refused. Nothing is done if it is done already. */
    free(): void;
}
