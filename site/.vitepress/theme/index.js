// The theme: VitePress' own without its fonts, in the colors of Damson, and a component for pages with live content.
import DefaultTheme from 'vitepress/theme-without-fonts';
import Live from './Live.vue';
import './style.css';

export default {
    extends: DefaultTheme,
    enhanceApp({app}) {
        app.component('Live', Live);
    },
};
