import type { Selectable } from 'kysely';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuizCorrectionsTable } from '../tables.ts';

interface Note {
  readonly questionId: string;
  readonly note: string;
}

/** Stores what a version corrects. Notes on questions that it doesn't have are dropped. */
export const noteCorrections = async (
  trx: Trx,
  { quizId, version }: { readonly quizId: string; readonly version: number },
  notes: readonly Note[],
  questions: readonly Question[],
  now: number,
): Promise<void> => {
  const byQuestion = new Map(notes.map(({ questionId, note }) => [questionId, note]));
  const rows = questions.flatMap(({ id }) => {
    const note = byQuestion.get(id);
    return note === undefined ? [] : [{ quiz_id: quizId, version, question_id: id, note, created_at: now }];
  });
  if (rows.length > 0) await trx.insertInto('quiz_corrections').values(rows).execute();
};

/** Returns the newest corrections in versions up to that one. */
export const correctionNotes = (db: Db, quizId: string, version: number, most: number) =>
  db
    .selectFrom('quiz_corrections')
    .select(['question_id', 'note', 'created_at'])
    .where('quiz_id', '=', quizId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .orderBy('question_id')
    .limit(most)
    .execute();

/** Returns the notes on the corrections in those versions. */
export const notesOfVersions = async (
  db: Db,
  refs: readonly { readonly quizId: string; readonly version: number }[],
): Promise<Selectable<QuizCorrectionsTable>[]> =>
  refs.length === 0
    ? []
    : db
        .selectFrom('quiz_corrections')
        .selectAll()
        .where((row) => row.or(refs.map(({ quizId, version }) => row.and({ quiz_id: quizId, version }))))
        .execute();
