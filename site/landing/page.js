// The live part of the landing page: runs the scene while it is visible, and shows how long its steps take.
import * as damson from 'damson2d/small/beside';
import {dragBodies} from './drag.js';
import {cameraFor, draw, themeColors} from './drawing.js';
import {createScene, throwPlum} from './scene.js';
import './landing.css';

export async function mount(element) {
    await damson.Damson.init();
    const canvas = element.querySelector('canvas');
    const find = (name) => element.querySelector(`[data-part="${name}"]`);
    const less_motion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const state = {scene: null, poses: null, alpha: 0, colors: themeColors(element), is_paused: false, is_visible: true, boxes: false};
    const timer = stepTimer(find('time'));
    const drag = dragBodies(canvas, () => ({scene: state.scene, toWorld: (event) => toWorld(canvas, event)}));
    let frame = 0, last = null;

    function restart() {
        drag.release();
        state.alpha = 0;
        state.scene?.world.free();
        const {scale} = cameraFor(canvas.clientWidth, canvas.clientHeight);
        state.scene = createScene(damson, canvas.clientWidth / scale, !less_motion);
        showCount();
        paint();
    }
    function showCount() {
        find('count').textContent = `${state.scene.bodies.length} bodies`;
        state.poses = new Float32Array(4 * state.scene.bodies.length);
    }
    function paint() {
        const {scene, poses, alpha} = state;
        scene.world.getTransformsAt(scene.bodies, alpha, poses);
        draw(canvas, state.colors, scene, poses, {boxes: state.boxes, grip: drag.grip()});
    }
    function tick(now) {
        frame = requestAnimationFrame(tick);
        const elapsed = Math.min((now - (last ?? now)) / 1000, 0.1);
        last = now;
        const started = performance.now();
        const {steps, alpha} = state.scene.world.advance(elapsed, {maxSteps: 4}, () => drag.beforeStep());
        timer.add(performance.now() - started, steps);
        state.alpha = alpha;
        paint();
        if (!element.dataset.firstFrame) element.dataset.firstFrame = performance.now().toFixed(0);
        element.dataset.steps = Number(element.dataset.steps ?? 0) + steps;
    }
    function run() {
        const should_run = state.is_visible && !state.is_paused && !document.hidden;
        if (should_run && frame === 0) {
            last = null;
            frame = requestAnimationFrame(tick);
        } else if (!should_run) {
            cancelAnimationFrame(frame);
            frame = 0;
        }
    }
    function resize() {
        const ratio = Math.min(devicePixelRatio || 1, 2);
        canvas.width = Math.round(canvas.clientWidth * ratio);
        canvas.height = Math.round(canvas.clientHeight * ratio);
        const width = canvas.clientWidth / cameraFor(canvas.clientWidth, canvas.clientHeight).scale;
        if (!state.scene || Math.abs(width - state.scene.width) > 0.01) restart();
        else paint();
    }

    const buttons = {
        pause() {
            state.is_paused = !state.is_paused;
            find('pause').textContent = state.is_paused ? 'Resume' : 'Pause';
            run();
        },
        throw() {
            throwPlum(state.scene);
            showCount();
            paint();
        },
        restart,
    };
    for (const [name, call] of Object.entries(buttons)) find(name).onclick = call;
    find('boxes').onchange = (event) => {
        state.boxes = event.target.checked;
        paint();
    };

    const sizes = new ResizeObserver(resize);
    const visibility = new IntersectionObserver(([entry]) => { state.is_visible = entry.isIntersecting; run(); });
    const theme = new MutationObserver(() => { state.colors = themeColors(element); paint(); });
    resize();
    sizes.observe(canvas);
    visibility.observe(canvas);
    theme.observe(document.documentElement, {attributeFilter: ['class']});
    document.addEventListener('visibilitychange', run);
    run();
    element.dataset.isReady = 'yes';
    Object.assign(element, {scene: state, drag});  // tests read them

    return () => {
        state.is_visible = false;
        run();
        for (const observer of [sizes, visibility, theme]) observer.disconnect();
        document.removeEventListener('visibilitychange', run);
        drag.stop();
        state.scene.world.free();
    };
}

function toWorld(canvas, event) {
    const {left, top} = canvas.getBoundingClientRect();
    const {scale, x, y} = cameraFor(canvas.clientWidth, canvas.clientHeight);
    return {x: (event.clientX - left - x) / scale, y: (y - event.clientY + top) / scale};
}

// Shows the mean time of a step, four times a second.
function stepTimer(output) {
    let total = 0, count = 0, shown = 0;
    return {
        add(time, steps) {
            total += time;
            count += steps;
            const now = performance.now();
            if (now - shown < 250 || count === 0) return;
            output.textContent = `${(total / count).toFixed(2)} ms per step`;
            shown = now;
            total = count = 0;
        },
    };
}
