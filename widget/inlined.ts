/** The quiz that the page's own HTML brought along, so that no round trip stands before its first question. */
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { endOf } from './day.ts';

/**
 * The quiz in the JSON inside the element.
 * @param which "daily" or an id: what the element is to show. Another quiz, or one of a day that is over, is none
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
