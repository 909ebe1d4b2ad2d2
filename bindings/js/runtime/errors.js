// --- errors

/** Thrown by an invalid call, with the message of the library. */
class DamsonError extends Error {
    constructor(message, status) {
        super(message);
        this.name = 'DamsonError';
        this.status = status;
    }
}

/** First exception that a user function has thrown in the current call, or null. */
let failure = null;

/** Stores an exception, which the call in progress throws when it returns. */
function thrown(error) {
    if (failure === null) failure = {error};
}

const classes = /^damson_(world|body|shape|joint|chain|tile_grid|commands|snapshot|history|tick_events|event_diff|recording|player|branch|preview|level_files|level|broadphase_history|broadphase(?!_kind))_(\w+)/;
const named = {commands: 'CommandBuffer'};

/** Returns the message with JavaScript names: damson_body_set_mass: ... becomes Body.setMass: ... */
function inOurWords(sentence) {
    const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
    return sentence
        .replace(classes, (_, type, rest) => `${named[type] ?? camel(`_${type}`)}.${camel(rest)}`)
        .replace(/^damson_(\w+)/, (_, name) => camel(name))
        .replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, camel);
}

/** Throws the stored exception, or a DamsonError if the last call failed. */
function verify() {
    if (failure !== null) {
        const {error} = failure;
        failure = null;
        throw error;
    }
    const status = x.damson_last_status();
    if (status === 0) return;
    const sentence = readText(x.damson_last_error());
    // some calls do not set the status, so reset it with a call that succeeds
    x.damson_broadphase_kind_get_name(0);
    throw new DamsonError(inOurWords(sentence), status);
}

function check(status) {
    if (status !== 0 || failure !== null) verify();
}
