// Policy of the lander scene: scores of the engines none, left, main and right. Written by train_lander.mjs.
// Mean return of 100 test flights: 254 (solved from 200), after 259 generations with seed 1.
export const policy = [
    1.704, 7.438, -2.065, 10.097, -8.958, -7.495, 1.944, 5.892, 3.391,
    2.438, -4.525, 11.135, -14.606, -23.873, -18.421, -14.956, -17.254, -5.943,
    -2.013, -13.611, -0.843, -22.713, 3.371, 4.159, 1.877, 1.360, -2.384,
    -13.771, 0.298, -12.757, 2.809, 19.035, 3.740, 1.376, -15.603, 0.497,
];
