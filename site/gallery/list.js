// List: the scenes of the gallery by group. Each name is a file in `scenes`.

export const groups = [
    {title: 'Stacking', names: ['stacks', 'pyramid', 'dominoes', 'tumbler']},
    {title: 'Joints', names: ['cradle', 'bridge', 'cloth', 'joint_grid', 'gears']},
    {title: 'Characters and vehicles', names: ['ragdolls', 'car', 'topdown', 'walkers', 'lander']},
    {title: 'Games', names: ['platformer', 'pinball', 'breakout']},
    {title: 'Forces and fracture', names: ['buoyancy', 'planets', 'explosion', 'glass', 'conveyor']},
    {title: 'Queries and events', names: ['lidar', 'sight', 'swarm']},
    {title: 'Time', names: ['rewind', 'rollback']},
];

export const names = groups.flatMap((group) => group.names);

/** Loads the description of a scene. */
export async function load(name) {
    return (await import(`./scenes/${name}.js`)).default;
}
