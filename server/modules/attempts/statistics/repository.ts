import { sql } from 'kysely';
import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addWrite } from '../../../platform/database/writes/write-batch.ts';
import type { QuizPercentEntriesTable, QuizPercentsTable } from '../tables.ts';

/** Returns the user's role, or null if the account was deleted. */
export const roleOf = async (db: Db, userId: string): Promise<Role | null> => {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return ROLES.find((role) => role === row?.role) ?? null;
};

const entryQuery = prepared((db, { owner_id, id, quiz_id, percent, attempts }: QuizPercentEntriesTable) =>
  db.insertInto('quiz_percent_entries').values({ owner_id, id, quiz_id, percent, attempts }),
);

/** Adds one change of the counts of a quiz. */
export const addEntry = (trx: Trx, entry: QuizPercentEntriesTable): Promise<void> =>
  addWrite(trx, entryQuery(trx, entry));

/** Adds several changes of the counts of a quiz. */
export const addEntries = async (trx: Trx, entries: readonly QuizPercentEntriesTable[]): Promise<void> => {
  await trx.insertInto('quiz_percent_entries').values(entries).execute();
};

/** Returns the owners of the first entries, each once. */
export const ownersWithEntries = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db.selectFrom('quiz_percent_entries').select('owner_id').orderBy('owner_id').limit(most).execute();
  return [...new Set(rows.map(({ owner_id }) => owner_id))];
};

/** Removes and returns all entries of those owners. */
export const takeEntries = (trx: Trx, owners: readonly string[]): Promise<QuizPercentEntriesTable[]> =>
  trx.deleteFrom('quiz_percent_entries').where('owner_id', 'in', owners).returningAll().execute();

/** Gives the user's entries to another owner, who is no user. */
export const moveEntries = async (trx: Trx, userId: string, owner: string): Promise<void> => {
  const entries = await takeEntries(trx, [userId]);
  if (entries.length > 0)
    await addEntries(
      trx,
      entries.map((entry) => ({ ...entry, owner_id: owner })),
    );
};

/** Returns those of the quizzes that exist. */
export const existingQuizzes = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('quizzes').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Adds to the counts of quizzes. A count doesn't fall below zero. */
export const addToPercents = async (trx: Trx, changes: readonly QuizPercentsTable[]): Promise<void> => {
  const [more, fewer] = [
    changes.filter(({ attempts }) => attempts > 0),
    changes.filter(({ attempts }) => attempts < 0),
  ];
  if (more.length > 0)
    await trx
      .insertInto('quiz_percents')
      .values(more)
      .onConflict((conflict) =>
        conflict.columns(['quiz_id', 'percent']).doUpdateSet((row) => ({
          attempts: row('quiz_percents.attempts', '+', row.ref('excluded.attempts')),
        })),
      )
      .execute();
  for (const { quiz_id, percent, attempts } of fewer)
    await trx
      .updateTable('quiz_percents')
      .set({ attempts: sql<number>`case when attempts + ${attempts} < 0 then 0 else attempts + ${attempts} end` })
      .where('quiz_id', '=', quiz_id)
      .where('percent', '=', percent)
      .execute();
};

interface Compared {
  readonly quizId: string;
  /** Whole percent. */
  readonly percent: number;
  /** Null for a guest. */
  readonly userId: string | null;
}

const firstAttempts = prepared((db, { quizId, percent, userId }: Compared) =>
  db
    .selectFrom(
      db
        .selectFrom('quiz_percents')
        .select(['percent', 'attempts'])
        .where('quiz_id', '=', quizId)
        .unionAll(
          db
            .selectFrom('quiz_percent_entries')
            .select(['percent', 'attempts'])
            .where('owner_id', '=', userId)
            .where('quiz_id', '=', quizId),
        )
        .as('counts'),
    )
    .select((from) => [
      sql<number | string>`coalesce(sum(attempts), 0)`.as('total'),
      sql<number | string>`coalesce(sum(case when percent < ${percent} then attempts else 0 end), 0)`.as('below'),
      from
        .selectFrom('attempts')
        .innerJoin('users', 'users.id', 'attempts.user_id')
        .select('attempts.percent_centi')
        .where('attempts.quiz_id', '=', quizId)
        .where('attempts.user_id', '=', userId)
        .where('attempts.owner_id', '=', userId)
        .where('attempts.first', '=', 1)
        .where('attempts.status', '=', 'finished')
        .where('users.role', '=', 'user')
        .as('own'),
    ]),
);

/**
 * Counts first attempts of the quiz: all of them, those of others, and those of others below that percent. The user's own is
 * included at once, those of others once they are in the counts.
 */
export const countFirstAttempts = async (
  db: Db,
  compared: Compared,
): Promise<{ total: number; others: number; below: number }> => {
  const row = await firstOf(db, firstAttempts(db, compared));
  const own = row?.own ?? null;
  // PostgreSQL returns the sum of integers as bigint or numeric, which arrive as text.
  const [total, below] = [Number(row?.total ?? 0), Number(row?.below ?? 0)];
  if (own === null) return { total, others: total, below };
  return { total, others: total - 1, below: below - (Math.floor(own / 100) < compared.percent ? 1 : 0) };
};
