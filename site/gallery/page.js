// The page of a scene: runs the scene that its element names.
import {play} from '../play/player.js';
import './gallery.css';

const scenes = import.meta.glob('./scenes/*.js', {import: 'default'});

export async function mount(element) {
    const place = element.querySelector('.scene'), scene = await scenes[`./scenes/${place.dataset.scene}.js`]();
    place.player = await play(place, scene);
    return () => place.player.stop();
}
