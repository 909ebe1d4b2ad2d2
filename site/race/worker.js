// Worker: runs one engine of the race. It receives {open} and {run}, and posts {ready} and {result}.
import * as scenes from 'bench/scenes.mjs';
import {look} from 'bench/referee.mjs';

const block = 4;  // steps per measured time, because browsers round single times
let engine;

onmessage = async ({data}) => {
    try {
        if (data.open) {
            engine = await (await import(`./engines/${data.open}.js`)).open();
            postMessage({ready: {name: engine.name, version: engine.version}});
        } else {
            postMessage({result: run(data.run)});
        }
    } catch (error) {
        postMessage({error: String(error?.message ?? error)});
    }
};

/** Runs a scene once. Returns the time of each block of steps divided by its length, and the results of the last step. */
function run({scene: name, size, isShort}) {
    const scene = scenes[name](size);
    const steps = isShort ? 24 : scene.steps, skip = isShort ? 8 : scene.skip;
    const world = engine.build(scene, {...scenes.defaults, ...(scene.gravity === undefined ? {} : {gravity: scene.gravity})});
    const times = [];
    for (let step = 0; step < steps; step += block) {
        const begin = performance.now();
        for (let i = step; i < step + block; ++i) {
            scene.drive?.(world, i);
            world.step();
        }
        if (step >= skip) times.push((performance.now() - begin) / block);
    }
    const poses = world.poses(), seen = {...look(scene, poses), contacts: world.contacts()};
    world.free();
    return {times, seen, bodies: scene.bodies.length, picture: {poses, shapes: scene.bodies.map((body) => body.shapes)}};
}
