import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { answersAsJson, answersInJson, type SavedAnswer } from './answers-repository.ts';
import type { AttemptKey, AttemptRow } from './attempts-repository.ts';

const attemptWithAnswers = prepared((db, { id, owner }: AttemptKey) =>
  db
    .selectFrom('attempts')
    .selectAll()
    .select(answersAsJson(db, { id, owner }).as('answers'))
    .where('id', '=', id)
    .where('owner_id', '=', owner),
);

/** Returns the attempt and its saved answers, by one statement. */
export const findWithAnswers = async (
  db: Db,
  { id, owner }: AttemptKey,
): Promise<{ row: AttemptRow; answers: readonly SavedAnswer[] } | undefined> => {
  const found = await firstOf(db, attemptWithAnswers(db, { id, owner }));
  if (found === undefined) return undefined;
  const { answers, ...row } = found;
  return { row, answers: answersInJson(answers) };
};
