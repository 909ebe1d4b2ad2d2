// Drawing: shows the simulation on a canvas. The camera follows the hero.
import {cells, dt, heroHalf, heroRadius} from './simulation.js';

const themes = {
    light: {sky: ['#cfe2f3', '#f8f1e7'], hills: ['#c9d6e3', '#b4c9c4'], cloud: 'rgba(255, 255, 255, 0.75)', ground: '#a68b6f', stone: '#987d62', grass: '#7fa35f', dirt: '#c39a6b', dots: '#a97f52', floor: '#8a6d52', water: 'rgba(74, 134, 196, 0.5)', foam: '#eaf4fb',
        crate: '#c98f4e', crateEdge: '#8a5c2a', platform: '#6f7f96', coin: '#e8b432', coinEdge: '#a87a12', hero: '#7b4a8e', heroEdge: '#4d2b5b', eye: '#ffffff', flag: '#c8493a', ink: '#2f2934', panel: 'rgba(255, 255, 255, 0.75)'},
    dark: {sky: ['#171a26', '#33293d'], hills: ['#262a3b', '#2c3a40'], cloud: 'rgba(140, 150, 190, 0.13)', ground: '#54473b', stone: '#4a3e34', grass: '#56733f', dirt: '#7a5f42', dots: '#5f4831', floor: '#8d7257', water: 'rgba(70, 120, 180, 0.45)', foam: '#9dbfdd',
        crate: '#8f6636', crateEdge: '#d2a264', platform: '#7d8ba1', coin: '#e8b432', coinEdge: '#ffe08a', hero: '#b184c6', heroEdge: '#e3c5f0', eye: '#ffffff', flag: '#e56a5a', ink: '#ece7ef', panel: 'rgba(24, 21, 29, 0.75)'},
};

export class Drawing {
    sparks = [];
    time = 0;

    constructor(canvas) {
        this.canvas = canvas;
        this.context = canvas.getContext('2d');
    }

