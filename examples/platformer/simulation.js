// Simulation: the rules of the platformer, without a page. step() takes the pressed keys and lists what happened.
//
// The hero is a character mover: a capsule that slides along shapes. Tiles, crates and platforms are bodies of the level.
import {BodyType, GroundState, Level, LevelFiles, World} from 'damson2d/full';

export const dt = 1 / 60, heroRadius = 0.35, heroHalf = 0.3;  // half: distance from the center to the center of a round end [m]
const gravity = 25, speed = 6, jumpHeight = 2.6, swimSpeed = 3.5;
export const cells = {ground: 1, oneWay: 2, dirt: 3, water: 4};  // values of the layer "Collisions"
const rules = 'Crate: solid, body = dynamic, density = 0.45, friction = 0.5\nPlatform: solid, friction = 0.9';
const capsule = {a: {x: 0, y: -heroHalf}, b: {x: 0, y: heroHalf}, radius: heroRadius};

export class Simulation {
    steps = 0;
    collected = 0;
    hasWon = false;
    facing = 1;
    events = [];  // of the last step: {type, x, y, strength}

    /** `file` contains the bytes of a level of the LDtk editor. Its lower left corner becomes the origin. */
    constructor(file) {
        this.world = new World({gravity: {x: 0, y: -gravity}, hitSpeed: 1.5});
        const files = new LevelFiles(), options = {pixelsPerMeter: 16, origin: {x: 0, y: 20}, rules};
        files.add('level.ldtk', file);
        this.level = new Level(this.world, 'level.ldtk', files, options);
        files.free();
        [this.grid] = this.world.getTileGrids();
        this.width = this.grid.getWidth();
        this.height = this.grid.getHeight();
        this.coins = [];
        this.crates = [];
        this.platforms = [];
        for (let i = 0; i < this.level.getObjectCount(); ++i) this.#add(this.level.getObject(i));
        this.#fillPools();
    }

    free() {
        this.level.free();
        this.world.free();
    }

    /** Takes a step. `input` has the fields left, right, up, down and dig. */
    step(input) {
        this.events = [];
        this.level.movePlatforms((this.steps + 1) * dt);
        this.before = this.hero.position;  // for drawing between steps
        this.#moveHero(input);
        if (input.dig && !this.wasDig) this.#dig(input);
        this.wasDig = input.dig;
        for (const pool of this.pools) this.world.pushByFluid({region: pool, surface: {point: {x: 0, y: pool.upper.y - 0.15}}, density: 1, drag: 2}, dt, 4);
        this.world.step(dt, 4);
        this.steps += 1;
        for (const {point, normalImpulse} of this.world.getHits()) this.events.push({type: 'hit', ...point, strength: normalImpulse});
        this.#collect();
    }

    get isGrounded() {
        return this.hero.ground?.state === GroundState.Walkable;
    }

    /** Returns the value of a cell in the level file, or 0 if the cell has no tile. */
    cellAt(x, y) {
        const isInside = x >= 0 && y >= 0 && x < this.width && y < this.height;
        return isInside && this.grid.getKind({x, y}) !== 0 ? this.level.getTileSource({grid: this.grid, cell: {x, y}}) : 0;
    }

    /** Returns true if a point is under water. */
    isWet({x, y}) {
        return this.pools.some(({lower, upper}) => x > lower.x && x < upper.x && y > lower.y && y < upper.y - 0.2);
    }

