// List: the scenes of the gallery by group. Each name is a file in `scenes`. The most attractive groups come first.

export const groups = [
    {title: 'Characters and vehicles', names: ['ragdolls', 'car', 'walkers', 'topdown']},
    {title: 'Games', names: ['pinball', 'breakout', 'lander']},
    {title: 'Forces and fracture', names: ['buoyancy', 'glass', 'planets', 'explosion']},
    {title: 'Joints', names: ['cloth', 'bridge', 'gears', 'cradle']},
    {title: 'Many bodies', names: ['tumbler', 'pyramid', 'joint_grid', 'swarm']},
    {title: 'Contacts and tiles', names: ['dominoes', 'platformer', 'conveyor', 'stacks']},
    {title: 'Queries and time', names: ['lidar', 'sight', 'rewind', 'rollback']},
];

export const names = groups.flatMap((group) => group.names);

/** Loads the description of a scene. */
export async function load(name) {
    return (await import(`./scenes/${name}.js`)).default;
}
