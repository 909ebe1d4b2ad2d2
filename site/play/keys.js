// Keys: which keys of a scene are pressed, on the keyboard or with buttons for touch.

/** Watches the keys of a scene: a list of {code, label, text}. Returns {isDown(code), press(code), release(code), stop()}. */
export function watchKeys(keys, element) {
    const known = new Set(keys.map(({code}) => code)), down = new Set(), listeners = new Set();
    const isTyping = ({target}) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
    const press = (code) => {
        if (!down.has(code)) for (const listener of listeners) listener(code);
        down.add(code);
    };
    const release = (code) => down.delete(code);
    const onDown = (event) => {
        const isButton = event.target instanceof HTMLButtonElement && (event.code === 'Space' || event.code === 'Enter');
        if (!known.has(event.code) || isTyping(event) || isButton || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();  // arrows and space would scroll the page
        press(event.code);
    };
    const onUp = (event) => release(event.code);
    const clear = () => down.clear();
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    addEventListener('blur', clear);
    for (const button of element.querySelectorAll('[data-key]')) {
        const {key} = button.dataset;
        button.addEventListener('pointerdown', () => press(key));
        for (const name of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(name, () => release(key));
        button.addEventListener('click', ({detail}) => {
            if (detail > 0) return;  // the click of a pointer, which has been handled
            press(key);
            setTimeout(() => release(key), 200);
        });
    }
    return {
        isDown: (code) => down.has(code),
        press,
        release,
        /** Calls `listener` with the code of each key when it goes down. */
        onPress: (listener) => {
            listeners.clear();
            listeners.add(listener);
        },
        stop: () => {
            removeEventListener('keydown', onDown);
            removeEventListener('keyup', onUp);
            removeEventListener('blur', clear);
        },
    };
}