    #add({name, position, extent, body}) {
        if (name === 'Player') {
            this.start = position;
            this.hero = {position, velocity: {x: 0, y: 0}};
        } else if (name === 'Coin') {
            this.coins.push(position);
        } else if (name === 'Crate') {
            for (const shape of body.getShapes()) shape.setEvents({hits: true});
            this.crates.push({body, extent});
        } else if (name === 'Platform') {
            this.platforms.push({body, extent});
        } else if (name === 'Flag') {
            this.flag = position;
        }
    }

    #moveHero({left, right, up, down}) {
        const {hero} = this, run = (right ? 1 : 0) - (left ? 1 : 0), isWet = this.isWet(hero.position), wasGrounded = this.isGrounded, falling = hero.velocity.y;
        if (run !== 0) this.facing = run;
        const {velocity} = hero;
        velocity.x += 0.3 * ((isWet ? swimSpeed : speed) * run - velocity.x);
        if (isWet) velocity.y += 0.15 * (swimSpeed * ((up ? 1 : 0) - (down ? 1 : 0)) - 0.4 - velocity.y);
        else if (!wasGrounded) velocity.y -= gravity * dt;
        const isJump = up && !this.wasUp && (wasGrounded || (isWet && !this.isWet({x: hero.position.x, y: hero.position.y + 0.7})));
        if (isJump) {
            velocity.y = Math.sqrt(2 * gravity * jumpHeight);
            this.events.push({type: 'jump', ...hero.position, strength: 1});
        }
        this.wasUp = up;
        if (down && wasGrounded) hero.dropsThrough = true;
        const {mover, touched} = this.world.moveCharacter(hero, dt, {capsule, stepHeight: 0.3});
        this.hero = mover;
        for (const {hit} of touched)
            if (hit.body.getMass() > 0 && Math.abs(hit.normal.x) > 0.5) hit.body.applyForceToCenter({x: 14 * run * hit.body.getMass(), y: 0});
        for (const {hit, isGround} of touched)  // the weight of the hero
            if (isGround && hit.body.getMass() > 0) hit.body.applyForce({x: 0, y: -0.25 * gravity}, hit.point);
        if (!wasGrounded && this.isGrounded && falling < -4) this.events.push({type: 'land', ...mover.position, strength: -falling});
        if (mover.position.y < -3) this.#fall();
    }

    #fall() {
        this.hero = {position: {...(this.safe ?? this.start)}, velocity: {x: 0, y: 0}};
        this.events.push({type: 'fall', ...this.hero.position, strength: 1});
    }

    // Digs the cell beside the hero, or the cell below if `down` is pressed.
    #dig({down}) {
        const {x, y} = this.hero.position;
        const places = down ? [{x, y: y - 1}] : [0.5, -0.5].map((up) => ({x: x + this.facing * 0.8, y: y + up}));
        for (const place of places) {
            const cell = this.grid.getCellAt(place);
            if (!cell || this.cellAt(cell.x, cell.y) !== cells.dirt) continue;
            this.grid.clearTile(cell);
            this.events.push({type: 'dig', x: cell.x + 0.5, y: cell.y + 0.5, strength: 1});
            return;
        }
    }

    #collect() {
        const {position} = this.hero;
        this.coins = this.coins.filter((coin) => {
            if (Math.abs(coin.x - position.x) > 0.65 || Math.abs(coin.y - position.y) > 0.95) return true;
            this.events.push({type: 'coin', ...coin, strength: 1});
            this.collected += 1;
            return false;
        });
        if (this.isGrounded && this.hero.ground.body?.getType() === BodyType.Static) this.safe = {x: position.x - 0.6 * this.facing, y: position.y + 0.3};
        if (!this.hasWon && Math.hypot(position.x - this.flag.x, position.y - this.flag.y) < 1) {
            this.hasWon = true;
            this.events.push({type: 'win', ...position, strength: 1});
        }
    }

    // Makes a pool of each rectangle of water.
    #fillPools() {
        this.pools = [];
        const isWater = (x, y) => this.cellAt(x, y) === cells.water;
        for (let x = 0; x < this.width; ++x)
            for (let y = 0; y < this.height; ++y) {
                if (!isWater(x, y) || isWater(x - 1, y) || isWater(x, y - 1)) continue;
                let right = x, top = y;
                while (isWater(right, y)) ++right;
                while (isWater(x, top)) ++top;
                this.pools.push({lower: {x, y}, upper: {x: right, y: top}});
            }
    }
}
