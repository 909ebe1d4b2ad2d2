// The theme: VitePress' own without its fonts, in the colors of Damson, and a component for pages with live content.
import {nextTick, onMounted, watch} from 'vue';
import {useRoute} from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import {followLanguage} from './language_tabs.js';
import Live from './Live.vue';
import './style.css';

export default {
    extends: DefaultTheme,
    setup() {
        const route = useRoute();
        onMounted(() => followLanguage((open) => watch(() => route.path, () => nextTick(open), {immediate: true})));
    },
    enhanceApp({app}) {
        app.component('Live', Live);
    },
};
