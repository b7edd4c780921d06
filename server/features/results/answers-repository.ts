import type { AnswerValue } from '#shared/contract/question.ts';
import type { Answer } from '#shared/contract/result.ts';
import type { QuestionScore } from '#shared/domain/scoring.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** The saved answers of an attempt, in the order of their questions' ids. */
export const answersOf = async (db: Db, attemptId: string): Promise<Answer[]> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['question_id', 'value', 'seq'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute();
  return rows.map(({ question_id, value, seq }) => ({
    questionId: question_id,
    // Written by saveAnswers alone, after it was judged.
    value: JSON.parse(value) as AnswerValue,
    seq,
  }));
};

/** Answers by question. */
export const byQuestion = (answers: readonly Answer[]): Map<string, AnswerValue> =>
  new Map(answers.map(({ questionId, value }) => [questionId, value]));

/** Of several answers to one question the newest, since one statement can't write a row twice. */
const newest = (answers: readonly Answer[]): Answer[] => {
  const kept = new Map<string, Answer>();
  for (const answer of answers) {
    if (answer.seq > (kept.get(answer.questionId)?.seq ?? -1)) kept.set(answer.questionId, answer);
  }
  return [...kept.values()];
};

/** Saves answers; one whose `seq` is not above the saved one changes nothing. */
export const saveAnswers = async (
  trx: Trx,
  attemptId: string,
  answers: readonly Answer[],
  now: number,
): Promise<void> => {
  if (answers.length === 0) return;
  await trx
    .insertInto('attempt_answers')
    .values(
      newest(answers).map(({ questionId, value, seq }) => ({
        attempt_id: attemptId,
        question_id: questionId,
        value: JSON.stringify(value),
        seq,
        saved_at: now,
        awarded_milli: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          seq: row.ref('excluded.seq'),
          saved_at: row.ref('excluded.saved_at'),
        }))
        .whereRef('attempt_answers.seq', '<', 'excluded.seq'),
    )
    .execute();
};

/** What each answer of an attempt earned when it was judged last, in thousandths of a point. */
export const awardsOf = async (db: Db, attemptId: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['question_id', 'awarded_milli'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ question_id, awarded_milli }) => [question_id, awarded_milli ?? 0]));
};

/** Writes what each saved answer earned. */
export const writeAwards = async (
  trx: Trx,
  attemptId: string,
  answers: readonly Answer[],
  scores: ReadonlyMap<string, QuestionScore>,
  now: number,
): Promise<void> => {
  if (answers.length === 0) return;
  await trx
    .insertInto('attempt_answers')
    .values(
      answers.map(({ questionId, value, seq }) => ({
        attempt_id: attemptId,
        question_id: questionId,
        value: JSON.stringify(value),
        seq,
        saved_at: now,
        awarded_milli: scores.get(questionId)?.awardedMilli ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((row) => ({ awarded_milli: row.ref('excluded.awarded_milli') })),
    )
    .execute();
};
