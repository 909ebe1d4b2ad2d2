// Siege: throw balls at a castle and knock over the guards. Drag the ball back and release it.
import * as Phaser from 'phaser';
import {Damson} from 'damson2d';
import {DamsonPlugin} from '../plugin.mjs';

const width = 1280, height = 720, ground = 640;
const throws = [[-150, 62], [-158, 46], [-146, 84], [-160, 30], [-152, 72]];  // of the script [pixels]
const guardSpeed = 2.0;  // a harder hit makes a guard fall [m/s]
const firstThrow = 300;  // of the script [steps]
const isScript = new URLSearchParams(location.search).has('script');

const colors = {
    sky: 0xdce8ee, far: 0xc3d6dc, near: 0xaac8c2, earth: 0x8a725c, grass: 0x7aa668, stone: 0xa9a5a0, edge: 0x827d78,
    wood: 0xc49a68, woodEdge: 0x9e784e, ball: 0x424f6b, guard: 0xc95c4f, guardEdge: 0x9c4238, text: '#2a2f38', faint: '#6a727d',
};

class Siege extends Phaser.Scene {
    constructor() {
        super('siege');
    }

    create() {
        window.siege = this;  // for tests and the console
        this.damson.createWorld({gravity: {x: 0, y: 10}, pixelsPerMeter: 50});
        this.damson.isPaused = isScript;
        this.thrown = 0;
        this.guards = new Set();
        this.steps = 0;
        this.ball = null;
        this.band = null;
        this.drawLandscape();
        this.makeTextures();
        const floor = this.add.rectangle(width / 2, ground + 60, width * 4, 120, colors.earth).setDepth(1);
        this.add.rectangle(width / 2, ground + 5, width * 4, 10, colors.grass).setDepth(1);
        this.damson.add(floor, {type: 'static', friction: 0.8});
        this.buildCastle();
        this.damson.events.on('hit', (a, b, event) => this.onHit(a, b, event));
        const size = Math.max(20, 13 * this.scale.displayScale.x);  // readable on a phone too [pixels]
        this.label = this.add.text(32, 26, '', {fontFamily: 'sans-serif', fontSize: `${size}px`, color: colors.text});
        this.hint = this.add.text(32, 32 + 1.3 * size, 'Drag the ball back and release it', {fontFamily: 'sans-serif', fontSize: `${0.8 * size}px`, color: colors.faint});
        this.newBall();
        this.input.on('drag', (pointer, object, x, y) => this.drag(x, y));
        this.input.on('dragend', () => this.release());
    }

    drawLandscape() {
        this.cameras.main.setBackgroundColor(colors.sky);
        const hills = this.add.graphics();
        hills.fillStyle(colors.far);
        for (let x = 0; x < 6; ++x) hills.fillCircle(60 + 260 * x, 700, 240 + 40 * Math.sin(2 * x));
        hills.fillStyle(colors.near);
        for (let x = 0; x < 7; ++x) hills.fillCircle(220 * x, 740, 190 + 30 * Math.sin(3 * x + 1));
    }

    /** Makes one texture per kind of object, with a darker edge. */
    makeTextures() {
        const box = (key, w, h, fill, edge) => {
            const g = this.make.graphics({add: false});
            g.fillStyle(edge).fillRoundedRect(0, 0, w, h, 3).fillStyle(fill).fillRoundedRect(3, 3, w - 6, h - 6, 2);
            g.generateTexture(key, w, h);
        };
        const disc = (key, radius, fill, edge) => {
            const g = this.make.graphics({add: false});
            g.fillStyle(edge).fillCircle(radius, radius, radius).fillStyle(fill).fillCircle(radius, radius, radius - 3);
            g.fillStyle(0xffffff, 0.9).fillCircle(radius * 1.3, radius * 0.75, radius * 0.16);
            g.generateTexture(key, 2 * radius, 2 * radius);
        };
        box('pillar', 26, 104, colors.stone, colors.edge);
        box('beam', 150, 24, colors.wood, colors.woodEdge);
        box('block', 46, 46, colors.stone, colors.edge);
        disc('guard', 20, colors.guard, colors.guardEdge);
        disc('ball', 18, colors.ball, 0x2f3a50);
    }

