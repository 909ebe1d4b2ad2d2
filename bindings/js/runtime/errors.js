// --- errors

/** What was wrong, in the library's sentence. */
class DamsonError extends Error {
    constructor(message, status) {
        super(message);
        this.name = 'DamsonError';
        this.status = status;
    }
}

/** What a function of the caller's has thrown in the call under way. */
let failure = null;

/** Takes down what was thrown; the call around it throws it once it is back. */
function thrown(error) {
    if (failure === null) failure = {error};
}

const classes = /^damson_(world|body|shape|joint|chain|tile_grid|commands|snapshot|history|tick_events|event_diff|recording|player|branch|preview|broadphase_history|broadphase(?!_kind))_(\w+)/;
const named = {commands: 'CommandBuffer'};

/** The sentence in JavaScript's words: damson_body_set_mass: ... -> Body.setMass: ... */
function inOurWords(sentence) {
    const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
    return sentence
        .replace(classes, (_, type, rest) => `${named[type] ?? camel(`_${type}`)}.${camel(rest)}`)
        .replace(/^damson_(\w+)/, (_, name) => camel(name))
        .replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, camel);
}

/** Throws what was thrown or refused in the last call, if anything. */
function verify() {
    if (failure !== null) {
        const {error} = failure;
        failure = null;
        throw error;
    }
    const status = x.damson_last_status();
    if (status === 0) return;
    const sentence = readText(x.damson_last_error());
    // so that a call that reports nothing is not taken for one that failed
    x.damson_broadphase_kind_get_name(0);
    throw new DamsonError(inOurWords(sentence), status);
}

function check(status) {
    if (status !== 0 || failure !== null) verify();
}
