// Panel: the elements of a scene: canvas, buttons, figures, sliders and keys. All controls have labels.

/** Creates the elements in `element` and connects them with a player. Returns the canvas and `show`, which updates the figures. */
export function makePanel(element, scene, player) {
    element.classList.add('play');
    element.replaceChildren();
    const canvas = add(element, 'canvas', {tabIndex: 0, className: 'play-canvas'});
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `${scene.title}: ${scene.text}`);
    element.style.setProperty('--view', scene.view.width / scene.view.height);
    const bar = add(element, 'div', {className: 'play-bar'});
    addKeys(bar, scene.keys ?? []);
    addButtons(bar, player);
    const showTime = scene.hasTimeline ? addTimeline(element, player) : () => {};
    const side = add(element, 'div', {className: 'play-side'}), figures = add(side, 'dl', {className: 'play-figures'});
    addControls(side, scene.controls ?? [], player);
    const showFigures = figuresIn(figures), pause = bar.querySelector('.play-pause');
    if (scene.keys) returnFocus(element, canvas);
    const show = (timer, count, values, timeline) => {
        pause.textContent = player.isPaused ? 'Play' : 'Pause';
        showTime(timeline);
        showFigures(timer, count, values);
    };
    return {canvas, show};
}

function add(parent, tag, properties = {}) {
    const made = Object.assign(document.createElement(tag), properties);
    parent.append(made);
    return made;
}

// After a pointer has used a button or slider, keys belong to the scene again.
function returnFocus(element, canvas) {
    const focus = () => canvas.focus({preventScroll: true});
    element.addEventListener('click', ({detail, target}) => detail > 0 && target.closest('button') && focus());
    element.addEventListener('pointerup', ({target}) => target.type === 'range' && focus());
}

function addButtons(bar, player) {
    const group = add(bar, 'div', {className: 'play-buttons'});
    const pause = add(group, 'button', {type: 'button', textContent: 'Pause', className: 'play-pause'});
    pause.addEventListener('click', () => {
        player.isPaused = !player.isPaused;
        pause.textContent = player.isPaused ? 'Play' : 'Pause';
    });
    const step = add(group, 'button', {type: 'button', textContent: 'Step'});
    step.addEventListener('click', () => {
        if (!player.isPaused) pause.click();
        player.stepOnce();
    });
    add(group, 'button', {type: 'button', textContent: 'Restart'}).addEventListener('click', () => player.restart());
    if (player.scene.entry === 'broadphase') return;
    const boxes = add(group, 'button', {type: 'button', textContent: 'Boxes', title: 'Show the bounding box of each shape'});
    boxes.setAttribute('aria-pressed', 'false');
    boxes.addEventListener('click', () => {
        player.showsBoxes = !player.showsBoxes;
        boxes.setAttribute('aria-pressed', String(player.showsBoxes));
        player.draw();
    });
}

// A slider over the steps that a scene has recorded.
function addTimeline(element, player) {
    const label = add(element, 'label', {className: 'play-control play-timeline'});
    add(label, 'span', {textContent: 'Time'});
    const input = add(label, 'input', {type: 'range', name: 'time', min: 0, max: 0, step: 1}), output = add(label, 'output');
    input.addEventListener('input', () => player.seek(Number(input.value)));
    return ({oldest, newest, now}) => {
        Object.assign(input, {min: oldest, max: newest});
        input.value = now;
        output.textContent = `${(now * player.dt).toFixed(1)}\u202fs`;
    };
}

function addKeys(element, keys) {
    if (keys.length === 0) return;
    const list = add(element, 'div', {className: 'play-keys'});
    for (const {code, label, text} of keys) {
        const button = add(list, 'button', {type: 'button', className: 'play-key'});
        button.dataset.key = code;
        button.setAttribute('aria-label', `${text} (key ${label})`);
        add(button, 'kbd', {textContent: label});
        add(button, 'span', {textContent: text});
    }
}

function addControls(element, controls, player) {
    if (controls.length === 0) return;
    const grid = add(element, 'div', {className: 'play-controls'});
    for (const control of controls) {
        const label = add(grid, 'label', {className: 'play-control'});
        add(label, 'span', {textContent: control.label});
        if (control.choices) addChoice(label, control, player);
        else if (typeof control.value === 'boolean') addSwitch(label, control, player);
        else addSlider(label, control, player);
    }
}

function addSlider(label, {name, min, max, step = 1, value, unit = '', restarts}, player) {
    const input = add(label, 'input', {type: 'range', name, min, max, step});
    input.value = value;
    const output = add(label, 'output', {textContent: text(value)});
    function text(number) {
        return `${number}${unit && `\u202f${unit}`}`;
    }
    input.addEventListener('input', () => {
        output.textContent = text(Number(input.value));
        if (!restarts) player.set(name, Number(input.value));
    });
    if (restarts) input.addEventListener('change', () => player.set(name, Number(input.value)));
}

function addSwitch(label, {name, value}, player) {
    const input = add(label, 'input', {type: 'checkbox', name, checked: value});
    input.addEventListener('change', () => player.set(name, input.checked));
}

function addChoice(label, {name, value, choices}, player) {
    const select = add(label, 'select', {name});
    for (const choice of choices) add(select, 'option', {value: choice, textContent: choice, selected: choice === value});
    select.addEventListener('change', () => player.set(name, select.value));
}

// Updates the text four times per second, so that it can be read.
function figuresIn(list) {
    const values = new Map();
    let next = 0;
    const put = (name, value) => {
        if (!values.has(name)) {
            const pair = add(list, 'div');
            add(pair, 'dt', {textContent: name});
            values.set(name, add(pair, 'dd'));
        }
        values.get(name).textContent = value;
    };
    return (timer, count, figures) => {
        if (performance.now() < next) return;
        next = performance.now() + 250;
        put('Bodies', count.toLocaleString('en'));
        put('Step', `${timer.stepMs.toFixed(2)} ms`);
        put('Frames', `${Math.round(timer.framesPerSecond)}/s`);
        for (const [name, value] of Object.entries(figures)) put(name, value);
    };
}
