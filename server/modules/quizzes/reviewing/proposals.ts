/** Proposed changes of published quizzes. */
import * as v from 'valibot';
import { QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { prepareBody, type ParsedDraft } from '../editing/prepare.ts';
import { subjectNamesOf } from '../editing/writing.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { QuizDeps } from '../reading/ports.ts';
import type { QuizRow } from '../reading/repository.ts';
import type { ReviewRow } from './repository.ts';

/** Returns the proposed change of a request; null for one about a saved version. */
export const draftIn = (row: Pick<ReviewRow, 'draft'>): ParsedDraft | null =>
  row.draft === null ? null : v.parse(QuizDraft, JSON.parse(row.draft));

/** Returns a function that prepares the version which a proposed change would be. */
export const draftBodies = ({ contentKeys, versions }: Pick<QuizDeps, 'contentKeys' | 'versions'>) => {
  const partKey = contentKeys('quiz parts');
  return async (db: Db, quiz: QuizRow, draft: ParsedDraft): Promise<QuizBody> => {
    const before = await versions.read(db, { quizId: quiz.id, version: quiz.version });
    const names = await subjectNamesOf(db, draft);
    return prepareBody(draft, { quizId: quiz.id, partKey, before: before.questions, place: names });
  };
};

/** Throws QUIZ_NOT_READY if learners couldn't be asked the questions. */
export const demandComplete = (body: QuizBody): void => {
  const problems = readinessFaults(body.questions);
  if (problems.length > 0) throw new Refusal('QUIZ_NOT_READY', { details: { problems } });
};
