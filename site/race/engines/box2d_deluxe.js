import load from './box2d/deluxe/Box2D.deluxe.mjs';
import {open as adapt} from 'bench/engines/box2d3.mjs';
import {version} from 'box2d3-wasm/package.json';

export const open = async () => ({...(await adapt(load, 'deluxe')), version});
