import { createElement, useState, version } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BusinessQuiz } from 'business-quiz/react';

const { settings, events } = window;
window.version = version;
const App = () => {
  const [theme, setTheme] = useState('light');
  const [shown, show] = useState(true);
  window.setTheme = async (next) => flushSync(() => setTheme(next));
  window.show = async (next) => flushSync(() => show(next));
  return (
    shown &&
    createElement(
      BusinessQuiz,
      {
        ...settings,
        theme,
        className: 'chosen',
        onReady: () => events.push('ready'),
        onComplete: ({ percent }) => events.push(`complete ${percent}`),
      },
      createElement('a', { href: '/plain' }, 'The quiz'),
    )
  );
};
createRoot(document.getElementById('app')).render(createElement(App));
