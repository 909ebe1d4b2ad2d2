// Drags and throws bodies with the mouse, a pen or a finger. The small entry of the package has no joints, so a damped
// spring pulls the grabbed point to the pointer before each step.

const frequency = 5;      // of the spring [Hz]
const longest_reach = 3;  // distance at which the force stops growing [m]

/**
 * Lets the pointer drag the bodies of `current().scene` on the canvas. `current().toWorld(event)` returns the position of an event
 * in the world. Returns `beforeStep()` for World.advance(), `grip()` for drawing, `held()`, `release()` and `stop()`.
 */
export function dragBodies(canvas, current) {
    let held = null;
    const press = (event) => {
        if (event.button !== 0) return;
        const {scene, toWorld} = current();
        const at = toWorld(event), body = bodyAt(scene, at);
        if (!body) return;
        event.preventDefault();
        canvas.setPointerCapture(event.pointerId);
        held = {body, local: toLocal(body, at), target: at, pointer: event.pointerId};
        canvas.classList.add('is-dragging');
    };
    const move = (event) => {
        const {scene, toWorld} = current();
        if (held?.pointer === event.pointerId) held.target = toWorld(event);
        else if (!held && event.pointerType === 'mouse') canvas.classList.toggle('is-over', bodyAt(scene, toWorld(event)) !== null);
    };
    const release = (event) => {
        if (held?.pointer !== event.pointerId) return;
        held = null;
        canvas.classList.remove('is-dragging');
    };
    // A finger on a body drags it. A finger elsewhere scrolls the page.
    const touch = (event) => {
        const {scene, toWorld} = current();
        if (event.touches.length === 1 && bodyAt(scene, toWorld(event.touches[0]))) event.preventDefault();
    };
    const listeners = {pointerdown: press, pointermove: move, pointerup: release, pointercancel: release, touchstart: touch};
    for (const [name, listener] of Object.entries(listeners)) canvas.addEventListener(name, listener, {passive: false});
    return {
        beforeStep() { if (held?.body.isAlive()) pull(held); },
        grip: () => held?.body.isAlive() ? {from: toWorldPoint(held.body, held.local), to: held.target} : null,
        held: () => held?.body ?? null,
        release() { held = null; },
        stop() { for (const [name, listener] of Object.entries(listeners)) canvas.removeEventListener(name, listener); },
    };
}

// A critically damped spring at the grabbed point, for the mass that this point has.
function pull({body, local, target}) {
    const point = toWorldPoint(body, local), center = body.getCenterOfMass(), velocity = body.getVelocityAt(point);
    const arm = (point.x - center.x) ** 2 + (point.y - center.y) ** 2;
    const mass = 1 / (1 / body.getMass() + arm / body.getInertia());
    const omega = 2 * Math.PI * frequency;
    let x = target.x - point.x, y = target.y - point.y;
    const shortened = Math.min(1, longest_reach / Math.hypot(x, y));
    x *= shortened;
    y *= shortened;
    body.applyForce({
        x: mass * (omega * omega * x - 2 * omega * velocity.x),
        y: mass * (omega * omega * y - 2 * omega * velocity.y) + body.getMass() * 10,
    }, point, true);
    body.setAngularVelocity(0.95 * body.getAngularVelocity());
}

function bodyAt(scene, at) {
    return scene.bodies.findLast((body) => body.color !== 'mill' && contains(body, at)) ?? null;
}

function contains(body, at) {
    const {x, y} = toLocal(body, at), slack = 0.06;
    return body.parts.some(({radius, points}) => points ? isInside(points, x, y) : Math.hypot(x, y) <= radius + slack);
}

function isInside(points, x, y) {
    return points.every((a, i) => {
        const b = points[(i + 1) % points.length];
        return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= -0.03;
    });
}

function toLocal(body, at) {
    const x = at.x - body.x, y = at.y - body.y, c = Math.cos(body.angle), s = Math.sin(body.angle);
    return {x: c * x + s * y, y: c * y - s * x};
}

function toWorldPoint(body, local) {
    const c = Math.cos(body.angle), s = Math.sin(body.angle);
    return {x: body.x + c * local.x - s * local.y, y: body.y + s * local.x + c * local.y};
}
