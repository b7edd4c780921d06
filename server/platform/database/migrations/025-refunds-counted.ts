import { sql, type Kysely } from 'kysely';

/**
 * What was given back is counted from the index alone: whether all of a payment was, `refunded` and `amount` say, and a
 * thousand rows need not be looked up for it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index payments_given_back_by_amount`.execute(db);
  await sql`create index payments_given_back_by_amount on payments (amount, id, refunded) where refunded > 0`.execute(
    db,
  );
};
