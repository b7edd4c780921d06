import { DUE_DAYS, type DueQuestion } from '#shared/contract/quizzes/due-questions.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { WEAK_ATTEMPTS_MIN, weaknessesOf } from '#shared/domain/attempts/weak-items.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { dueQuestions, type DueQuery } from './due-repository.ts';

const PROMPT_MAX = 200;

/** Returns a function that lists the questions that need a review. */
export const createDueQuestions =
  ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  async (actor: Actor, query: DueQuery): Promise<{ items: DueQuestion[]; total: number }> => {
    const today = dayOf(clock.now(), config.dailyTimezone);
    const { rows, total } = await dueQuestions(db, actor, query, addDays(today, DUE_DAYS));
    const items = rows.map((row): DueQuestion => {
      // Written only by the bank, from parsed questions.
      const question = JSON.parse(row.question) as Question;
      const { attempts, facility, discrimination, rarest_choice: rarestChoice } = row;
      const figures =
        attempts === null || attempts < WEAK_ATTEMPTS_MIN ? null : { attempts, facility, discrimination, rarestChoice };
      return {
        questionId: question.id,
        number: row.position + 1,
        prompt: shortened(readableTextOf(question.prompt), PROMPT_MAX),
        quiz: { _id: row.id, title: row.title, status: row.status },
        reviewBy: question.reviewBy ?? null,
        expires: question.expires ?? null,
        expired: question.expires !== undefined && question.expires < today,
        weaknesses: figures === null ? [] : weaknessesOf(figures),
        figures,
      };
    });
    return { items, total };
  };
