// The pages of the gallery: one address for each scene.
import {readFileSync} from 'node:fs';
import {load, names} from './list.js';

// A scene that imports other files can only be read: the page runs edited code without them.
const isEditable = (name) => !/^import /m.test(readFileSync(new URL(`./scenes/${name}.js`, import.meta.url), 'utf8'));
const describe = async (name) => ({name, title: (await load(name)).title});

export default {
    watch: ['./scenes/*.js', './list.js'],
    paths: () => Promise.all(names.map(async (name, i) => {
        const {title, text, uses, view} = await load(name);
        const [before, after] = [await describe(names.at(i - 1)), await describe(names[(i + 1) % names.length])];
        return {params: {scene: name, title, text, uses, view: view.width / view.height, before, after, isEditable: isEditable(name)}};
    })),
};
