// The page of a scene: runs the scene that its element names.
import {addEditor} from './editor.js';
import {play} from '../play/player.js';
import './gallery.css';

const scenes = import.meta.glob('./scenes/*.js', {import: 'default'});

export async function mount(element) {
    const place = element.querySelector('.scene'), scene = await scenes[`./scenes/${place.dataset.scene}.js`]();
    const editor = element.querySelector('.editor');
    let current = scene;
    let hasEnded = false;
    const replace = async (next) => {
        if (hasEnded) return;
        place.player.stop();
        try {
            place.player = await play(place, next);
            current = next;
            place.scrollIntoView({block: 'nearest'});  // a scene outside the window does not run
        } catch (error) {
            place.player = await play(place, current);
            throw error;
        } finally {
            if (hasEnded) place.player.stop();
        }
    };
    let last = Promise.resolve();
    const run = (next) => {  // one after another
        const done = last.then(() => replace(next));
        last = done.catch(() => {});
        return done;
    };
    place.player = await play(place, scene);
    const endEditor = editor ? addEditor(editor, place.dataset.scene, run) : () => {};
    return () => {
        hasEnded = true;
        endEditor();
        place.player.stop();
    };
}
