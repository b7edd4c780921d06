import { rarestChoiceOf, WEAK_ATTEMPTS_MIN, weaknessesOf } from '#shared/domain/attempts/weak-items.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { outdatedQuizzes, saveFigures } from './figures-repository.ts';
import type { Analysing } from './service.ts';

const DAY_MS = 86_400_000;
/** Quizzes of one run: an analysis reads up to 2,000 attempts. */
const QUIZZES_AT_ONCE = 10;

/** Returns a task that computes the figures of questions, so that lists read no attempts. */
export const createFigures =
  ({ db, clock, analysing }: Pick<Deps, 'db' | 'clock'> & { readonly analysing: Pick<Analysing, 'ofEveryone'> }) =>
  async (): Promise<void> => {
    const now = clock.now();
    const wanted = { attemptsMin: WEAK_ATTEMPTS_MIN, before: now - DAY_MS, most: QUIZZES_AT_ONCE };
    for (const { quizId, version, attempts } of await outdatedQuizzes(db, wanted)) {
      const { items } = await analysing.ofEveryone(quizId);
      const rows = items.map(({ questionId, attempts: asked, facility, discrimination, choices }) => {
        const rarestChoice = rarestChoiceOf(asked, choices);
        const weak = weaknessesOf({ attempts: asked, facility, discrimination, rarestChoice }).length > 0;
        return {
          quiz_id: quizId,
          question_id: questionId,
          attempts: asked,
          facility,
          discrimination,
          rarest_choice: rarestChoice,
          weak: weak ? (1 as const) : (0 as const),
        };
      });
      try {
        await inTransaction(db, (trx) => saveFigures(trx, { quizId, version, attempts, now }, rows));
      } catch (error) {
        // The quiz was deleted while it was analysed.
        if (!isReferenceFault(error)) throw error;
      }
    }
  };
