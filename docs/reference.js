// The search of the C++ reference: lists the names that contain the text. names.js has the names with their addresses.
const box = document.querySelector('.search input'), list = document.querySelector('.search ul');

box.addEventListener('input', () => {
    const text = box.value.trim().toLowerCase();
    const own = (name) => name.slice(name.lastIndexOf('::') + 1).replace(':', '').toLowerCase();
    // a lower rank is a better match
    const rank = (name) => own(name) === text ? 0 : own(name).startsWith(text) ? 1 : 2;
    const found = text ? names.filter(([name]) => name.toLowerCase().includes(text)) : [];
    found.sort(([a], [b]) => rank(a) - rank(b) || a.length - b.length);
    list.replaceChildren(...found.slice(0, 30).map(([name, address]) => {
        const item = document.createElement('li'), link = document.createElement('a');
        link.href = address;
        link.textContent = name;
        item.append(link);
        return item;
    }));
    list.hidden = found.length === 0;
});
box.addEventListener('keydown', ({key}) => {
    if (key === 'Enter') list.querySelector('a')?.click();
    if (key === 'Escape') list.hidden = true;
});
list.addEventListener('click', () => { list.hidden = true; });
document.addEventListener('click', ({target}) => { if (!target.closest('.search')) list.hidden = true; });
