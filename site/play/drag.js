// Drag: lets the mouse, a pen or several fingers pull bodies, each with a target joint.

/** Starts to handle the pointers of a canvas. `stage` has api, world, camera and canvas. Returns a function that ends this. */
export function allowDrag(stage) {
    const {canvas, camera} = stage, held = new Map();  // pointer -> target joint
    const isHeld = (hand) => hand?.world === stage.world && hand.joint.isAlive();  // a scene may have replaced its world
    Object.defineProperty(stage, 'hands', {get: () => [...held.values()].filter(isHeld).map(({joint}) => joint)});
    const at = (event) => {
        const box = canvas.getBoundingClientRect(), ratio = canvas.width / box.width;
        return camera.toWorld((event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio);
    };
    const reach = (event) => ((event.pointerType === 'mouse' ? 8 : 22) * canvas.width) / canvas.clientWidth / camera.scale;
    const begin = (event) => {
        if (event.button !== 0) return;
        if (held.has(event.pointerId)) end(event);  // a menu can hide that a button was released
        const point = at(event), body = stage.world && findBody(stage, point, reach(event));
        const isTaken = stage.onPointer?.(point, 'down', body);
        if (isTaken || body) canvas.setPointerCapture(event.pointerId);
        if (!isTaken && body) held.set(event.pointerId, grab(stage, body, point));
    };
    const move = (event) => {
        const point = at(event);
        stage.onPointer?.(point, 'move');
        const hand = held.get(event.pointerId);
        if (!hand && event.pointerType === 'mouse') canvas.style.cursor = stage.world && findBody(stage, point, reach(event)) ? 'grab' : '';
        if (!isHeld(hand)) return;
        hand.def.target = point;
        hand.joint.setTargetDef(hand.def);
    };
    const end = (event) => {
        stage.onPointer?.(at(event), 'up');
        const hand = held.get(event.pointerId);
        held.delete(event.pointerId);
        if (isHeld(hand)) hand.joint.destroy();
    };
    // a finger scrolls the page, except where it holds a body
    const touch = (event) => {
        const {clientX, clientY} = event.changedTouches[0], point = at({clientX, clientY});
        if (stage.takesPointer || (stage.world && findBody(stage, point, reach({pointerType: 'touch'})))) event.preventDefault();
    };
    const listeners = {pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end};
    for (const [name, listener] of Object.entries(listeners)) canvas.addEventListener(name, listener);
    canvas.addEventListener('touchstart', touch, {passive: false});
    return () => {
        for (const [name, listener] of Object.entries(listeners)) canvas.removeEventListener(name, listener);
        canvas.removeEventListener('touchstart', touch);
    };
}

function findBody({api, world}, point, reach) {
    const isDynamic = (shape) => shape?.getBody().getType() === api.BodyType.Dynamic;
    const top = world.getTopmostAt(point);
    if (isDynamic(top)) return top.getBody();
    return world.findAllNearPoint({point, maxDistance: reach}).find(({shape}) => isDynamic(shape))?.body ?? null;
}

function grab({world}, body, point) {
    const {x, y} = body.getPosition(), {c, s} = body.getRotation(), dx = point.x - x, dy = point.y - y;
    const def = {body, anchorLocal: {x: c * dx + s * dy, y: -s * dx + c * dy}, target: point,
        maxForce: 600 * Math.max(body.getMass(), 1), springHertz: 6, springDampingRatio: 0.8};
    return {world, def, joint: world.createTargetJoint(def)};
}
