// Titles and texts of all scenes by group, collected when the site is built.
import {groups, load} from './list.js';

export default {
    watch: ['./scenes/*.js', './list.js'],
    load: () => Promise.all(groups.map(async ({title, names}) => ({title, scenes: await Promise.all(names.map(describe))}))),
};

async function describe(name) {
    const {title, text} = await load(name);
    return {name, title, text};
}
