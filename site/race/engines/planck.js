import * as planck from 'planck';
import {open as adapt} from 'bench/engines/planck.mjs';
import {version} from 'planck/package.json';

export const open = async () => ({...(await adapt(planck)), version});
