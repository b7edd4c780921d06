import 'business-quiz';

const { settings, events } = window;
const app = document.getElementById('app');
app.innerHTML = `<business-quiz partner="${settings.partner}" quiz="${settings.quiz}" server="${settings.server}" theme="light"><a href="/plain">The quiz</a></business-quiz>`;
const element = app.firstElementChild;
element.addEventListener('bw-ready', () => events.push('ready'));
element.addEventListener('bw-complete', ({ detail }) => events.push(`complete ${detail.percent}`));
window.setTheme = async (theme) => element.setAttribute('theme', theme);
window.show = async (shown) => (shown ? app.append(element) : element.remove());
