import { sql } from 'kysely';
import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import { firstOf, prepared, rowsOf } from '../../../platform/database/prepared.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Returns the user's role, or null if the account was deleted. */
export const roleOf = async (db: Db, userId: string): Promise<Role | null> => {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return ROLES.find((role) => role === row?.role) ?? null;
};

const countOne = prepared((db, { quizId, percent }: { quizId: string; percent: number }) =>
  db
    .insertInto('quiz_percents')
    .values({ quiz_id: quizId, percent, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['quiz_id', 'percent'])
        .doUpdateSet((row) => ({ attempts: row('quiz_percents.attempts', '+', 1) })),
    ),
);

/** Counts one first attempt at that percent. */
export const countPercent = async (db: Db, quizId: string, percent: number): Promise<void> => {
  await rowsOf(db, countOne(db, { quizId, percent }));
};

/** Removes one first attempt from that percent. */
export const uncountPercent = async (db: Db, quizId: string, percent: number): Promise<void> => {
  await db
    .updateTable('quiz_percents')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('quiz_id', '=', quizId)
    .where('percent', '=', percent)
    .where('attempts', '>', 0)
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
    .selectFrom('quiz_percents')
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
    ])
    .where('quiz_id', '=', quizId),
);

/** Counts first attempts of the quiz: all of them, those of others, and those of others below that percent. */
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
