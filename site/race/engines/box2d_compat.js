import load from './box2d/compat/Box2D.compat.mjs';
import {open as adapt} from 'bench/engines/box2d3.mjs';
import {version} from 'box2d3-wasm/package.json';

export const open = async () => ({...(await adapt(load, 'compat')), version});
