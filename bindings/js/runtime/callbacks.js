// --- functions of the caller's: C hands back a number, which says whose they are and which one is meant

const holders = [];  // by number / 8: who holds the functions, weakly if they outlast a call
const freeHolders = [];
const loose = {calls_: /* @__PURE__ */ new Map()};

/** Keeps functions for C; gives the number of the first. */
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

/** Has a function take the place of one that was kept under the same name. */
function replace(owner, name, id) {
    const holder = owner ?? loose;
    holder.kept_ ??= {};
    if (holder.kept_[name] !== undefined) letGo(holder.kept_[name]);
    holder.kept_[name] = id;
}

/** Makes the call that C asks for; `otherwise` if it throws. */
function callBack(context, otherwise, body) {
    if (failure !== null) return otherwise;
    try {
        if (U8.length === 0) look();
        const owner = holders[context >>> 3]?.deref();
        const result = body(owner.calls_.get(context), owner);
        // a call of the body's may have let the memory grow
        return result;
    } catch (error) {
        thrown(error);
        return otherwise;
    }
}
