// List: the scenes of the gallery by group. Each name is a file in `scenes`.

export const groups = [
    {title: 'Stacking', names: ['stacks', 'dominoes']},
    {title: 'Joints', names: ['bridge', 'cloth']},
    {title: 'Characters and vehicles', names: ['ragdolls', 'car']},
];

export const names = groups.flatMap((group) => group.names);

/** Loads the description of a scene. */
export async function load(name) {
    return (await import(`./scenes/${name}.js`)).default;
}
