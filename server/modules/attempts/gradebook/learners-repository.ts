/** Learners of a gradebook, by name or by ID. */
import { sql, type SqlBool } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { isAmong } from '../../../platform/database/dialects/is-among.ts';
import { foldedName } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { finishedAttempts, matchingLearners, type Covered } from './covered-repository.ts';

/** Learners with a finished attempt. */
export const learners = (db: Db, covered: Covered) =>
  matchingLearners(db, covered).where(
    isAmong(db, 'users.id', 'attempts.user_id', finishedAttempts(db, covered).select('attempts.user_id')),
  );

const NAME = foldedName('users.name');

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Returns the number of learners, counted up to a bound after the page. */
export const countLearners = (db: Db, covered: Covered, page: Page): Promise<number> =>
  boundedCount(db, learners(db, covered), page);

/** Returns a page of learners by name. */
export const learnersPage = (db: Db, covered: Covered, { page, limit }: Page) =>
  learners(db, covered)
    .select(['users.id', 'users.name', 'users.email'])
    .orderBy(NAME)
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export type LearnerRow = Awaited<ReturnType<typeof learnersPage>>[number];

/** The position of a learner in the order of names. */
export interface NamePosition {
  readonly folded: string;
  readonly id: string;
}

/** Returns the next learners by name, with their positions. */
export const learnersAfter = (db: Db, covered: Covered, after: NamePosition | null, limit: number) => {
  const next = learners(db, covered)
    .select(['users.id', 'users.name', 'users.email', sql<string>`${NAME}`.as('folded')])
    .orderBy(NAME)
    .orderBy('users.id')
    .limit(limit);
  if (after === null) return next.execute();
  // SQLite finds the position in the index by the first condition, PostgreSQL by the second.
  return next
    .where(sql<SqlBool>`${NAME} >= ${after.folded}`)
    .where(sql<SqlBool>`(${NAME}, users.id) > (${after.folded}, ${after.id})`)
    .execute();
};

/** Returns those learners in the order of the IDs; deleted ones are left out. */
export const learnersByIds = async (db: Db, ids: readonly string[]): Promise<LearnerRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
