// Painter: draws a world, and a scene's own figures, on a canvas.
//
// Shapes with the same color are collected in one path each, so that thousands of bodies take a few canvas calls.
// A body's color is its property `paint`, or follows from its type; a shape's property `paint` precedes it.
import {currentColors} from './colors.js';
import {outlinesOf} from './outlines.js';

const layers = ['water', 'sensor', 'ground', 'slate', 'moss', 'teal', 'blue', 'plum', 'amber', 'rose', 'white', 'glass'];

const pictureColors = {ground: ['#9a929c66', 'transparent']};  // of a picture without a background, which both themes show

export class Painter {
    constructor(canvas, camera) {
        this.canvas = canvas;
        this.camera = camera;
        this.context = canvas.getContext('2d');
        this.known = new WeakMap();  // world -> map from a slot to {generation, parts, color}
        this.poses = new Float32Array(0);
    }

    /** Clears the canvas and adapts it to its size on the page and the density of the screen's pixels. */
    begin(isTransparent = false) {
        const {canvas, context} = this, ratio = Math.min(devicePixelRatio || 1, 2);
        const width = Math.max(1, Math.round(canvas.clientWidth * ratio)), height = Math.max(1, Math.round(canvas.clientHeight * ratio));
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
        this.ratio = ratio;
        this.colors = isTransparent ? {...currentColors(), ...pictureColors} : currentColors();
        this.camera.fit(width, height);
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, width, height);
        if (!isTransparent) {
            context.fillStyle = this.colors.paper;
            context.fillRect(0, 0, width, height);
        }
        context.lineJoin = context.lineCap = 'round';
    }

    /** Forgets the outlines of a body. Call it after changing its shapes or its color. */
    forget(body) {
        this.known.get(body.world)?.delete(body.slot);
    }

    /** Draws all bodies and tiles of a world, interpolated between its last two steps. */
    world(api, world, alpha = 1) {
        if (!this.known.has(world)) this.known.set(world, new Map());
        const bodies = this.known.get(world);
        const rows = world.getRows(), {count, awakeCount} = rows, handles = rows.handles.slice();
        if (this.poses.length < 4 * count) this.poses = new Float32Array(8 * count);
        const poses = this.poses.subarray(0, 4 * count);
        world.getTransformsAt(handles, alpha, poses);
        const paths = new Map();
        for (let row = 0; row < count; ++row) {
            const slot = handles[2 * row], generation = handles[2 * row + 1];
            let known = bodies.get(slot);
            if (known?.generation !== generation) {
                known = lookAt(api, world.getRows().body(row));
                bodies.set(slot, {...known, generation});
            }
            for (const part of known.parts) {
                const color = part.color ?? (part.isSensor ? 'sensor' : known.color);
                const key = known.isStill || row < awakeCount || part.isSensor ? color : `${color} asleep`;
                let path = paths.get(key);
                if (!path) paths.set(key, path = {fill: new Path2D(), stroke: new Path2D()});
                this.#add(path, part, !known.isStill, poses[4 * row], poses[4 * row + 1], poses[4 * row + 2], poses[4 * row + 3]);
            }
        }
        this.#tiles(world, paths);
        for (const layer of layers)
            for (const suffix of [' asleep', '']) this.#fill(paths.get(layer + suffix), this.colors[layer], suffix !== '', count);
    }

    /** Draws what `draw` draws, moved to the right by a distance [m]. */
    moved(distance, draw) {
        this.context.translate(distance * this.camera.scale, 0);
        draw();
        this.context.translate(-distance * this.camera.scale, 0);
    }

    /** Draws the rods, springs and pulley ropes of a world. */
    rods({JointType}, world) {
        const joints = world.getJoints?.() ?? [];
        this.links(joints.filter((joint) => joint.getType() === JointType.Distance));
        for (const joint of joints) {
            if (joint.getType() !== JointType.Pulley) continue;
            const {groundA, groundB} = joint.getPulleyDef();
            this.polyline([joint.getAnchorA(), groundA, groundB, joint.getAnchorB()], 'faint', 1.5);
        }
    }

    /** Draws a line between the anchors of each joint, all in one path. */
    links(joints, color = 'faint', width = 1.25) {
        const {camera, context} = this, at = {x: 0, y: 0};
        context.beginPath();
        for (const joint of joints) {
            joint.getAnchorA(at);
            context.moveTo(camera.toPixelX(at.x), camera.toPixelY(at.y));
            joint.getAnchorB(at);
            context.lineTo(camera.toPixelX(at.x), camera.toPixelY(at.y));
        }
        context.strokeStyle = this.edge(color);
        context.lineWidth = width * this.ratio;
        context.stroke();
    }

    /** Draws the box around each shape, as the broadphase sees it. */
    boxes(world) {
        const {camera, context} = this, box = {lower: {x: 0, y: 0}, upper: {x: 0, y: 0}};
        context.beginPath();
        for (const shape of world.getShapes()) {
            const {lower, upper} = shape.getAabb(box);
            context.rect(camera.toPixelX(lower.x), camera.toPixelY(upper.y), (upper.x - lower.x) * camera.scale, (upper.y - lower.y) * camera.scale);
        }
        context.strokeStyle = this.colors.box;
        context.lineWidth = this.ratio;
        context.stroke();
    }

    line(a, b, color = 'ink', width = 1.5) {
        this.polyline([a, b], color, width);
    }

    /** Draws lines between points; `width` is in pixels of the page. */
    polyline(points, color = 'ink', width = 1.5, isClosed = false) {
        const {camera, context} = this;
        context.beginPath();
        for (const {x, y} of points) context.lineTo(camera.toPixelX(x), camera.toPixelY(y));
        if (isClosed) context.closePath();
        context.strokeStyle = this.edge(color);
        context.lineWidth = width * this.ratio;
        context.stroke();
    }

    /** Fills a polygon; with an opacity below 1 it is see-through. */
    area(points, color, opacity = 1) {
        const {camera, context} = this;
        context.beginPath();
        for (const {x, y} of points) context.lineTo(camera.toPixelX(x), camera.toPixelY(y));
        context.globalAlpha = opacity;
        context.fillStyle = this.fill(color);
        context.fill();
        context.globalAlpha = 1;
    }

    /** Draws a disc with an edge; `radius` is in meters. */
    disc(at, radius, color, opacity = 1) {
        const {camera, context} = this;
        context.beginPath();
        context.arc(camera.toPixelX(at.x), camera.toPixelY(at.y), radius * camera.scale, 0, 2 * Math.PI);
        context.globalAlpha = opacity;
        context.fillStyle = this.fill(color);
        context.fill();
        context.globalAlpha = 1;
    }

    /** Writes text at a point; the size is in pixels of the page. */
    text(at, words, color = 'ink', size = 13, align = 'center') {
        const {camera, context} = this;
        context.font = `600 ${size * this.ratio}px system-ui, sans-serif`;
        context.textAlign = align;
        context.textBaseline = 'middle';
        context.fillStyle = this.edge(color);
        context.fillText(words, camera.toPixelX(at.x), camera.toPixelY(at.y));
    }

    fill(color) {
        const found = this.colors[color] ?? color;
        return Array.isArray(found) ? found[0] : found;
    }

    edge(color) {
        const found = this.colors[color] ?? color;
        return Array.isArray(found) ? found[1] : found;
    }

    #add({fill, stroke}, {points, isClosed, x: px, y: py, radius, middleX, middleY, reach}, showsSpoke, x, y, c, s) {
        const {scale, left, bottom, pixelHeight, pixelWidth} = this.camera;
        const originX = (x - left) * scale, originY = pixelHeight - (y - bottom) * scale;
        if (reach !== undefined) {  // skip what is outside the canvas
            const u = originX + (c * middleX - s * middleY) * scale, v = originY - (s * middleX + c * middleY) * scale, r = reach * scale;
            if (u < -r || v < -r || u > pixelWidth + r || v > pixelHeight + r) return;
        }
        if (points) {
            const path = isClosed ? fill : stroke;
            for (let i = 0; i < points.length; i += 2) {
                const u = originX + (c * points[i] - s * points[i + 1]) * scale, v = originY - (s * points[i] + c * points[i + 1]) * scale;
                if (i === 0) path.moveTo(u, v);
                else path.lineTo(u, v);
            }
            if (isClosed) path.closePath();
            return;
        }
        const u = originX + (c * px - s * py) * scale, v = originY - (s * px + c * py) * scale, r = radius * scale;
        if (r < 2) {
            fill.rect(u - r, v - r, 2 * r, 2 * r);
            return;
        }
        fill.moveTo(u + r, v);
        fill.arc(u, v, r, 0, 2 * Math.PI);
        if (showsSpoke && r > 5) {  // a spoke shows the rotation
            stroke.moveTo(u + 0.35 * r * c, v - 0.35 * r * s);
            stroke.lineTo(u + r * c, v - r * s);
        }
    }

    #fill(path, colors, isAsleep, count) {
        if (!path) return;
        const {context} = this;
        context.globalAlpha = isAsleep ? 0.65 : 1;
        [context.fillStyle, context.strokeStyle] = colors;
        const width = (count > 1500 ? 0.75 : 1.25) * this.ratio;
        if (colors === this.colors.ground) {  // one outline around everything that touches
            context.lineWidth = 2 * width;
            context.stroke(path.fill);
            context.fill(path.fill);
        } else {
            context.fill(path.fill);
            context.lineWidth = width;
            if (count <= 4000) context.stroke(path.fill);
        }
        context.lineWidth = width;
        context.stroke(path.stroke);
        context.globalAlpha = 1;
    }

    #tiles(world, paths) {
        for (const grid of world.getTileGrids?.() ?? []) {
            const width = grid.getWidth(), height = grid.getHeight(), kinds = grid.getKinds().slice();
            const size = grid.getCellSize(), origin = grid.getOrigin(), body = grid.getBody(), {x, y} = body.getPosition(), {c, s} = body.getRotation();
            for (let row = 0; row < height; ++row)
                for (let column = 0; column < width; ++column) {
                    const kind = kinds[row * width + column];
                    if (kind === 0) continue;
                    let end = column + 1;  // equal cells of a row are one box
                    while (end < width && kinds[row * width + end] === kind) ++end;
                    const color = grid.paint?.[kind - 1] ?? 'ground', left = origin.x + column * size.x, low = origin.y + row * size.y;
                    const right = origin.x + end * size.x, high = low + size.y;
                    if (!paths.has(color)) paths.set(color, {fill: new Path2D(), stroke: new Path2D()});
                    this.#add(paths.get(color), {points: [left, low, right, low, right, high, left, high], isClosed: true}, false, x, y, c, s);
                    column = end - 1;
                }
        }
    }
}

function lookAt(api, body) {
    const type = body.getType(), otherwise = type === api.BodyType.Static ? 'ground' : type === api.BodyType.Kinematic ? 'blue' : 'plum';
    return {parts: outlinesOf(api, body), color: body.paint ?? otherwise, isStill: type === api.BodyType.Static};
}