    /** Draws the game, `alpha` of a step after its last step. */
    draw(game, alpha) {
        const {canvas, context} = this, ratio = Math.min(devicePixelRatio || 1, 2);
        const width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio);
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
        this.colors = themes[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];
        const hero = this.#hero(game, alpha), scale = Math.max(Math.min(height / 16, width / 15), width / 32);
        this.x = clamp(hero.x, width / scale / 2, game.width - width / scale / 2);
        const middle = height / scale / 2;  // a view that is taller than the level shows more sky
        this.y = Math.max(middle, Math.min(hero.y + 1.5, game.height - middle));
        this.#sky(width, height, scale);
        context.setTransform(scale, 0, 0, -scale, width / 2 - scale * this.x, height / 2 + scale * this.y);
        this.left = this.x - width / scale / 2 - 1;
        this.right = this.x + width / scale / 2 + 1;
        this.#tiles(game);
        this.#flag(game);
        this.#bodies(game, alpha);
        this.#coins(game);
        this.#figure(game, hero);
        this.#water(game);
        this.#sparks();
        context.setTransform(1, 0, 0, 1, 0, 0);
    }

    /** Adds sparks for the events of a step, and moves the old ones. */
    advance(game) {
        this.time += dt;
        for (const {type, x, y} of game.events) {
            const color = {dig: 'dirt', coin: 'coin', win: 'coin', land: 'grass'}[type];
            if (!color) continue;
            for (let i = 0; i < (type === 'win' ? 60 : 9); ++i) {
                const angle = 2.4 * i + this.time;
                this.sparks.push({x, y: type === 'land' ? y - 0.6 : y, u: (1 + (i % 3)) * Math.cos(angle), v: 2 + 2 * Math.sin(angle), age: 0, color});
            }
        }
        for (const spark of this.sparks) {
            spark.x += spark.u * dt;
            spark.y += spark.v * dt;
            spark.v -= 12 * dt;
            spark.age += dt;
        }
        this.sparks = this.sparks.filter(({age}) => age < 0.6);
    }

    #hero({hero, before = hero.position}, alpha) {
        const {x, y} = hero.position;
        if (Math.hypot(x - before.x, y - before.y) > 2) return {x, y};  // it was moved, not walked
        return {x: before.x + alpha * (x - before.x), y: before.y + alpha * (y - before.y)};
    }

    #sky(width, height, scale) {
        const {context, colors} = this, sky = context.createLinearGradient(0, 0, 0, height);
        sky.addColorStop(0, colors.sky[0]);
        sky.addColorStop(1, colors.sky[1]);
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = sky;
        context.fillRect(0, 0, width, height);
        context.fillStyle = colors.cloud;
        const apart = 9 * scale, count = Math.ceil(width / apart) + 2;
        for (let i = 0; i < count; ++i) {  // a cloud that leaves on one side returns on the other
            const u = (((i * apart - (0.15 * this.x + 0.2 * this.time) * scale) % (count * apart)) + count * apart) % (count * apart) - apart;
            const v = height * (0.16 + 0.09 * Math.sin(2.3 * i));
            context.beginPath();
            for (const [dx, dy, radius] of [[0, 0, 0.75], [0.9, -0.35, 0.95], [1.9, -0.1, 0.8], [2.6, 0.15, 0.55]]) context.arc(u + dx * scale, v + dy * scale, radius * scale, 0, 2 * Math.PI);
            context.fill();
        }
        colors.hills.forEach((color, i) => {  // far hills move slowly
            context.fillStyle = color;
            context.beginPath();
            context.moveTo(0, height);
            for (let u = 0; u <= width + 8; u += 8) {
                const x = u / scale + (0.2 + 0.2 * i) * this.x + 11 * i;
                context.lineTo(u, height - scale * (6.2 - 1.6 * i + 1.1 * Math.sin(0.35 * x) + 0.7 * Math.sin(0.83 * x + 1)));
            }
            context.lineTo(width + 8, height);
            context.fill();
        });
    }

    #tiles(game) {
        const {context, colors} = this, {width, height} = game;
        for (let x = Math.max(0, Math.floor(this.left)); x < Math.min(width, this.right); ++x)
            for (let y = 0; y < height; ++y) {
                const cell = game.cellAt(x, y);
                if (cell === 0 || cell === cells.water) continue;
                context.fillStyle = cell === cells.dirt ? colors.dirt : cell === cells.oneWay ? colors.floor : colors.ground;
                if (cell === cells.oneWay) {
                    context.fillRect(x, y + 0.72, 1.01, 0.28);
                    context.fillRect(x + 0.1, y + 0.5, 0.12, 0.25);
                    continue;
                }
                context.fillRect(x - 0.01, y - 0.01, 1.02, 1.02);
                if (cell === cells.dirt) {
                    context.fillStyle = colors.dots;
                    for (const [u, v] of [[0.25, 0.3], [0.7, 0.55], [0.4, 0.8]]) context.fillRect(x + u, y + v, 0.12, 0.12);
                    continue;
                }
                context.fillStyle = colors.stone;
                if ((7 * x + 3 * y) % 5 === 0) context.fillRect(x + 0.2, y + 0.25, 0.34, 0.16);
                if ((3 * x + 5 * y) % 7 === 0) context.fillRect(x + 0.6, y + 0.6, 0.22, 0.13);
                if (game.cellAt(x, y + 1) !== 0 || y + 1 >= height) continue;
                context.fillStyle = colors.grass;
                context.fillRect(x - 0.01, y + 0.78, 1.02, 0.24);
                for (const [u, v] of [[0.1, 0.1], [0.35, 0.16], [0.7, 0.12]]) context.fillRect(x + u, y + 0.98, 0.06, v * (1 + ((x * 5) % 3) / 2));
            }
    }

    #bodies({crates, platforms, world}, alpha) {
        const {context, colors} = this, objects = [...platforms, ...crates];
        const poses = world.getTransformsAt(objects.map(({body}) => body), alpha);
        objects.forEach(({extent}, i) => {
            const [x, y, c, s] = poses.subarray(4 * i, 4 * i + 4), platform = platforms[i], half = {x: extent.x / 2, y: extent.y / 2};
            context.save();
            context.transform(c, s, -s, c, x, y);
            context.fillStyle = platform ? colors.platform : colors.crate;
            context.fillRect(-half.x, -half.y, 2 * half.x, 2 * half.y);
            if (!platform) {
                context.strokeStyle = colors.crateEdge;
                context.lineWidth = 0.09;
                context.strokeRect(0.05 - half.x, 0.05 - half.y, 2 * half.x - 0.1, 2 * half.y - 0.1);
                context.beginPath();
                context.moveTo(-half.x, -half.y);
                context.lineTo(half.x, half.y);
                context.moveTo(-half.x, half.y);
                context.lineTo(half.x, -half.y);
                context.stroke();
            }
            context.restore();
        });
    }

    #coins({coins}) {
        const {context, colors} = this;
        context.lineWidth = 0.07;
        for (const {x, y} of coins) {
            const turn = Math.abs(Math.cos(2.5 * this.time + x));
            context.beginPath();
            context.ellipse(x, y + 0.05 * Math.sin(3 * this.time + x), 0.08 + 0.2 * turn, 0.28, 0, 0, 2 * Math.PI);
            [context.fillStyle, context.strokeStyle] = [colors.coin, colors.coinEdge];
            context.fill();
            context.stroke();
        }
    }

    #figure({facing, hero}, {x, y}) {
        const {context, colors} = this, stride = hero.ground?.state === 2 ? 0.14 * Math.sin(12 * x * 0.25) : 0;
        context.beginPath();
        context.arc(x, y + heroHalf, heroRadius, 0, Math.PI);
        context.arc(x, y - heroHalf, heroRadius, Math.PI, 2 * Math.PI);
        context.closePath();
        [context.fillStyle, context.strokeStyle] = [colors.hero, colors.heroEdge];
        context.lineWidth = 0.07;
        context.fill();
        context.stroke();
        context.fillStyle = colors.heroEdge;
        for (const side of [-1, 1]) context.fillRect(x + side * 0.16 - 0.12 + side * stride, y - heroHalf - heroRadius, 0.24, 0.14);
        context.fillStyle = colors.eye;
        context.beginPath();
        context.arc(x + 0.14 * facing, y + 0.32, 0.11, 0, 2 * Math.PI);
        context.fill();
        context.fillStyle = colors.ink;
        context.beginPath();
        context.arc(x + 0.18 * facing, y + 0.32, 0.05, 0, 2 * Math.PI);
        context.fill();
    }

    #water({pools}) {
        const {context, colors} = this;
        for (const {lower, upper} of pools) {
            const top = upper.y - 0.15, wave = (x) => top + 0.05 * Math.sin(2 * x + 2.2 * this.time);
            context.beginPath();
            context.moveTo(lower.x, lower.y);
            for (let x = lower.x; x <= upper.x + 1e-6; x += 0.25) context.lineTo(x, wave(x));
            context.lineTo(upper.x, lower.y);
            context.fillStyle = colors.water;
            context.fill();
            context.beginPath();
            for (let x = lower.x; x <= upper.x + 1e-6; x += 0.25) context.lineTo(x, wave(x));
            context.strokeStyle = colors.foam;
            context.lineWidth = 0.07;
            context.stroke();
        }
    }

    #flag({flag}) {
        const {context, colors} = this;
        context.fillStyle = colors.ink;
        context.fillRect(flag.x - 0.05, flag.y - 0.5, 0.1, 2.4);
        context.fillStyle = colors.flag;
        context.beginPath();
        context.moveTo(flag.x, flag.y + 1.9);
        context.quadraticCurveTo(flag.x + 0.6, flag.y + 1.75 + 0.1 * Math.sin(4 * this.time), flag.x + 1.1, flag.y + 1.5);
        context.lineTo(flag.x, flag.y + 1.1);
        context.fill();
    }

    #sparks() {
        const {context, colors} = this;
        for (const {x, y, age, color} of this.sparks) {
            context.globalAlpha = 1 - age / 0.6;
            context.fillStyle = colors[color];
            context.fillRect(x - 0.07, y - 0.07, 0.14, 0.14);
        }
        context.globalAlpha = 1;
    }
}

const clamp = (value, least, most) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value)));
