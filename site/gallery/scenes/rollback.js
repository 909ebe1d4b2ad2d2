// Rollback: two peers simulate the same game and exchange only inputs, which arrive late. Each peer predicts the other's
// input; when a prediction was wrong, it rewinds and steps the world again with the right input.
const dt = 1 / 60, left = ['KeyA', 'KeyD', 'KeyW'], right = ['ArrowLeft', 'ArrowRight', 'ArrowUp'];

export default {
    title: 'Rollback of two peers',
    text: 'Two players on two machines, with a delay between them. Each machine predicts the other player, and corrects itself by a rollback.',
    entry: 'full',
    view: {x: 8.5, y: 3.6, width: 34, height: 11},
    still: {seconds: 5},
    keys: [{code: 'KeyA', label: 'A', text: 'left'}, {code: 'KeyD', label: 'D', text: 'right'}, {code: 'KeyW', label: 'W', text: 'jump'},
        {code: 'ArrowLeft', label: '←', text: 'left'}, {code: 'ArrowRight', label: '→', text: 'right'}, {code: 'ArrowUp', label: '↑', text: 'jump'}],
    controls: [{name: 'delay', label: 'Delay', min: 0, max: 30, value: 8, unit: 'steps'}],
    build(stage) {
        const peers = [0, 1].map((self) => new Peer(stage, self)), inbox = [[], []];
        stage.world = peers[0].world;
        let step = 0, agreed = 0, isEqual = true;
        return {
            drawsWorld: true,
            count: () => peers[0].bodies,
            step() {
                for (const [self, peer] of peers.entries()) {
                    const input = readInput(stage, self, step);
                    peer.learn(self, step, input);
                    inbox[1 - self].push({at: step + stage.settings.delay, step, input});
                    while (inbox[self][0]?.at <= step) {
                        const message = inbox[self].shift();
                        peer.learn(1 - self, message.step, message.input);
                    }
                }
                for (const peer of peers) peer.advance();
                step += 1;
                // both have all inputs of this step: the states must be equal
                for (; agreed < Math.min(...peers.map((peer) => peer.confirmed)); ++agreed)
                    if (agreed % 20 === 0 && peers[0].digests.get(agreed) !== peers[1].digests.get(agreed)) isEqual = false;
            },
            draw(painter) {
                peers.forEach((peer, i) => painter.moved(17 * i, () => {
                    painter.world(stage.api, peer.world);
                    painter.text({x: 0, y: 8.4}, `Machine of player ${i + 1}`, i === 0 ? 'plum' : 'teal', 14);
                }));
            },
            figures: () => ({Rollbacks: peers[0].rollbacks + peers[1].rollbacks, 'Steps repeated': peers[0].repeated + peers[1].repeated, 'States agree': isEqual ? 'yes' : 'no'}),
            free: () => {
                peers.forEach((peer) => peer.history.free());
                peers[1].world.free();
            },
        };
    },
};

class Peer {
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
        this.history = new stage.api.History(world, {ticks: 240, dt, substeps: 4});
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
        while (this.inputs.every((known) => known.has(this.confirmed)) && this.confirmed < this.tick()) this.confirmed += 1;
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

function readInput({keys}, player, step) {
    const codes = player === 0 ? left : right, pressed = codes.reduce((bits, code, i) => bits | (keys.isDown(code) ? 1 << i : 0), 0);
    if (pressed) return pressed;
    const phase = Math.floor(step / 45) * 7 + 3 * player;  // moves by itself while no key is pressed
    return [2, 1, 2, 6, 1, 5, 2, 1][phase % 8];
}
