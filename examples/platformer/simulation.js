// Simulation: the rules of the platformer, without a page. step() takes the pressed keys and lists what happened.
//
// The hero is a character mover: a capsule that slides along shapes. Tiles, crates and platforms are bodies.

export const dt = 1 / 60, heroRadius = 0.35, heroHalf = 0.3;  // half: distance from the center to the center of a round end [m]
const gravity = 25, speed = 6, jumpHeight = 2.6, swimSpeed = 3.5;
const capsule = {a: {x: 0, y: -heroHalf}, b: {x: 0, y: heroHalf}, radius: heroRadius};

export class Simulation {
    steps = 0;
    collected = 0;
    hasWon = false;
    facing = 1;
    events = [];  // of the last step: {type, x, y, strength}

    /** `api` is the module damson2d; `level` comes from readLevel(). */
    constructor(api, level) {
        Object.assign(this, {api, level, world: new api.World({gravity: {x: 0, y: -gravity}, hitSpeed: 1.5})});
        const {width, height, kinds, names} = level;
        this.kindOf = names;
        const solid = kinds.map((kind) => (kind === names.water ? 0 : kind));
        this.grid = this.world.createTileGrid(this.world.createBody({}), {width, height, kinds: solid, palette: [{}, {oneWay: {direction: {x: 0, y: 1}}}, {material: {friction: 0.8}}]});
        this.coins = [];
        this.crates = [];
        this.platforms = [];
        for (const entity of level.entities) this.#add(entity);
        this.pools = poolsOf(level);
    }

    /** Takes a step. `input` has the fields left, right, up, down and dig. */
    step(input) {
        this.events = [];
        this.#movePlatforms();
        this.#moveHero(input);
        if (input.dig && !this.wasDig) this.#dig(input);
        this.wasDig = input.dig;
        for (const pool of this.pools) this.world.pushByFluid({region: pool, surface: {point: {x: 0, y: pool.upper.y - 0.15}}, density: 1, drag: 2}, dt, 4);
        this.before = this.hero.position;
        this.world.step(dt, 4);
        this.steps += 1;
        for (const {point, normalImpulse} of this.world.getHits()) this.events.push({type: 'hit', ...point, strength: normalImpulse});
        this.#collect();
    }

    get isGrounded() {
        return this.hero.ground?.state === this.api.GroundState.Walkable;
    }

    /** Returns true if a point is under water. */
    isWet({x, y}) {
        return this.pools.some(({lower, upper}) => x > lower.x && x < upper.x && y > lower.y && y < upper.y - 0.2);
    }

    #add({name, x, y, halfWidth, halfHeight, fields}) {
        const {world, api} = this;
        if (name === 'Player') {
            this.start = {x, y};
            this.hero = {position: {x, y}, velocity: {x: 0, y: 0}};
        } else if (name === 'Coin') {
            const body = world.createBody({position: {x, y}});
            world.createShape(body, api.Geometry.circle(0.3), {isSensor: true});
            this.coins.push(body);
        } else if (name === 'Crate') {
            const body = world.createBody({type: 'dynamic', position: {x, y}});
            world.createShape(body, api.Geometry.box(halfWidth - 0.03, halfHeight - 0.03, {radius: 0.02}), {density: 0.45, friction: 0.5, events: {hits: true}});
            Object.assign(body, {halfWidth, halfHeight});
            this.crates.push(body);
        } else if (name === 'Platform') {
            const body = world.createBody({type: 'kinematic', position: {x, y}});
            world.createShape(body, api.Geometry.box(halfWidth, 0.2), {friction: 0.9});
            this.platforms.push({body, halfWidth, from: {x, y}, to: {x: fields.path[0].x + halfWidth - 0.5, y: fields.path[0].y}, speed: fields.speed});
        } else if (name === 'Flag') {
            this.flag = {x, y};
        }
    }

    // A platform moves back and forth; its position depends only on the number of steps.
    #movePlatforms() {
        for (const {body, from, to, speed: fast} of this.platforms) {
            const length = Math.hypot(to.x - from.x, to.y - from.y), way = (((this.steps + 1) * dt * fast) / length) % 2, t = way < 1 ? way : 2 - way;
            body.setTarget({x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y)}, 0);
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
            if (!cell || this.grid.getKind(cell) !== this.kindOf.dirt) continue;
            this.grid.clearTile(cell);
            this.events.push({type: 'dig', x: cell.x + 0.5, y: cell.y + 0.5, strength: 1});
            return;
        }
    }

    #collect() {
        const {position} = this.hero, frame = {position, rotation: {c: 1, s: 0}};
        for (const {body} of this.world.findAllInShape({shape: {type: this.api.ShapeType.Capsule, ...capsule}, frame}, {findsSensors: true})) {
            if (!this.coins.includes(body)) continue;
            this.coins.splice(this.coins.indexOf(body), 1);
            this.events.push({type: 'coin', x: body.x, y: body.y, strength: 1});
            this.collected += 1;
            body.destroy();
        }
        if (this.isGrounded && this.hero.ground.body?.getType() === this.api.BodyType.Static) this.safe = {x: position.x - 0.6 * this.facing, y: position.y + 0.3};
        if (!this.hasWon && Math.hypot(position.x - this.flag.x, position.y - this.flag.y) < 1) {
            this.hasWon = true;
            this.events.push({type: 'win', ...position, strength: 1});
        }
    }
}

// Returns a box for each rectangle of water.
function poolsOf({width, height, kinds, names}) {
    const pools = [], isWater = (x, y) => kinds[y * width + x] === names.water;
    for (let x = 0; x < width; ++x)
        for (let y = 0; y < height; ++y) {
            if (!isWater(x, y) || (x > 0 && isWater(x - 1, y)) || (y > 0 && isWater(x, y - 1))) continue;
            let right = x, top = y;
            while (right < width && isWater(right, y)) ++right;
            while (top < height && isWater(x, top)) ++top;
            pools.push({lower: {x, y}, upper: {x: right, y: top}});
        }
    return pools;
}
