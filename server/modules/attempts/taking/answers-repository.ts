import {
  PostgresAdapter,
  sql,
  type AliasableExpression,
  type AliasedRawBuilder,
  type Insertable,
  type OnConflictBuilder,
} from 'kysely';
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
  /** Whether its feedback was shown, so that nothing changes it. */
  readonly isFinal: boolean;
}

interface AnswerRow {
  readonly question_id: string;
  readonly value: string;
  readonly seq: number;
  readonly saved_at: number;
  readonly final_at: number | null;
}

/** An answer as it is sent to the database. */
type Given = Pick<AnswerRow, 'question_id' | 'value' | 'seq'>;

/** Selects the saved answers of an attempt, ordered by question id. */
const selectAnswers = (db: Db, { id, owner }: AttemptKey) =>
  db
    .selectFrom('attempt_answers')
    .select(['question_id', 'value', 'seq', 'saved_at', 'final_at'])
    .where('attempt_id', '=', id)
    .where('owner_id', '=', owner)
    .orderBy('question_id');

const answersQuery = prepared(selectAnswers);

/** Selects the saved answers of an attempt as JSON, for a statement that reads more than them. */
export const answersAsJson = (db: Db, key: AttemptKey): AliasableExpression<string> => {
  const rows = selectAnswers(db, key);
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`(select coalesce(json_agg(saved), '[]')::text from ${rows} as saved)`
    : sql<string>`(select json_group_array(json_object(
        'question_id', question_id, 'value', value, 'seq', seq, 'saved_at', saved_at, 'final_at', final_at)) from ${rows} as saved)`;
};

/** Parses answers selected as JSON. */
export const answersInJson = (json: string): SavedAnswer[] => answersIn(JSON.parse(json) as AnswerRow[]);

/** Parses the answers of those rows. */
export const answersIn = (rows: readonly AnswerRow[]): SavedAnswer[] =>
  rows.map(({ question_id, value, seq, saved_at, final_at }) => ({
    questionId: question_id,
    // Written only by the queries below, after validation.
    value: JSON.parse(value) as AnswerValue,
    seq,
    savedAt: saved_at,
    isFinal: final_at !== null,
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

/** Replaces a saved answer only by a newer one, and never one that is final. */
const replacingOlder = (db: Db, conflict: OnConflictBuilder<Tables, 'attempt_answers'>) =>
  onAnswer(db, conflict)
    .doUpdateSet((row) => ({
      value: row.ref('excluded.value'),
      seq: row.ref('excluded.seq'),
      saved_at: row.ref('excluded.saved_at'),
    }))
    .whereRef('attempt_answers.seq', '<', 'excluded.seq')
    .where('attempt_answers.final_at', 'is', null);

const insertOf = (trx: Db, rows: readonly Insertable<AttemptAnswersTable>[]) =>
  trx
    .insertInto('attempt_answers')
    .values(rows)
    .onConflict((conflict) => replacingOlder(trx, conflict));

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
    }: Omit<AnswerRow, 'final_at'> & { readonly owner_id: string; readonly attempt_id: string },
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
 * Saves at least one answer and returns all saved answers. An answer whose `seq` isn't above the saved one, or to a question
 * whose answer is final, changes nothing.
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

/** The answers as rows of a query. */
const givenRows = (db: Db, json: string): AliasedRawBuilder<Given, 'given'> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<Given>`json_to_recordset(${json}::json)`.as<'given'>(sql`given(question_id text, value text, seq bigint)`)
    : sql<Given>`(select value ->> 'question_id' as question_id, value ->> 'value' as value, value ->> 'seq' as seq
        from json_each(${json}))`.as('given');

const saveOpenQuery = prepared((db, { id, owner, json, now }: AttemptKey & { json: string; now: number }) => {
  const rows = db
    .selectFrom(['attempts', givenRows(db, json)])
    .select(['attempts.owner_id', 'attempts.id', 'given.question_id', 'given.value', 'given.seq'])
    .select((row) => row.cast<number>(row.val(now), 'bigint').as('saved_at'))
    .where('attempts.id', '=', id)
    .where('attempts.owner_id', '=', owner)
    .where('attempts.status', '=', 'open');
  const locking = db.getExecutor().adapter instanceof PostgresAdapter ? rows.forNoKeyUpdate('attempts') : rows;
  return db
    .insertInto('attempt_answers')
    .columns(['owner_id', 'attempt_id', 'question_id', 'value', 'seq', 'saved_at'])
    .expression(locking)
    .onConflict((conflict) => replacingOlder(db, conflict))
    .returning('question_id');
});

/**
 * Saves answers of an open attempt in one statement, which waits for a submission in progress as a lock would. Returns false if
 * any wasn't saved: the attempt has ended since, or a newer answer was saved.
 */
export const saveToOpenAttempt = async (
  db: Db,
  { id, owner }: AttemptKey,
  answers: readonly Answer[],
  now: number,
): Promise<boolean> => {
  const given = newest(answers).map(({ questionId, value, seq }) => ({
    question_id: questionId,
    value: JSON.stringify(value),
    seq,
  }));
  const saved = await rowsOf(db, saveOpenQuery(db, { id, owner, json: JSON.stringify(given), now }));
  return saved.length === given.length;
};

/** Makes an answer final. The caller has locked the attempt and knows that no answer to the question is final. */
export const writeFinalAnswer = async (
  trx: Trx,
  { id, owner }: AttemptKey,
  { questionId, value, seq }: Answer,
  now: number,
): Promise<void> => {
  await trx
    .insertInto('attempt_answers')
    .values({
      owner_id: owner,
      attempt_id: id,
      question_id: questionId,
      value: JSON.stringify(value),
      seq,
      saved_at: now,
      awarded_milli: null,
      final_at: now,
    })
    .onConflict((conflict) =>
      onAnswer(trx, conflict).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        seq: row.ref('excluded.seq'),
        saved_at: row.ref('excluded.saved_at'),
        final_at: row.ref('excluded.final_at'),
      })),
    )
    .execute();
};

/** Merges new answers into the saved ones, by the rule of `saveAnswers`. */
export const mergeAnswers = (
  saved: readonly SavedAnswer[],
  given: readonly Answer[],
  now: number,
): readonly SavedAnswer[] => {
  const byId = new Map(saved.map((answer) => [answer.questionId, answer]));
  for (const answer of newest(given)) {
    const before = byId.get(answer.questionId);
    if (before?.isFinal === true || answer.seq <= (before?.seq ?? -1)) continue;
    byId.set(answer.questionId, { ...answer, savedAt: now, isFinal: false });
  }
  return [...byId.values()];
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
