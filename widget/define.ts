import { readEarly } from './ask.ts';
import { BusinessQuiz } from './elements/business-quiz/element.ts';
import { inlinedQuiz } from './inlined.ts';

const first = document.querySelector('business-quiz:not(:defined)');
if (first) {
  const quiz = first.getAttribute('quiz') ?? 'daily';
  if (!inlinedQuiz(first, quiz)) readEarly(first.getAttribute('partner') ?? '', quiz);
}

// In a task of its own: the page breathes between reading the script and the first render.
setTimeout(() => {
  // A page may load the script twice.
  if (customElements.get('business-quiz') === undefined) customElements.define('business-quiz', BusinessQuiz);
});

export { BusinessQuiz };
