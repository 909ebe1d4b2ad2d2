// Scene plugin for Phaser 3: a Damson world whose bodies move game objects.
//
//     await Damson.init();
//     new Phaser.Game({..., plugins: {scene: [{key: 'damson', plugin: DamsonPlugin, mapping: 'damson'}]}});
//
//     create() {
//         this.damson.createWorld({gravity: {x: 0, y: 10}, pixelsPerMeter: 50});
//         this.damson.add(this.add.rectangle(400, 580, 800, 40, 0x888888), {type: 'static'});
//         this.damson.add(this.add.circle(400, 100, 20, 0xff8800), {shape: 'circle', restitution: 0.5});
//         this.damson.events.on('hit', (a, b, event) => console.log(event.approachSpeed));
//     }
//
// The y axis of the world points down, as in Phaser. Lengths of Damson are in meters.
import {Geometry, World} from 'damson2d';
import {Events, Plugins} from 'phaser';

const bodyFields = ['type', 'angle', 'linearVelocity', 'angularVelocity', 'linearDamping', 'angularDamping', 'gravityScale',
    'locks', 'isBullet', 'canSleep', 'name'];

export class DamsonPlugin extends Plugins.ScenePlugin {
    constructor(scene, manager, key) {
        super(scene, manager, key);
        this.world = null;
        this.events = new Events.EventEmitter();
        this.pixelsPerMeter = 50;
        this.isPaused = false;
        this.bodies = new Map();   // game object -> body
        this.objects = new Map();  // body -> game object
        this.transform = {position: {x: 0, y: 0}, rotation: {c: 1, s: 0}};
    }

    boot() {
        this.systems.events.on('update', this.onUpdate, this);
        this.systems.events.on('shutdown', this.destroyWorld, this);
        this.systems.events.once('destroy', this.destroy, this);
    }

    /** Creates the world of the scene. Fields that are not listed here go to the world's definition. */
    createWorld({pixelsPerMeter = 50, pace = {dt: 1 / 60, substeps: 4}, ...definition} = {}) {
        this.destroyWorld();
        this.pixelsPerMeter = pixelsPerMeter;
        this.pace = pace;
        this.world = new World({gravity: {x: 0, y: 10}, ...definition});
        this.world.onContactBegan((event) => this.report('contact', event));
        this.world.onHit((event) => this.report('hit', event));
        return this.world;
    }

    /**
     * Gives a game object a body with a shape of the object's size: a box, or a circle of half its width. Fields of body
     * and shape definitions can be mixed. Returns the body.
     */
    add(object, {shape = 'box', geometry = null, ...options} = {}) {
        const scale = 1 / this.pixelsPerMeter;
        const definition = {type: 'dynamic', angle: object.rotation};
        for (const field of bodyFields) if (field in options) definition[field] = options[field];
        const shapeDefinition = Object.fromEntries(Object.entries(options).filter(([name]) => !bodyFields.includes(name)));
        definition.position = {x: object.x * scale, y: object.y * scale};
        const body = this.world.createBody(definition);
        const width = 0.5 * object.displayWidth * scale, height = 0.5 * object.displayHeight * scale;
        this.world.createShape(body, geometry ?? (shape === 'circle' ? Geometry.circle(width) : Geometry.box(width, height)),
            {events: {hits: true}, ...shapeDefinition});
        this.bodies.set(object, body);
        this.objects.set(body, object);
        object.once('destroy', () => this.remove(object));
        return body;
    }

    /** Destroys the body of a game object. Destroying the game object does this too. */
    remove(object) {
        const body = this.bodies.get(object);
        if (body === undefined) return;
        this.bodies.delete(object);
        this.objects.delete(body);
        if (body.isAlive()) body.destroy();
    }

    bodyOf(object) {
        return this.bodies.get(object) ?? null;
    }

    objectOf(body) {
        return this.objects.get(body) ?? null;
    }

    /** Advances the world by a duration in seconds, and moves the game objects. */
    step(seconds) {
        const {alpha} = this.world.advance(seconds, this.pace);
        for (const [object, body] of this.bodies) {
            const {position, rotation} = body.getTransformAt(alpha, this.transform);
            object.setPosition(position.x * this.pixelsPerMeter, position.y * this.pixelsPerMeter);
            object.setRotation(Math.atan2(rotation.s, rotation.c));
        }
    }

    onUpdate(time, delta) {
        if (this.world !== null && !this.isPaused) this.step(Math.min(delta / 1000, 0.1));
    }

    report(name, event) {
        this.events.emit(name, this.objectOf(event.a.body), this.objectOf(event.b.body), event);
    }

    destroyWorld() {
        this.events.removeAllListeners();
        this.bodies.clear();
        this.objects.clear();
        this.world?.free();
        this.world = null;
    }

    destroy() {
        this.destroyWorld();
        this.systems.events.off('update', this.onUpdate, this);
        this.systems.events.off('shutdown', this.destroyWorld, this);
        super.destroy();
    }
}
