// Bot: plays the level along a route, with simple rules, for the demonstration and for tests.
import {cells} from './simulation.js';

const route = [
    [6.5, 5.6], [10.5, 5.6], [13, 6.6], [15.3, 5.6], [17.5, 8.6], [19.3, 8.6], [21.5, 10.6], [23.5, 10.6], [25.5, 5.6],
    [30.5, 5.3, 'ride'], [30, 8, 'ride'], [32, 8, 'ride'], [37.5, 5.6, 'ride'],
    [44, 8], [48, 8], [51, 3.5], [47, 3], [51.5, 4.6], [55.5, 5.6],
    [62.5, 5.6], [65.5, 5.6], [69, 5.6], [76.5, 6.6], [79, 7.6], [81.8, 8.6], [84.3, 9.6], [82.7, 11.6], [80, 12], [86, 9.6], [90.5, 9.6],
];

/** Returns a function that computes the pressed keys from a simulation. */
export function makeBot() {
    let at = 0, stuck = 0, lastX = 0, hold = 0, since = 0;
    return (game) => {
        const {x, y} = game.hero.position, input = {left: false, right: false, up: false, down: false, dig: false};
        while (at < route.length - 1 && Math.abs(route[at][0] - x) < 0.45 && Math.abs(route[at][1] - y) < 0.9) {
            at += 1;
            since = game.steps;
        }
        if (game.steps - since > 500 && at < route.length - 1) {  // gives up a place that it does not reach
            at += 1;
            since = game.steps;
        }
        const [goalX, goalY, mode] = route[at], dx = goalX - x, dy = goalY - y, ahead = Math.sign(dx), isWet = game.isWet(game.hero.position);
        if (Math.abs(dx) > 0.2) input[ahead > 0 ? 'right' : 'left'] = true;
        if (mode === 'ride' && ride(game, ahead, goalX)) input.left = input.right = false;
        const wants = input.left || input.right;
        stuck = wants && Math.abs(x - lastX) < 0.02 ? stuck + 1 : 0;
        lastX = x;
        if (isWet) {
            input.up = dy > 0 && game.steps % 8 < 4;
            input.down = dy < -0.4;
            return input;
        }
        if (stuck > 2) input.dig = game.steps % 4 < 2;
        if (hold === 0 && game.isGrounded && (stuck > 12 || (dy > 0.9 && Math.abs(dx) < 2.4))) hold = 25;
        if (hold > 0) input.up = --hold > 2;
        return input;
    };
}

// True if the hero must wait: for a platform at the edge of a pit, or on a platform until it has carried the hero on.
function ride(game, ahead, goalX) {
    const {x, y} = game.hero.position, {body, extent} = game.platforms[0], halfWidth = extent.x / 2, isOn = game.hero.ground?.body === body;
    if (isOn) {
        const isNear = Math.abs(goalX - x) < 1.2, edge = body.x + ahead * (halfWidth - 0.5);
        return !isNear && !hasGround(game, x + 1.6 * ahead, y) && (edge - x) * ahead < 0.1;
    }
    if (!game.isGrounded) return false;
    return !hasGround(game, x + 0.9 * ahead, y) && !(Math.abs(body.x - (x + 0.9 * ahead)) < halfWidth);
}

function hasGround(game, x, y) {
    const cell = game.cellAt(Math.floor(x), Math.floor(y - 1));
    return cell !== 0 && cell !== cells.water;
}
