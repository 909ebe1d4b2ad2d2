// Rollback: two peers simulate the same game and exchange only inputs, which arrive late. Each peer predicts the other's
// input; when a prediction was wrong, it rewinds and steps the world again with the right input.
import {Peer} from '../peer.js';

const left = ['KeyA', 'KeyD', 'KeyW'], right = ['ArrowLeft', 'ArrowRight', 'ArrowUp'];

export default {
    title: 'Rollback of two peers',
    text: 'Two players on two machines, with a delay between them. Each machine predicts the other player, and corrects itself by a rollback.',
    entry: 'full',
    uses: {'History.rewind': 'netcode', 'History.record': 'time'},
    view: {x: 8.5, y: 3.6, width: 34, height: 11},
    still: {seconds: 5},
    keys: [{code: 'KeyA', label: 'A', text: 'left'}, {code: 'KeyD', label: 'D', text: 'right'}, {code: 'KeyW', label: 'W', text: 'jump'},
        {code: 'ArrowLeft', label: '←', text: 'left'}, {code: 'ArrowRight', label: '→', text: 'right'}, {code: 'ArrowUp', label: '↑', text: 'jump'}],
    controls: [{name: 'delay', label: 'Delay', min: 0, max: 30, value: 8, unit: 'steps'}],
    build(stage) {
        const peers = [0, 1].map(() => new Peer(stage)), inbox = [[], []];
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

function readInput({keys}, player, step) {
    const codes = player === 0 ? left : right, pressed = codes.reduce((bits, code, i) => bits | (keys.isDown(code) ? 1 << i : 0), 0);
    if (pressed) return pressed;
    const phase = Math.floor(step / 45) * 7 + 3 * player;  // moves by itself while no key is pressed
    return [2, 1, 2, 6, 1, 5, 2, 1][phase % 8];
}
