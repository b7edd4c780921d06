/**
 * Starts to read the quiz of the first element on the page. It is the first module that runs: the network works while
 * the others run.
 */
import { readQuiz } from './ask.ts';
import { serverOf } from './host.ts';
import { inlinedQuiz } from './inlined.ts';

const first = document.querySelector('business-quiz:not(:defined)');
if (first) {
  const text = (name: string): string => first.getAttribute(name) ?? '';
  const quiz = text('quiz') || 'daily';
  if (!inlinedQuiz(first, quiz)) void readQuiz(serverOf(text('server')), text('partner'), quiz);
}
