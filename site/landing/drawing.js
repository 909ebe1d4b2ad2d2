// Draws the scene of the landing page on a canvas, in the colors of the theme.
import {view_height} from './scene.js';

/** Height of the strip of ground below the scene. [CSS pixels] */
export const ground_height = 64;

/** Returns the camera for a canvas of this size in CSS pixels: `scale` in pixels per meter, and the pixel of the origin. */
export function cameraFor(width, height) {
    const scale = (height - ground_height) / view_height;
    return {scale, x: width / 2, y: height - ground_height};
}

/** Returns the colors of the current theme, from the variables --damson-* of the page. */
export function themeColors(element) {
    const style = getComputedStyle(element);
    return Object.fromEntries(['sky', 'ground', 'outline', 'plum', 'leaf', 'sand', 'stone', 'mill', 'mark']
        .map((name) => [name, style.getPropertyValue(`--damson-${name}`).trim()]));
}

/** Draws all bodies at `poses`, 4 floats per body: x, y, cosine, sine. `grip` is a line from a body to the pointer, or null. */
export function draw(canvas, colors, scene, poses, {boxes, grip}) {
    const context = canvas.getContext('2d'), ratio = canvas.width / canvas.clientWidth;
    const {scale, x, y} = cameraFor(canvas.clientWidth, canvas.clientHeight);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colors.sky;
    context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    context.fillStyle = colors.ground;
    context.fillRect(0, y, canvas.clientWidth, ground_height);

    const k = ratio * scale;
    context.lineWidth = 1.2 / scale;
    context.strokeStyle = colors.outline;
    scene.bodies.forEach((body, i) => {
        const c = poses[4 * i + 2], s = poses[4 * i + 3];
        context.setTransform(k * c, -k * s, -k * s, -k * c, ratio * x + k * poses[4 * i], ratio * y - k * poses[4 * i + 1]);
        context.fillStyle = colors[body.color];
        context.beginPath();
        for (const part of body.parts) trace(context, part);
        context.fill();
        context.stroke();
    });
    context.setTransform(k, 0, 0, -k, ratio * x, ratio * y);
    if (boxes) drawBoxes(context, colors, scene);
    if (grip) drawGrip(context, colors, grip, scale);
}

function trace(context, part) {
    if (part.points) {
        part.points.forEach(({x, y}, i) => i === 0 ? context.moveTo(x, y) : context.lineTo(x, y));
        context.closePath();
        return;
    }
    // a radius shows how the circle rolls
    context.moveTo(part.radius, 0);
    context.arc(0, 0, part.radius, 0, 2 * Math.PI);
    context.moveTo(0.35 * part.radius, 0);
    context.lineTo(0.9 * part.radius, 0);
}

function drawBoxes(context, colors, scene) {
    context.strokeStyle = colors.mark;
    context.beginPath();
    const box = {lower: {}, upper: {}};
    for (const body of scene.bodies) {
        const {lower, upper} = body.getAabb(box);
        context.rect(lower.x, lower.y, upper.x - lower.x, upper.y - lower.y);
    }
    context.stroke();
}

function drawGrip(context, colors, {from, to}, scale) {
    context.strokeStyle = context.fillStyle = colors.mark;
    context.lineWidth = 2 / scale;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.beginPath();
    context.arc(from.x, from.y, 4 / scale, 0, 2 * Math.PI);
    context.fill();
}
