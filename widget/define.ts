import { BusinessQuiz } from './elements/business-quiz/element.ts';

// A page may load the script twice.
if (customElements.get('business-quiz') === undefined) customElements.define('business-quiz', BusinessQuiz);

export { BusinessQuiz };
