import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiLaunchesTable, LtiPeopleTable, LtiPlacementsTable } from '../tables.ts';

export type LaunchRow = Selectable<LtiLaunchesTable>;

/** Stores a nonce. Returns false if it was used before. */
export const useNonce = async (trx: Trx, hash: string, now: number): Promise<boolean> =>
  (await trx
    .insertInto('lti_nonces')
    .values({ hash, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()) !== undefined;

export const removeOldNonces = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('lti_nonces').where('created_at', '<', before).execute();
};

/** Locks the platform until the transaction ends, so that two first launches of a person take turns. */
export const lockPlatform = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('lti_platforms')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .execute();
};

/** Returns the account of a platform's person. */
export const findPerson = (db: Db, platformId: string, subject: string): Promise<LtiPeopleTable | undefined> =>
  db
    .selectFrom('lti_people')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const insertPerson = async (trx: Trx, row: LtiPeopleTable): Promise<void> => {
  await trx.insertInto('lti_people').values(row).execute();
};

export const noteLaunch = async (trx: Trx, userId: string, now: number): Promise<void> => {
  await trx.updateTable('lti_people').set({ launched_at: now }).where('user_id', '=', userId).execute();
};

export const insertLaunch = async (trx: Trx, row: Insertable<LtiLaunchesTable>): Promise<void> => {
  await trx.insertInto('lti_launches').values(row).execute();
};

export const findLaunch = (db: Db, id: string): Promise<LaunchRow | undefined> =>
  db.selectFrom('lti_launches').selectAll().where('id', '=', id).executeTakeFirst();

/** Uses up the ticket of a launch that was made after that moment. Returns undefined if there is none left. */
export const openLaunchByTicket = (
  trx: Trx,
  ticketHash: string,
  { now, after }: { readonly now: number; readonly after: number },
): Promise<LaunchRow | undefined> =>
  trx
    .updateTable('lti_launches')
    .set({ opened_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('opened_at', 'is', null)
    .where('created_at', '>', after)
    .returningAll()
    .executeTakeFirst();

/** Adds where a score goes, or notes the launch from there. */
export const savePlacement = async (trx: Trx, row: Insertable<LtiPlacementsTable>): Promise<void> => {
  await trx
    .insertInto('lti_placements')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'quiz_id', 'line_item']).doUpdateSet({ launched_at: row.launched_at }),
    )
    .execute();
};

/** Returns the title of a published quiz that people without a subscription can take. */
export const findOpenQuiz = (db: Db, id: string): Promise<{ readonly title: string } | undefined> =>
  db
    .selectFrom('quizzes')
    .select('title')
    .where('id', '=', id)
    .where('kind', '=', 'standard')
    .where('status', '=', 'published')
    .where('access', '=', 'free')
    .executeTakeFirst();

/** Returns a published case study that people without a subscription can answer, with the points of its rubric. */
export const findOpenCase = (
  db: Db,
  id: string,
): Promise<{ readonly title: string; readonly points: number } | undefined> =>
  db
    .selectFrom('case_studies')
    .select(['title', 'points'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('access', '=', 'free')
    .executeTakeFirst();

/** Deletes launches from before that moment. Returns the number deleted. */
export const removeOldLaunches = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('lti_launches')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  return (await db.deleteFrom('lti_launches').where('id', 'in', old).returning('id').execute()).length;
};
