// Colors of the canvas, for the light and the dark theme. A scene names its colors; a theme gives each name a fill
// and an edge.

const light = {
    paper: '#fbf9f6', ink: '#3a3340', faint: '#b8b0ba', accent: '#7b4a8e', box: '#2f7f86',
    ground: ['#ded8d0', '#b9b0a5'],
    plum: ['#a77fb8', '#7b4a8e'], teal: ['#79b8b4', '#3f8a87'], amber: ['#e6bb6f', '#b98a34'],
    rose: ['#e09a98', '#b8605f'], moss: ['#a3bd83', '#73904f'], slate: ['#a9b3c2', '#7b879a'],
    blue: ['#8fb2dc', '#5c86b8'], white: ['#f4f0f5', '#a89fae'],
    sensor: ['rgba(92, 134, 184, 0.16)', 'rgba(92, 134, 184, 0.55)'],
    glass: ['rgba(121, 184, 204, 0.35)', 'rgba(63, 138, 160, 0.7)'],
    water: ['rgba(92, 146, 204, 0.28)', 'rgba(92, 146, 204, 0.7)'],
};

const dark = {
    paper: '#1d1a21', ink: '#e6e0ea', faint: '#6a6272', accent: '#c79adb', box: '#63c3ca',
    ground: ['#39343f', '#57505f'],
    plum: ['#8a5f9c', '#c79adb'], teal: ['#3f7f7c', '#7cc5c0'], amber: ['#9b7733', '#e6bb6f'],
    rose: ['#98514f', '#e6a19f'], moss: ['#5f7a41', '#acc98a'], slate: ['#566173', '#9aa7ba'],
    blue: ['#456a9a', '#92b6e2'], white: ['#b9b0be', '#f4f0f5'],
    sensor: ['rgba(146, 182, 226, 0.14)', 'rgba(146, 182, 226, 0.5)'],
    glass: ['rgba(140, 205, 222, 0.22)', 'rgba(140, 205, 222, 0.65)'],
    water: ['rgba(100, 160, 225, 0.26)', 'rgba(120, 175, 235, 0.7)'],
};

/** Returns the colors of the page's current theme: that of the class `dark` or `light`, else that of the system. */
export function currentColors() {
    return isDark() ? dark : light;
}

/** Returns true if the page is dark. */
export function isDark() {
    const {classList} = document.documentElement;
    if (classList.contains('dark')) return true;
    if (classList.contains('light')) return false;
    return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Calls `changed` when the theme changes. Returns a function that ends this. */
export function watchTheme(changed) {
    const observer = new MutationObserver(changed), query = matchMedia('(prefers-color-scheme: dark)');
    observer.observe(document.documentElement, {attributes: true, attributeFilter: ['class']});
    query.addEventListener('change', changed);
    return () => {
        observer.disconnect();
        query.removeEventListener('change', changed);
    };
}
