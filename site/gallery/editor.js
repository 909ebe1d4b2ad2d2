// Editor: shows the code of a scene below it, and runs what the visitor writes.

const codes = import.meta.glob('./scenes/*.js', {query: '?raw', import: 'default'});

/** Fills `editor` with the code of a scene when it is opened. `run(scene)` replaces the scene that runs. */
export function addEditor(editor, name, run) {
    const area = editor.querySelector('textarea'), status = editor.querySelector('[role=status]');
    const [runButton, resetButton] = editor.querySelectorAll('button');
    const ends = new AbortController(), listen = (target, type, act) => target.addEventListener(type, act, {signal: ends.signal});
    const show = (text, isError = false) => {
        status.textContent = text;
        status.classList.toggle('is-error', isError);
    };
    const runCode = async () => {
        const address = URL.createObjectURL(new Blob([area.value], {type: 'text/javascript'}));
        try {
            const scene = (await import(/* @vite-ignore */ address)).default;
            if (typeof scene?.build !== 'function') throw new Error('the default export must be a scene with a function "build"');
            await run(scene);
            show('This is your version of the scene.');
        } catch (error) {
            show(describe(error), true);
        } finally {
            URL.revokeObjectURL(address);
        }
    };
    const reset = async () => {
        area.value = await codes[`./scenes/${name}.js`]();
        show('');
    };
    listen(editor, 'toggle', () => editor.open && area.value === '' && reset());
    listen(runButton, 'click', runCode);
    listen(resetButton, 'click', async () => {
        await reset();
        await runCode();
        show('');
    });
    listen(area, 'keydown', (event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) runCode();
    });
    listen(window, 'error', ({error}) => lineOf(error) && show(describe(error), true));
    return () => ends.abort();
}

function describe(error) {
    const line = lineOf(error);
    return line ? `Line ${line}: ${error}` : String(error);
}

// Returns the line of the visitor's code in which an error was thrown.
function lineOf(error) {
    return /blob:\S*?[0-9a-f]{12}:(\d+):\d+/.exec(error?.stack ?? '')?.[1];
}
