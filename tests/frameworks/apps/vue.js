import 'business-quiz';
import { createApp, nextTick, ref } from 'vue/dist/vue.esm-bundler.js';

const { settings, events } = window;
const theme = ref('light');
const shown = ref(true);
const app = createApp({
  setup: () => ({
    settings,
    theme,
    shown,
    ready: () => events.push('ready'),
    complete: ({ detail }) => events.push(`complete ${detail.percent}`),
  }),
  template: `<business-quiz v-if="shown" :partner="settings.partner" :quiz="settings.quiz" :server="settings.server" :theme="theme" class="chosen" @bw-ready="ready" @bw-complete="complete"><a href="/plain">The quiz</a></business-quiz>`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag === 'business-quiz';
app.mount('#app');
window.setTheme = (next) => {
  theme.value = next;
  return nextTick();
};
window.show = (next) => {
  shown.value = next;
  return nextTick();
};
