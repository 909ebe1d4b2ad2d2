// Theme: sets the class `dark` or `light` of the page before it is drawn, from the visitor's choice or the system.
{
    const chosen = localStorage.getItem('vitepress-theme-appearance') ?? 'auto';
    const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.classList.add(isDark ? 'dark' : 'light');
}
