import rapier from '@dimforge/rapier2d-simd-compat';
import {open as adapt} from 'bench/engines/rapier.mjs';

export const open = async () => ({...(await adapt(rapier, 'rapier2d simd')), version: rapier.version()});
