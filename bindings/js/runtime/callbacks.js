// --- callbacks: C passes back a number that identifies the function and its owner

const holders = [];  // owners of the functions, by number / 8; weak references if C stores the functions
const freeHolders = [];
const loose = {calls_: /* @__PURE__ */ new Map()};

/** Stores functions for C and returns the number of the first. If `isKept`, C can call them later. */
function hold(owner, functions, isKept) {
    const place = freeHolders.length !== 0 ? freeHolders.pop() : holders.length;
    const holder = owner ?? loose;
    holders[place] = isKept && typeof WeakRef !== 'undefined' ? new WeakRef(holder) : {deref: () => holder};
    functions.forEach((call, i) => holder.calls_.set(place * 8 + i, call));
    return place * 8;
}

function letGo(id) {
    const owner = holders[id >>> 3]?.deref();
    for (let i = 0; i < 8; ++i) owner?.calls_.delete(id + i);
    holders[id >>> 3] = undefined;
    freeHolders.push(id >>> 3);
}

/** Keeps a function under a name, and releases the function that had the same name before. */
function replace(owner, name, id) {
    const holder = owner ?? loose;
    holder.kept_ ??= {};
    if (holder.kept_[name] !== undefined) letGo(holder.kept_[name]);
    holder.kept_[name] = id;
}

/** Calls the user function that C requests. Returns `otherwise` if a user function has thrown. */
function callBack(context, otherwise, body) {
    if (failure !== null) return otherwise;
    try {
        if (U8.length === 0) look();
        const owner = holders[context >>> 3]?.deref();
        const result = body(owner.calls_.get(context), owner);
        return result;
    } catch (error) {
        thrown(error);
        return otherwise;
    }
}
