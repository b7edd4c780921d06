/**
 * Begins to read the quiz of the first element on the page. It is the first module that runs: the network works while
 * the others are made.
 */
import { readEarly } from './ask.ts';
import { inlinedQuiz } from './inlined.ts';

const first = document.querySelector('business-quiz:not(:defined)');
if (first) {
  const quiz = first.getAttribute('quiz') ?? 'daily';
  if (!inlinedQuiz(first, quiz)) readEarly(first.getAttribute('partner') ?? '', quiz);
}
