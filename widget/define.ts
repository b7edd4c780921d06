import './early.ts';
import { BusinessQuiz } from './elements/business-quiz/element.ts';

// In a task of its own, without a timer's delay: the page stays responsive between the script and the first render.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  port1.close();
  // A page may load the script twice.
  if (customElements.get('business-quiz') === undefined) customElements.define('business-quiz', BusinessQuiz);
};
port2.postMessage(0);

export { BusinessQuiz };
