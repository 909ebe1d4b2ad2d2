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

const bodyFields = new Set(['type', 'angle', 'rotation', 'linearVelocity', 'angularVelocity', 'linearDamping', 'angularDamping',
    'gravityScale', 'gravity', 'locks', 'mass', 'isBullet', 'isContinuous', 'canSleep', 'isAwake', 'isEnabled', 'sleepThreshold', 'name']);

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
        this.systems.events.on('shutdown', this.shutdown, this);
        this.systems.events.once('destroy', this.destroy, this);
    }

    /** Creates the world of the scene. Fields that are not listed here go to the world's definition. */
    createWorld({pixelsPerMeter = 50, pace = {dt: 1 / 60, substeps: 4, maxSteps: 6}, ...definition} = {}) {
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
     * and shape definitions can be mixed. Returns the body. A body that the object already has is destroyed.
     */
    add(object, {shape = 'box', geometry = null, ...options} = {}) {
        const outline = geometry ?? this.outlineOf(object, shape);
        const definition = {type: 'dynamic', angle: object.rotation}, shapeDefinition = {events: {hits: true}};
        for (const [name, value] of Object.entries(options)) (bodyFields.has(name) ? definition : shapeDefinition)[name] = value;
        // Phaser's y axis points down, so a one-way shape is solid from above on the screen.
        if (shapeDefinition.oneWay) shapeDefinition.oneWay = {direction: {x: 0, y: -1}, ...shapeDefinition.oneWay};
        definition.position = {x: object.x / this.pixelsPerMeter, y: object.y / this.pixelsPerMeter};
        const body = this.world.createBody(definition);
        try {
            this.world.createShape(body, outline, shapeDefinition);
        } catch (error) {
            body.destroy();
            throw error;
        }
        this.remove(object);
        this.bodies.set(object, body);
        this.objects.set(body, object);
        object.once('destroy', this.remove, this);
        return body;
    }

    /** Destroys the body of a game object. Destroying the game object does this too. */
    remove(object) {
        const body = this.bodies.get(object);
        if (body === undefined) return;
        this.bodies.delete(object);
        this.objects.delete(body);
        object.off('destroy', this.remove, this);
        if (body.isAlive()) body.destroy();
    }

    bodyOf(object) {
        return this.bodies.get(object) ?? null;
    }

    objectOf(body) {
        return this.objects.get(body) ?? null;
    }

    /** Advances the world by a duration in seconds, and moves the game objects. Objects whose body was destroyed stay where they are. */
    step(seconds) {
        const {alpha} = this.world.advance(seconds, this.pace);
        for (const [object, body] of this.bodies) {
            if (!body.isAlive()) {
                this.remove(object);
                continue;
            }
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

    // A shape of the size that the object has on the screen. The body is at the object's origin, which may be a corner.
    outlineOf({displayWidth, displayHeight, originX = 0.5, originY = 0.5, type}, shape) {
        if (!(displayWidth > 0 && displayHeight > 0)) throw new Error(`damson: a ${type} without a size needs the option "geometry"`);
        const width = displayWidth / this.pixelsPerMeter, height = displayHeight / this.pixelsPerMeter;
        const center = {x: (0.5 - originX) * width, y: (0.5 - originY) * height};
        return shape === 'circle' ? Geometry.circle(0.5 * width, center) : Geometry.box(0.5 * width, 0.5 * height, {center});
    }

    destroyWorld() {
        for (const object of this.bodies.keys()) object.off('destroy', this.remove, this);
        this.bodies.clear();
        this.objects.clear();
        this.world?.free();
        this.world = null;
    }

    // Phaser keeps the plugin when a scene restarts.
    shutdown() {
        this.destroyWorld();
        this.events.removeAllListeners();
        this.isPaused = false;
    }

    destroy() {
        this.shutdown();
        this.systems.events.off('update', this.onUpdate, this);
        this.systems.events.off('shutdown', this.shutdown, this);
        super.destroy();
    }
}
