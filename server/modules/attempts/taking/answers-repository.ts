import { PostgresAdapter, type Insertable, type OnConflictBuilder } from 'kysely';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Answer } from '#shared/contract/attempts/result.ts';
import type { QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import { runBatch } from '../../../platform/database/batch.ts';
import { prepared, rowsOf } from '../../../platform/database/prepared.ts';
import type { Db, Tables, Trx } from '../../../platform/database/tables.ts';
import type { AttemptAnswersTable } from '../tables.ts';
import type { AttemptKey } from './attempts-repository.ts';

/** A stored answer. */
export interface SavedAnswer extends Answer {
  readonly savedAt: number;
}

interface AnswerRow {
  readonly question_id: string;
  readonly value: string;
  readonly seq: number;
  readonly saved_at: number;
}

/** Selects the saved answers of an attempt, ordered by question id. */
export const answersQuery = prepared((db, { id, owner }: AttemptKey) =>
  db
    .selectFrom('attempt_answers')
    .select(['question_id', 'value', 'seq', 'saved_at'])
    .where('attempt_id', '=', id)
    .where('owner_id', '=', owner)
    .orderBy('question_id'),
);

/** Parses the answers of those rows. */
export const answersIn = (rows: readonly AnswerRow[]): SavedAnswer[] =>
  rows.map(({ question_id, value, seq, saved_at }) => ({
    questionId: question_id,
    // Written only by the two queries below, after validation.
    value: JSON.parse(value) as AnswerValue,
    seq,
    savedAt: saved_at,
  }));

/** Returns the saved answers of an attempt, ordered by question id. */
export const answersOf = async (db: Db, { id, owner }: AttemptKey): Promise<SavedAnswer[]> =>
  answersIn(await rowsOf(db, answersQuery(db, { id, owner })));

/** Answers by question. */
export const byQuestion = (answers: readonly Answer[]): Map<string, AnswerValue> =>
  new Map(answers.map(({ questionId, value }) => [questionId, value]));

/** Returns only the newest of several answers to one question: one statement can't write a row twice. */
const newest = (answers: readonly Answer[]): Answer[] => {
  const byId = new Map<string, Answer>();
  for (const answer of answers) {
    if (answer.seq > (byId.get(answer.questionId)?.seq ?? -1)) byId.set(answer.questionId, answer);
  }
  return [...byId.values()];
};

/** The key of an answer, by its name where a database may have the owner in it too. */
const onAnswer = (db: Db, conflict: OnConflictBuilder<Tables, 'attempt_answers'>) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? conflict.constraint('attempt_answers_key')
    : conflict.columns(['attempt_id', 'question_id']);

const insertOf = (trx: Db, rows: readonly Insertable<AttemptAnswersTable>[]) =>
  trx
    .insertInto('attempt_answers')
    .values(rows)
    .onConflict((conflict) =>
      onAnswer(trx, conflict)
        .doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          seq: row.ref('excluded.seq'),
          saved_at: row.ref('excluded.saved_at'),
        }))
        .whereRef('attempt_answers.seq', '<', 'excluded.seq'),
    );

/** Most saves contain one answer. */
const insertOne = prepared(
  (
    trx,
    {
      owner_id,
      attempt_id,
      question_id,
      value,
      seq,
      saved_at,
    }: AnswerRow & { readonly owner_id: string; readonly attempt_id: string },
  ) => insertOf(trx, [{ owner_id, attempt_id, question_id, value, seq, saved_at, awarded_milli: null }]),
);

const saveQuery = (trx: Trx, { id, owner }: AttemptKey, answers: readonly Answer[], now: number) => {
  const rows = newest(answers).map(({ questionId, value, seq }) => ({
    owner_id: owner,
    attempt_id: id,
    question_id: questionId,
    value: JSON.stringify(value),
    seq,
    saved_at: now,
    awarded_milli: null,
  }));
  const [one, ...more] = rows;
  return one === undefined || more.length > 0 ? insertOf(trx, rows) : insertOne(trx, one);
};

/**
 * Saves at least one answer and returns all saved answers. An answer whose `seq` isn't above the saved one changes
 * nothing.
 */
export const saveAnswers = async (
  trx: Trx,
  key: AttemptKey,
  answers: readonly Answer[],
  now: number,
): Promise<SavedAnswer[]> => {
  const [, saved] = await runBatch(trx, [saveQuery(trx, key, answers, now), answersQuery(trx, key)]);
  return answersIn(saved);
};

/** Merges new answers into the saved ones, by the rule of `saveAnswers`. */
export const mergeAnswers = (
  saved: readonly SavedAnswer[],
  given: readonly Answer[],
  now: number,
): readonly SavedAnswer[] => {
  const byId = new Map(saved.map((answer) => [answer.questionId, answer]));
  for (const answer of newest(given)) {
    if (answer.seq > (byId.get(answer.questionId)?.seq ?? -1)) byId.set(answer.questionId, { ...answer, savedAt: now });
  }
  return [...byId.values()];
};

/** Returns what each answer earned at the last scoring, in thousandths of a point. */
export const awardsOf = async (db: Db, { id, owner }: AttemptKey): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['question_id', 'awarded_milli'])
    .where('attempt_id', '=', id)
    .where('owner_id', '=', owner)
    .execute();
  return new Map(rows.map(({ question_id, awarded_milli }) => [question_id, awarded_milli ?? 0]));
};

/** Writes at least one answer with what it earned. */
export const awardQuery = (
  trx: Trx,
  { id, owner }: AttemptKey,
  answers: readonly SavedAnswer[],
  scores: ReadonlyMap<string, QuestionScore>,
) =>
  trx
    .insertInto('attempt_answers')
    .values(
      answers.map(({ questionId, value, seq, savedAt }) => ({
        owner_id: owner,
        attempt_id: id,
        question_id: questionId,
        value: JSON.stringify(value),
        seq,
        saved_at: savedAt,
        awarded_milli: scores.get(questionId)?.awardedMilli ?? 0,
      })),
    )
    .onConflict((conflict) =>
      onAnswer(trx, conflict).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        seq: row.ref('excluded.seq'),
        saved_at: row.ref('excluded.saved_at'),
        awarded_milli: row.ref('excluded.awarded_milli'),
      })),
    );

/** Writes at least one answer with what it earned. */
export const writeAwards = async (...given: Parameters<typeof awardQuery>): Promise<void> => {
  await awardQuery(...given).execute();
};
