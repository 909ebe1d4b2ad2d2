// Turns neighboring examples in different languages into tabs.

const languages = {cpp: 'C++', c: 'C', python: 'Python', js: 'JavaScript', ts: 'TypeScript'};
const cpp = /^```cpp\n[\s\S]*?^```\n/m;
const fence = /^```(\w*)[^\n]*\n[\s\S]*?^```[ \t]*$/gm;
// A line between two examples that the tabs make redundant, such as "The same program in Python:".
const bridge = /^(?:\s*(?:<!--[^>]*-->|The same (?:program|example|scene) in [\w+]+:)?\s*)$/;

/**
 * Returns the Markdown text with a `code-group` around each run of examples in two or more languages. The Python and
 * JavaScript programs of a recipe, which have their own sections, first move to the C++ program.
 */
export function addTabs(text) {
    text = moveTwins(text);
    const runs = [];
    for (const match of text.matchAll(fence)) {
        const block = {language: match[1], start: match.index, end: match.index + match[0].length, text: match[0]};
        const run = runs.at(-1);
        const is_known = block.language in languages;
        const follows = run && is_known && bridge.test(text.slice(run.at(-1).end, block.start)) &&
            run.every((other) => other.language in languages && other.language !== block.language);
        if (follows) run.push(block);
        else runs.push([block]);
    }
    let out = '', at = 0;
    for (const run of runs.filter((each) => each.length > 1)) {
        const blocks = run.map((block) => block.text.replace(/^```\w*/, `\`\`\`${block.language} [${languages[block.language]}]`));
        out += `${text.slice(at, run[0].start)}::: code-group\n\n${blocks.join('\n\n')}\n\n:::`;
        at = run.at(-1).end;
    }
    return out + text.slice(at);
}

// Moves the programs below "The same in Python" and "The same in JavaScript" behind the first C++ example, and leaves the other
// text of the sections.
function moveTwins(text) {
    let programs = '';
    for (const [name, language] of [['Python', 'python'], ['JavaScript', 'js']]) {
        const section = new RegExp(`^## The same in ${name}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(text);
        const twin = section && new RegExp('(?:<!--[^>]*-->\\n)?^```' + language + '\\n[\\s\\S]*?^```\\n', 'm').exec(section[1]);
        if (!twin || !cpp.test(text)) continue;
        const rest = section[1].replace(twin[0], '').trim();
        text = text.replace(section[0], () => rest ? `## In ${name}\n\n${rest}\n\n` : '');
        programs += `\n${twin[0]}`;
    }
    return text.replace(cpp, (program) => program + programs);
}
