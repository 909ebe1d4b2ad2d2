// Cases of the plugin: each runs in a scene of its own. Writes a list of [name, error or null] to the page.
import * as Phaser from 'phaser';
import {Damson, Geometry} from 'damson2d';
import {DamsonPlugin} from '../plugin.mjs';

const cases = {
    'an object keeps its place when its body is destroyed directly'({damson, box}) {
        const a = box(), b = box(300), body = damson.add(a), other = damson.add(b);
        body.destroy();
        for (let i = 0; i < 30; ++i) damson.step(1 / 60);
        equal(a.y, 100);
        equal(damson.bodyOf(a), null);
        isTrue(b.y > 110, 'the other object falls');
        isTrue(other.isAlive(), 'the other body lives');
    },

    'a body that leaves the bounds ends, and the game goes on'({damson, box}) {
        damson.createWorld({bounds: {lower: {x: 0, y: 0}, upper: {x: 20, y: 4}}, outOfBounds: 'destroy'});
        const object = box();
        damson.add(object);
        for (let i = 0; i < 180; ++i) damson.step(1 / 60);
        equal(damson.bodyOf(object), null);
        equal(damson.world.getCounters().bodies, 0);
    },

    'all fields of a body definition can be set'({damson, box}) {
        const body = damson.add(box(), {gravity: {x: 1, y: 0}, isContinuous: false, isEnabled: true, isAwake: true, sleepThreshold: 0.2,
            linearDamping: 0.5, restitution: 0.25});
        equal(body.isContinuous(), false);
        equal(body.getSleepThreshold().toFixed(2), '0.20');
        equal(body.getShapes()[0].getRestitution(), 0.25);
    },

    'a wrong field leaves no body behind'({damson, box}) {
        throws(() => damson.add(box(), {frictoin: 1}), /frictoin/);
        equal(damson.world.getCounters().bodies, 0);
    },

    'a shape is where its object is drawn'({add, damson}) {
        const corner = add.rectangle(100, 100, 80, 40).setOrigin(0, 0), {lower, upper} = damson.add(corner, {type: 'static'}).getShapes()[0].getAabb();
        near([lower.x, lower.y, upper.x, upper.y].map((value) => 50 * value), [100, 100, 180, 140]);
        const text = add.text(10, 20, 'Damson'), box = damson.add(text, {type: 'static'}).getShapes()[0].getAabb();
        near([50 * box.lower.x, 50 * box.lower.y], [10, 20]);
    },

    'an object without a size needs an outline'({add, damson}) {
        throws(() => damson.add(add.graphics()), /a Graphics without a size needs the option "geometry"/);
        throws(() => damson.add(add.container(0, 0)), /a Container without a size/);
        damson.add(add.graphics(), {geometry: Geometry.circle(1)});
        equal(damson.world.getCounters().bodies, 1);
    },

    'a one-way shape is solid from above on the screen'({add, damson, box}) {
        damson.add(add.rectangle(200, 300, 200, 20), {type: 'static', oneWay: {}});
        const falling = box(150, 200), rising = box(250, 360);
        damson.add(falling);
        damson.add(rising, {linearVelocity: {x: 0, y: -10}});
        let highest = rising.y;
        for (let i = 0; i < 60; ++i) {
            damson.step(1 / 60);
            highest = Math.min(highest, rising.y);
        }
        isTrue(falling.y < 275, 'the platform holds a falling object');
        isTrue(highest < 260, 'an object rises through the platform');
    },

    'an object has one body and one listener'({damson, box}) {
        const object = box();
        for (let i = 0; i < 5; ++i) damson.add(object);
        equal(damson.world.getCounters().bodies, 1);
        equal(object.listenerCount('destroy'), 1);
        damson.remove(object);
        equal(object.listenerCount('destroy'), 0);
        damson.add(object);
        object.destroy();
        equal(damson.world.getCounters().bodies, 0);
    },

    'listeners may be added before the world'({damson, box}) {
        const seen = [];
        damson.events.on('contact', (a, b) => seen.push(a, b));
        damson.createWorld();
        const floor = box(100, 200), ball = box(100, 130);
        damson.add(floor, {type: 'static'});
        damson.add(ball);
        for (let i = 0; i < 60; ++i) damson.step(1 / 60);
        isTrue(seen.includes(floor) && seen.includes(ball), 'the contact is reported');
    },

    async 'a scene that restarts is not paused'({damson, scene}) {
        damson.isPaused = true;
        damson.events.on('contact', () => {});
        scene.scene.restart();
        await new Promise((done) => scene.events.once('create', done));
        equal(damson.isPaused, false);
        equal(damson.events.listenerCount('contact'), 0);
    },

    'slow frames advance by up to a tenth of a second'({damson, box}) {
        damson.add(box());
        for (let i = 0; i < 20; ++i) damson.onUpdate(0, 100);
        const steps = Number(damson.world.getCounters().step);
        isTrue(steps === 119 || steps === 120, `${steps} steps`);  // 20 times 0.1 s is a little less than 2 s
    },
};

function equal(got, wanted) {
    if (got !== wanted) throw new Error(`got ${got}, expected ${wanted}`);
}

function isTrue(value, what) {
    if (!value) throw new Error(`not true: ${what}`);
}

function near(got, wanted) {
    if (got.some((value, i) => Math.abs(value - wanted[i]) > 0.5)) throw new Error(`got ${got}, expected ${wanted}`);
}

function throws(act, pattern) {
    try {
        act();
    } catch (error) {
        if (!pattern.test(error.message)) throw new Error(`another error: ${error.message}`);
        return;
    }
    throw new Error(`no error like ${pattern}`);
}

await Damson.init();
const results = [];
for (const [name, run] of Object.entries(cases)) {
    const scene = await new Promise((done) => {
        new Phaser.Game({
            type: Phaser.CANVAS, width: 400, height: 400, banner: false, audio: {noAudio: true},
            plugins: {scene: [{key: 'damson', plugin: DamsonPlugin, mapping: 'damson'}]},
            scene: {create() { this.damson.createWorld(); done(this); }},
        });
    });
    try {
        await run({scene, add: scene.add, damson: scene.damson, box: (x = 100, y = 100) => scene.add.rectangle(x, y, 40, 40)});
        results.push([name, null]);
    } catch (error) {
        results.push([name, error.message]);
    }
    scene.game.destroy(true);
}
document.body.dataset.result = JSON.stringify(results);
