/** The quiz in the page's own HTML, so that its first question needs no round trip. */
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { endOf } from './day.ts';

/**
 * Returns the quiz in the JSON inside the element, unless it is another quiz or its day is over.
 * @param which "daily" or an id: the quiz of the element
 */
export const inlinedQuiz = (element: Element, which: string): EmbeddedQuiz | undefined => {
  try {
    const { quiz } = JSON.parse(element.querySelector('script')?.textContent ?? '') as { quiz: EmbeddedQuiz };
    const fits = which === (quiz.date === null ? quiz._id : 'daily') && Array.isArray(quiz.questions);
    return fits && !(endOf(quiz) <= Date.now()) ? quiz : undefined;
  } catch {
    // Without it, or with nonsense, the server is asked.
    return undefined;
  }
};
