// Rewind: a history records every step. The time line goes back to any of them, and steps the world forward again.
export default {
    title: 'Rewind',
    text: 'Drag the time line back and forth. Going forward steps the world again and gives exactly the same result.',
    entry: 'full',
    uses: {'History.record': 'time', 'History.rewind': 'time', 'History.resimulate': 'time', 'World.getDigest': 'determinism'},
    view: {x: 0, y: 5.6, width: 26, height: 14},
    still: {seconds: 3.2},
    hasTimeline: true,
    controls: [
        {name: 'count', label: 'Boxes', min: 20, max: 400, step: 10, value: 160, restarts: true},
        {name: 'seconds', label: 'Recorded', min: 5, max: 60, step: 5, value: 20, unit: 's', restarts: true},
    ],
    build(stage) {
        const {api, settings} = stage, {world, tray, box, ball} = stage.make(), colors = ['plum', 'teal', 'amber', 'rose', 'moss'];
        tray(11, 5);
        const columns = 10;
        for (let i = 0; i < settings.count; ++i)
            box(-4.5 + (i % columns) + 0.1 * stage.random(), 0.5 + Math.floor(i / columns) * 0.6, 0.4, 0.29, {paint: colors[Math.floor(i / columns) % 5]});
        ball(-70, 30, 1.4, {paint: 'slate', body: {linearVelocity: {x: 26, y: -1}, gravityScale: 0.8}, shape: {density: 6}});
        const history = new api.History(world, {ticks: 60 * settings.seconds, dt: 1 / 60, substeps: 4});
        let furthest = 0, digests = new Map(), isEqual = true;
        const tick = () => Number(world.getCounters().step);
        // A rewind also restores the joint of a drag that has ended. Then the steps from here differ from the recorded ones.
        const letGo = () => {
            const left = world.getJoints().filter((joint) => joint.getType() === api.JointType.Target && !stage.hands.includes(joint));
            if (left.length === 0) return;
            for (const joint of left) joint.destroy();
            furthest = tick();
            for (const step of digests.keys()) if (step > furthest) digests.delete(step);
        };
        return {
            beforeStep: letGo,
            afterStep() {
                history.record();
                const now = tick();
                furthest = Math.max(furthest, now);
                if (now % 30 !== 0) return;
                if (digests.has(now) && digests.get(now) !== world.getDigest()) isEqual = false;  // only after you have dragged a body
                digests.set(now, world.getDigest());
            },
            timeline: () => ({oldest: Number(history.getOldest()), newest: furthest, now: tick()}),
            seek(to) {
                if (to < tick()) history.rewind(to);
                else if (to > tick()) history.resimulate(to);
                if (digests.has(to) && digests.get(to) !== world.getDigest()) isEqual = false;
            },
            figures: () => ({'Digest': world.getDigest().toString(16).padStart(16, '0').slice(0, 8), 'Steps kept': Number(history.getNewest() - history.getOldest()), Memory: `${(history.getBytes() / 1e6).toFixed(1)} MB`,
                'Same when repeated': isEqual ? 'yes' : 'no'}),
            free: () => history.free(),
        };
    },
};
