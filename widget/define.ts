import { BusinessQuiz } from './elements/business-quiz/element.ts';

// In a task of its own: the page breathes between reading the script and the first render.
setTimeout(() => {
  // A page may load the script twice.
  if (customElements.get('business-quiz') === undefined) customElements.define('business-quiz', BusinessQuiz);
});

export { BusinessQuiz };
