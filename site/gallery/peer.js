// Peer: one machine of the rollback scene. It predicts inputs that have not arrived, and corrects itself.
const dt = 1 / 60, kept = 240;  // steps that a peer can go back

export class Peer {
    inputs = [new Map(), new Map()];  // of each player, by step
    used = [new Map(), new Map()];  // what a step was simulated with
    digests = new Map();
    rollbacks = 0;
    repeated = 0;
    confirmed = 0;  // steps for which both inputs are known
    wrong = Infinity;  // first step with a wrong prediction

    constructor(stage) {
        const {world, tray, box, ball} = stage.make({handleStamp: 9});
        Object.assign(this, {stage, world});
        tray(7.5, 5);
        this.balls = [-4, 4].map((x, i) => ball(x, 0.7, 0.7, {paint: ['plum', 'teal'][i], body: {canSleep: false}, shape: {friction: 1.2, density: 2}}));
        for (let i = 0; i < 15; ++i) box(-1.6 + 0.82 * (i % 5), 0.4 + 0.8 * Math.floor(i / 5), 0.38, 0.38, {paint: 'amber', shape: {density: 0.4}});
        this.bodies = world.getRows().count;
        this.history = new stage.api.History(world, {ticks: kept, dt, substeps: 4});
        stage.world = null;
    }

    /** Receives the input of a player for a step. */
    learn(player, step, input) {
        this.inputs[player].set(step, input);
        if (this.used[player].has(step) && this.used[player].get(step) !== input) this.wrong = Math.min(this.wrong, step);
    }

    /** Corrects wrong predictions, then takes a step. */
    advance() {
        const now = this.tick();
        if (this.wrong < now) {
            this.rollbacks += 1;
            this.repeated += now - this.wrong;
            this.history.rewind(this.wrong);
            while (this.tick() < now) this.step();
        }
        this.wrong = Infinity;
        this.step();
        for (; this.inputs.every((known) => known.has(this.confirmed)) && this.confirmed < this.tick(); ++this.confirmed)
            for (const known of [...this.inputs, ...this.used, this.digests]) known.delete(this.confirmed - kept);
    }

    step() {
        const step = this.tick();
        for (const player of [0, 1]) {
            const known = this.inputs[player];
            const input = known.get(step) ?? this.used[player].get(step - 1) ?? 0;  // the prediction: the same as before
            this.used[player].set(step, input);
            steer(this.balls[player], input);
        }
        this.world.step(dt, 4);
        this.history.record();
        this.digests.set(step, this.world.getDigest());
    }

    tick() {
        return Number(this.world.getCounters().step);
    }
}

// Bits of an input: 1 left, 2 right, 4 jump.
function steer(ball, input) {
    ball.applyTorque(((input & 1 ? 1 : 0) - (input & 2 ? 1 : 0)) * 26);
    if (input & 4 && ball.getTouching().length > 0) ball.applyImpulseToCenter({x: 0, y: 5 * ball.getMass() * (ball.getLinearVelocity().y < 1 ? 1 : 0)});
}
