import { setImmediate } from 'node:timers/promises';
import type { GradebookRow } from '#shared/contract/attempts/gradebook.ts';
import { meanOf } from '#shared/domain/attempts/item-analysis.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Covered } from './covered-repository.ts';
import { learnersAfter, learnersByIds, type LearnerRow, type NamePosition } from './learners-repository.ts';
import { idsByMean, resultsOf, type ResultRow, type Score } from './results-repository.ts';

/** Learners read at once: with 50 quizzes each, ten thousand results in memory. */
const BATCH = 200;

const resultOf = (row: ResultRow, score: Score): GradebookRow['results'][number] => {
  const isFirst = row.first === 1;
  const percent = score === 'first' && !isFirst ? null : row.percent_centi;
  return {
    quizId: row.quiz_id,
    attemptId: row.id,
    percent: percent === null ? null : percent / 100,
    passed: score === 'best' ? row.ever_passed === 1 : percent !== null && row.passed === 1,
    attempts: row.attempts,
  };
};

/** Returns the learners with their results. */
export const rowsOf = async (
  db: Db,
  learners: readonly LearnerRow[],
  covered: Covered,
  score: Score,
): Promise<GradebookRow[]> => {
  if (learners.length === 0) return [];
  const ids = learners.map(({ id }) => id);
  const byLearner = Map.groupBy(await resultsOf(db, covered, score, ids), (row) => row.user_id ?? '');
  return learners.map(({ id, name, email }) => {
    const results = (byLearner.get(id) ?? []).map((row) => resultOf(row, score));
    const percents = results.flatMap(({ percent }) => (percent === null ? [] : [percent]));
    return { userId: id, name, email, results, meanPercent: meanOf(percents) };
  });
};

async function* batchesByName(db: Db, covered: Covered): AsyncGenerator<readonly LearnerRow[]> {
  let after: NamePosition | null = null;
  for (;;) {
    const batch: Awaited<ReturnType<typeof learnersAfter>> = await learnersAfter(db, covered, after, BATCH);
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = { folded: last.folded, id: last.id };
  }
}

async function* batchesByMean(
  db: Db,
  covered: Covered,
  score: Score,
  order: 'highest' | 'lowest',
): AsyncGenerator<readonly LearnerRow[]> {
  const ids = await idsByMean(db, covered, score, order, null);
  for (let from = 0; from < ids.length; from += BATCH) yield learnersByIds(db, ids.slice(from, from + BATCH));
}

interface Order {
  readonly score: Score;
  readonly sort: 'name' | 'highest' | 'lowest';
}

/** Returns all learners with their results, batch by batch. */
export async function* allRows(
  db: Db,
  covered: Covered,
  { score, sort }: Order,
): AsyncGenerator<readonly GradebookRow[]> {
  if (covered.quizIds.length === 0) return;
  const batches = sort === 'name' ? batchesByName(db, covered) : batchesByMean(db, covered, score, sort);
  for await (const batch of batches) {
    yield await rowsOf(db, batch, covered, score);
    // SQLite answers within the same turn of the event loop: other requests go between two batches.
    await setImmediate();
  }
}
