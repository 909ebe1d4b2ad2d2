// Player: runs a scene in an element of the page, with a canvas, buttons, sliders and figures.
//
//   import {play} from '../play/player.js';
//   const player = await play(element, scene);
//
// README.md beside this file describes scenes.
import {Camera} from './camera.js';
import {watchTheme} from './colors.js';
import {allowDrag} from './drag.js';
import './play.css';
import {watchKeys} from './keys.js';
import {kit, numbers} from './kit.js';
import {Painter} from './painter.js';
import {makePanel} from './panel.js';
import {Timer} from './timer.js';

const entries = {
    damson2d: () => import('damson2d/beside'),
    full: () => import('damson2d/full/beside'),
    small: () => import('damson2d/small/beside'),
    broadphase: () => import('damson2d/broadphase/beside'),
};

/** Loads the module that a scene needs, builds the scene and runs it until `stop()` is called on the result. */
export async function play(element, scene, options = {}) {
    const api = await entries[scene.entry ?? 'damson2d']();
    await api.Damson.init();
    return new Player(element, scene, api, options);
}

class Player {
    isPaused = false;
    showsBoxes = false;

    constructor(element, scene, api, {isTransparent = false} = {}) {
        this.scene = scene;
        this.isTransparent = isTransparent;
        this.settings = Object.fromEntries((scene.controls ?? []).map(({name, value}) => [name, value]));
        this.panel = makePanel(element, scene, this);
        const canvas = this.panel.canvas, camera = new Camera();
        this.painter = new Painter(canvas, camera);
        this.keys = watchKeys(scene.keys ?? [], element);
        this.stage = {api, canvas, camera, settings: this.settings, keys: this.keys, painter: this.painter};
        this.timer = new Timer();
        this.ends = [allowDrag(this.stage), this.keys.stop];
        try {
            this.restart();
        } catch (error) {
            this.stop();
            throw error;
        }
        this.ends.push(watchTheme(() => this.draw()));
        const seen = new IntersectionObserver(([entry]) => (this.isVisible = entry.isIntersecting));
        seen.observe(canvas);
        this.ends.push(() => seen.disconnect());
        this.request = requestAnimationFrame((now) => this.#frame(now));
    }

    /** Builds the scene again, with the current settings. */
    restart() {
        const {stage, scene} = this;
        this.run?.free?.();
        stage.world?.free();
        Object.assign(stage, {world: null, onPointer: null, takesPointer: false, random: numbers(7), time: 0, step: 0});
        this.timer.clear();
        stage.camera.show(scene.view);
        stage.make = (definition) => {
            stage.world = new stage.api.World(definition);
            return {world: stage.world, ...kit(stage.api, stage.world)};
        };
        this.run = scene.build(stage) ?? {};
        this.alpha = 1;
        this.draw();
    }

    /** Takes one step, also while paused. */
    stepOnce() {
        this.#advance(this.dt);
        this.alpha = 1;
        this.draw();
    }

    /** Moves a scene with a time line to another moment, and pauses it. */
    seek(tick) {
        this.isPaused = true;
        this.run.seek(tick);
        this.alpha = 1;
        this.draw();
    }

    /** Changes a setting, as its slider does. */
    set(name, value) {
        this.settings[name] = value;
        if (this.scene.controls.find((control) => control.name === name).restarts) this.restart();
        else this.run.set?.(name, value);
        this.draw();
    }

    get dt() {
        return 1 / (this.scene.rate ?? 60);
    }

    /** Number of bodies, or of whatever the scene simulates. */
    get count() {
        if (this.run.count) return this.run.count();
        return this.stage.world?.getRows().count ?? 0;
    }

    draw() {
        const {painter, run, stage} = this;
        painter.begin(this.isTransparent);
        run.drawBehind?.(painter, this.alpha);
        if (stage.world && !run.drawsWorld) painter.world(stage.api, stage.world, this.alpha);
        if (stage.world && this.scene.showsRods) painter.rods(stage.api, stage.world);
        run.draw?.(painter, this.alpha);
        for (const joint of stage.hands) painter.line(joint.getAnchorA(), joint.getAnchorB(), 'accent', 2);
        if (this.showsBoxes && stage.world) painter.boxes(stage.world);
    }

    stop() {
        if (this.hasStopped) return;
        this.hasStopped = true;
        cancelAnimationFrame(this.request);
        for (const end of this.ends) end();
        this.run?.free?.();
        this.stage.world?.free();
    }

    #frame(now) {
        this.request = requestAnimationFrame((next) => this.#frame(next));
        const passed = Math.min(Math.max(now - (this.last ?? now), 0) / 1000, 0.1);
        this.last = now;
        if (this.isVisible === false || document.hidden) return;
        this.timer.frame(now);
        if (!this.isPaused) this.#advance(passed);
        this.draw();
        this.panel.show(this.timer, this.count, this.run.figures?.() ?? {}, this.run.timeline?.());
    }

    // A scene has a world, which takes fixed steps, or its own `advance`.
    #advance(passed) {
        const {run, stage, timer, dt} = this;
        const before = () => {
            run.beforeStep?.(dt);
            timer.begin();
        };
        const after = () => {
            timer.end();
            stage.time += dt;
            stage.step += 1;
            run.afterStep?.(dt);
        };
        if (run.step) {
            this.rest = (this.rest ?? 0) + passed;
            for (let left = 4; this.rest >= dt - 1e-9; this.rest -= dt) {
                if (left-- === 0) {
                    this.rest = 0;
                    break;
                }
                before();
                run.step(dt);
                after();
            }
            this.alpha = 1;
        } else if (stage.world) {
            const pace = {dt, substeps: this.scene.substeps ?? 4, maxSteps: Math.ceil(4 / (60 * dt))};
            this.alpha = stage.world.advance(passed, pace, before, after).alpha;
        }
    }
}