    buildCastle() {
        const put = (key, x, y, options) => {
            const image = this.add.image(x, y, key).setDepth(2);
            this.damson.add(image, options);
            this.castle.push({image, x, y});
            return image;
        };
        this.castle = [];
        const stone = {density: 1.6, friction: 0.7}, wood = {density: 0.8, friction: 0.6};
        for (let floor = 0; floor < 3; ++floor) {
            const bottom = ground - 128 * floor;
            const from = floor < 2 ? 0 : 1, to = floor < 2 ? 3 : 2;
            for (let i = from; i <= to; ++i) put('pillar', 740 + 152 * i, bottom - 52, stone);
            for (let i = from; i < to; ++i) {
                put('beam', 816 + 152 * i, bottom - 116, {...wood, density: 0.7});
                const guard = put('guard', 816 + 152 * i, bottom - 20, {shape: 'circle', density: 0.8, friction: 0.9, rollingResistance: 0.4});
                this.guards.add(guard);
            }
        }
        for (let i = -1; i <= 1; ++i) put('block', 968 + 48 * i, ground - 384 - 23, stone);
        this.guardCount = this.guards.size;
    }

    newBall() {
        this.ball = this.add.image(210, 500, 'ball').setDepth(3).setInteractive({draggable: true, useHandCursor: true});
        this.band = this.band ?? this.add.graphics().setDepth(2);
        this.drawBand();
        this.updateLabel();
    }

    drawBand() {
        this.band.clear();
        this.band.lineStyle(8, colors.woodEdge).lineBetween(196, ground, 200, 500).lineBetween(224, ground, 220, 500);
        if (this.ball) this.band.lineStyle(4, colors.guardEdge).lineBetween(200, 500, this.ball.x, this.ball.y).lineBetween(220, 500, this.ball.x, this.ball.y);
    }

    drag(x, y) {
        if (!this.ball) return;
        const dx = x - 210, dy = y - 500, length = Math.hypot(dx, dy), most = 170;
        const scale = length > most ? most / length : 1;
        this.ball.setPosition(210 + dx * scale, 500 + dy * scale);
        this.drawBand();
    }

    release() {
        const ball = this.ball;
        if (!ball || Math.hypot(ball.x - 210, ball.y - 500) < 12) return;
        const pull = {x: (210 - ball.x) / 10, y: (500 - ball.y) / 10};
        ball.disableInteractive();
        this.damson.add(ball, {shape: 'circle', density: 4, restitution: 0.2, friction: 0.5, isBullet: true, linearVelocity: {x: 1.15 * pull.x, y: 1.15 * pull.y}});
        this.ball = null;
        this.thrown += 1;
        this.drawBand();
        this.updateLabel();
        if (!isScript) this.time.delayedCall(1200, () => this.newBall());
    }

    onHit(a, b, event) {
        for (const object of [a, b])
            if (this.guards.has(object) && event.approachSpeed > guardSpeed && this.guards.delete(object)) this.fallen(object);
    }

    /** Fades a guard out. Its body is destroyed after the step. */
    fallen(guard) {
        this.tweens.add({targets: guard, alpha: 0, duration: isScript ? 1 : 300, onComplete: () => guard.destroy()});
        this.updateLabel();
        if (this.guards.size > 0 || isScript) return;
        this.hint.setText('The castle is yours. Click to play again');
        this.input.once('pointerdown', () => this.scene.restart());
    }

    updateLabel() {
        this.label.setText(`${this.guardCount - this.guards.size} of ${this.guardCount} guards, ${this.thrown} ${this.thrown === 1 ? 'throw' : 'throws'}`);
    }

    /** Plays the throws of the script, ten steps per frame, and writes the result to the page. */
    update() {
        if (!isScript || document.body.dataset.result) return;
        for (let i = 0; i < 10; ++i) {
            const due = Math.floor((this.steps - firstThrow) / 150);
            if (this.steps === firstThrow) this.moved = Math.max(...this.castle.map(({image, x, y}) => Math.hypot(image.x - x, image.y - y)));
            if (this.steps % 150 === 0 && due >= 0 && due < throws.length) {
                if (due > 0) this.newBall();
                this.drag(210 + throws[due][0], 500 + throws[due][1]);
                this.release();
            }
            this.damson.step(1 / 60);
            this.steps += 1;
        }
        if (this.steps >= firstThrow + 900)
            document.body.dataset.result = `moved ${this.moved.toFixed(0)} pixels, ${this.guardCount - this.guards.size} of ${this.guardCount} guards, ${this.thrown} throws, digest ${this.damson.world.getDigest().toString(16)}`;
    }
}

await Damson.init();
new Phaser.Game({
    type: Phaser.CANVAS,  // fast enough for this game, also without a graphics card
    parent: 'game',
    scale: {mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH, width, height},
    banner: false,
    audio: {noAudio: true},
    plugins: {scene: [{key: 'damson', plugin: DamsonPlugin, mapping: 'damson'}]},
    scene: Siege,
});
