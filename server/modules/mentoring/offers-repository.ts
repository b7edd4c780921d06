import type { Db, Trx } from '../../platform/database/tables.ts';
import type { MentorOffersTable } from './tables.ts';

export const findOffer = (db: Db, id: string): Promise<MentorOffersTable | undefined> =>
  db.selectFrom('mentor_offers').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the offers of a mentor, in the order in which they were made. */
export const offersOf = (db: Db, mentorId: string): Promise<MentorOffersTable[]> =>
  db.selectFrom('mentor_offers').selectAll().where('mentor_id', '=', mentorId).orderBy('id').execute();

export const insertOffer = async (trx: Trx, row: MentorOffersTable): Promise<void> => {
  await trx.insertInto('mentor_offers').values(row).execute();
};

export const removeOffer = async (db: Db, id: string, mentorId: string): Promise<void> => {
  await db.deleteFrom('mentor_offers').where('id', '=', id).where('mentor_id', '=', mentorId).execute();
};

export const removeOffersOf = async (trx: Trx, mentorId: string): Promise<void> => {
  await trx.deleteFrom('mentor_offers').where('mentor_id', '=', mentorId).execute();
};

/** Returns the days excluded from a mentor's weekly offers, as "offer date". */
export const daysOutOf = async (db: Db, mentorId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('mentor_days_out')
    .innerJoin('mentor_offers', 'mentor_offers.id', 'mentor_days_out.offer_id')
    .select(['mentor_days_out.offer_id', 'mentor_days_out.date'])
    .where('mentor_offers.mentor_id', '=', mentorId)
    .execute();
  return new Set(rows.map(({ offer_id: offer, date }) => `${offer} ${date}`));
};

export const setDayOut = async (trx: Trx, offerId: string, date: string, out: boolean): Promise<void> => {
  if (out) {
    await trx
      .insertInto('mentor_days_out')
      .values({ offer_id: offerId, date })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx.deleteFrom('mentor_days_out').where('offer_id', '=', offerId).where('date', '=', date).execute();
  }
};
