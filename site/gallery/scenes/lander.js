// Lander: a trained policy lands a spacecraft between two flags. train/train_lander.mjs trained it.
import {Lander, choose, rate} from '../train/lander.js';
import {policy} from '../train/lander_policy.js';

export default {
    title: 'Lander',
    text: 'A controller with 36 parameters lands the spacecraft between the flags. It was trained in Damson with the cross-entropy method. Press a key to fly yourself.',
    uses: {'World.step': 'game_loop', 'Body.applyImpulse': 'pushing'},
    view: {x: 0, y: 4.6, width: 24, height: 13.4},
    still: {seconds: 2.2},
    rate,
    keys: [
        {code: 'ArrowLeft', label: '←', text: 'left engine'},
        {code: 'ArrowUp', label: '↑', text: 'main engine'},
        {code: 'ArrowRight', label: '→', text: 'right engine'},
    ],
    controls: [{name: 'wind', label: 'Wind', min: 0, max: 40, step: 2, value: 0, unit: 'N'}],
    build(stage) {
        const {keys, settings, random} = stage, codes = ['', 'ArrowLeft', 'ArrowUp', 'ArrowRight'], sparks = [];
        let lander, total = 0, flights = 0, landings = 0, over = 0, isManual = false;
        const begin = () => {
            stage.world?.free();
            lander = new Lander(stage.api, stage.make().world, random);
            lander.hull.paint = 'plum';
            for (const leg of lander.legs) leg.paint = 'slate';
            total = over = 0;
        };
        begin();
        keys.onPress(() => (isManual = true));
        const fly = () => {
            const pressed = codes.findIndex((code) => code && keys.isDown(code));
            lander.fire(isManual ? Math.max(0, pressed) : choose(policy, lander.see()));
            if (settings.wind > 0) lander.hull.applyForceToCenter({x: settings.wind * (2 * random() - 1), y: 0});
        };
        const spark = () => {
            const {hull, engine} = lander, {c, s} = hull.getRotation();
            const [x, y, u, v] = engine === 2 ? [0, -0.4, 0, -1] : [engine === 1 ? 0.55 : -0.55, 0.4, engine === 1 ? 1 : -1, 0];
            sparks.push({x: hull.x + c * x - s * y, y: hull.y + s * x + c * y, u: (c * u - s * v) * 5 + random() - 0.5, v: (s * u + c * v) * 5 + random() - 0.5, age: 0});
        };
        return {
            step(dt) {
                if (over > 0) {  // the next flight begins after a second
                    if (--over === 0) begin();
                    else stage.world.step(dt, 4);
                    return;
                }
                fly();
                if (lander.engine > 0) spark();
                stage.world.step(dt, 4);
                const {reward, isOver, hasLanded} = lander.judge();
                total += reward;
                for (const one of sparks) Object.assign(one, {x: one.x + one.u * dt, y: one.y + one.v * dt, age: one.age + dt});
                while (sparks[0]?.age > 0.4) sparks.shift();
                if (!isOver) return;
                over = rate;
                flights += 1;
                landings += hasLanded ? 1 : 0;
            },
            drawBehind(painter) {
                const ground = lander.heights.map((y, i) => ({x: -10 + 2 * i, y}));
                painter.area([{x: -20, y: ground[0].y}, ...ground, {x: 20, y: ground.at(-1).y}, {x: 20, y: -5}, {x: -20, y: -5}], 'ground');
                for (const x of [-2, 2]) {
                    painter.line({x, y: 0}, {x, y: 1.1}, 'ink', 2);
                    painter.area([{x, y: 1.1}, {x: x + 0.6, y: 0.9}, {x, y: 0.65}], 'amber');
                }
                for (const {x, y, age} of sparks) painter.disc({x, y}, 0.08 + 0.25 * age, 'amber', 1 - 2.4 * age);
            },
            figures: () => ({Return: total.toFixed(0), Landed: `${landings} of ${flights}`, Pilot: isManual ? 'you' : 'policy'}),
        };
    },
};
