import * as damson from 'damson2d';
import {open as adapt} from 'bench/engines/damson.mjs';

export const open = async () => {
    const engine = await adapt(damson), {major, minor, patch} = damson.getVersion();
    return {...engine, version: `${major}.${minor}.${patch}`};
};
