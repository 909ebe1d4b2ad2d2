// Picture: draws the last step of a run from the poses of its bodies.
import {currentColors} from '../play/colors.js';

/** Returns the region that contains nearly all bodies of a picture. [m] */
export function measure({poses, shapes}) {
    const xs = [], ys = [];
    shapes.forEach((list, i) => {
        const [x, y, c, s] = poses.subarray(4 * i, 4 * i + 4);
        for (const {half = [0, 0], center: [u, v] = [0, 0]} of list) {
            if (Math.max(...half) >= 20) continue;
            const copies = list.length > 1 ? 30 : 1;  // the few walls of a drum count as much as the boxes inside
            for (let k = 0; k < copies; ++k) {
                xs.push(x + c * u - s * v);
                ys.push(y + s * u + c * v);
            }
        }
    });
    const range = (list) => {
        list.sort((a, b) => a - b);
        return [list[Math.floor(0.01 * list.length)] - 1, list[Math.floor(0.99 * list.length)] + 1];
    };
    return {x: range(xs), y: range(ys)};
}

/** Draws all bodies, scaled so that the region fits. */
export function drawPicture(canvas, {poses, shapes}, region) {
    const ratio = Math.min(devicePixelRatio || 1, 2), width = canvas.clientWidth * ratio, height = canvas.clientHeight * ratio, context = canvas.getContext('2d');
    if (width === 0) return;
    Object.assign(canvas, {width, height});
    const scale = Math.min(width / (region.x[1] - region.x[0]), height / (region.y[1] - region.y[0]));
    const middleX = (region.x[0] + region.x[1]) / 2, middleY = (region.y[0] + region.y[1]) / 2, colors = currentColors();
    for (const [color, isChosen] of [['ground', (list) => list.length > 1 || list.some(({half}) => half && half[0] > 20)], ['plum', (list) => list.length === 1 && !(list[0].half?.[0] > 20)]]) {
        context.beginPath();
        shapes.forEach((list, i) => {
            if (!isChosen(list)) return;
            const [x, y, c, s] = poses.subarray(4 * i, 4 * i + 4);
            for (const {half, radius, center = [0, 0]} of list) {
                const point = (u, v) => [width / 2 + scale * (x + c * u - s * v - middleX), height / 2 - scale * (y + s * u + c * v - middleY)];
                if (half) {
                    [[-1, -1], [1, -1], [1, 1], [-1, 1]].forEach(([u, v], k) => {
                        const at = point(center[0] + u * half[0], center[1] + v * half[1]);
                        if (k === 0) context.moveTo(...at);
                        else context.lineTo(...at);
                    });
                    context.closePath();
                } else {
                    const [u, v] = point(...center);
                    context.moveTo(u + scale * radius, v);
                    context.arc(u, v, scale * radius, 0, 2 * Math.PI);
                }
            }
        });
        [context.fillStyle, context.strokeStyle] = colors[color];
        context.fill();
        context.lineWidth = 0.5 * ratio;
        context.stroke();
    }
}
