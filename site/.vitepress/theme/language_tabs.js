// Remembers the language whose tab a visitor opens, and opens it in all other examples.

const key = 'damson-language';

/** Follows the visitor's choice on all pages. `onPage(call)` calls a function after each change of the page. */
export function followLanguage(onPage) {
    let is_following = false;
    const open = () => {
        const language = localStorage.getItem(key);
        if (!language) return;
        is_following = true;
        for (const label of document.querySelectorAll('.vp-code-group .tabs label')) {
            const input = document.getElementById(label.htmlFor);
            if (label.textContent === language && !input.checked) input.click();
        }
        is_following = false;
    };
    document.addEventListener('change', ({target}) => {
        const label = !is_following && target.closest?.('.vp-code-group') && document.querySelector(`label[for="${target.id}"]`);
        if (!label) return;
        const {top} = target.closest('.vp-code-group').getBoundingClientRect();
        localStorage.setItem(key, label.textContent);
        open();
        // examples above may have changed their height
        scrollBy({top: target.closest('.vp-code-group').getBoundingClientRect().top - top, behavior: 'instant'});
    });
    onPage(open);
}
