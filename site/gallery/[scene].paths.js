// The pages of the gallery: one address for each scene.
import {load, names} from './list.js';

const describe = async (name) => ({name, title: (await load(name)).title});

export default {
    watch: ['./scenes/*.js', './list.js'],
    paths: () => Promise.all(names.map(async (name, i) => {
        const {title, text, view} = await load(name);
        return {params: {scene: name, title, text, view: `${view.width} / ${view.height}`, before: await describe(names.at(i - 1)), after: await describe(names[(i + 1) % names.length])}};
    })),
};
