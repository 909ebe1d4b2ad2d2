// Gallery: the overview page, with a picture and a sentence for each scene.
import {groups, load} from './list.js';

const list = document.querySelector('#gallery');

for (const {title, names} of groups) {
    const heading = document.createElement('h2'), cards = document.createElement('ul');
    heading.textContent = title;
    cards.className = 'cards';
    for (const [i, scene] of (await Promise.all(names.map(load))).entries()) cards.append(card(names[i], scene));
    list.append(heading, cards);
}

function card(name, {title, text}) {
    const item = document.createElement('li'), link = document.createElement('a');
    item.className = 'card';
    link.href = `scene.html?scene=${name}`;
    const picture = Object.assign(new Image(), {src: `stills/${name}.webp`, alt: '', loading: 'lazy', width: 384, height: 216});
    const heading = Object.assign(document.createElement('h3'), {textContent: title});
    link.append(picture, heading, Object.assign(document.createElement('p'), {textContent: text}));
    item.append(link);
    return item;
}
