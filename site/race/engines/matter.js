import matter from 'matter-js';
import {open as adapt} from 'bench/engines/matter.mjs';

export const open = async () => ({...(await adapt(matter)), version: matter.version});
