import type {Body, BodyDef, ContactBegan, ContactHit, Geometry, Pace, ShapeDef, World, WorldDef} from 'damson2d';
import {Events, GameObjects, Plugins} from 'phaser';

export interface WorldOptions extends Partial<WorldDef> {
    /** Scale. Default: 50. [pixels/m] */
    pixelsPerMeter?: number;
    /** Steps of the world. Default: 1/60 s with 4 substeps, at most 6 steps per frame. */
    pace?: Pace;
}

/** Fields of both definitions. `events`, `key` and `userData` are those of the shape. */
export interface BodyOptions extends Partial<Omit<BodyDef, 'position' | 'events' | 'key' | 'userData'>>, Partial<ShapeDef> {
    /** Shape with the size of the game object. Default: box. */
    shape?: 'box' | 'circle';
    /** Outline in meters, instead of `shape`. */
    geometry?: Geometry;
}

/** A Damson world whose bodies move game objects. The y axis points down. */
export class DamsonPlugin extends Plugins.ScenePlugin {
    /** World of the scene; null before createWorld(). */
    world: World | null;
    /** Emits 'contact' and 'hit' with two game objects (or null) and a ContactBegan or ContactHit. */
    events: Events.EventEmitter;
    pixelsPerMeter: number;
    /** If true, the world advances only through step(). */
    isPaused: boolean;
    createWorld(options?: WorldOptions): World;
    add(object: GameObjects.GameObject, options?: BodyOptions): Body;
    remove(object: GameObjects.GameObject): void;
    bodyOf(object: GameObjects.GameObject): Body | null;
    objectOf(body: Body): GameObjects.GameObject | null;
    step(seconds: number): void;
}

export type {ContactBegan, ContactHit};
