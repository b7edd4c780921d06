import { sql, type Kysely } from 'kysely';

/** The orders in which files, the question bank, the books and partners are read, and where a mentor's sessions stand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.createIndex('uploads_of_owner_in_order').on('uploads').columns(['owner_id', 'id']).execute();
  await schema.createIndex('uploads_of_owner_by_size').on('uploads').columns(['owner_id', 'bytes', 'id']).execute();
  // PostgreSQL keeps statistics of an expression that has an index: without them it takes every search for a rare word.
  await sql`create index uploads_of_owner_by_name on uploads (owner_id, (lower(filename)), id)`.execute(db);

  await schema.createIndex('bank_from_oldest').on('bank_questions').columns(['quiz_id', 'position']).execute();

  await schema.createIndex('payments_by_amount').on('payments').columns(['amount', 'id']).execute();
  await sql`create index payments_given_back_by_amount on payments (amount, id) where refunded > 0`.execute(db);

  // Whoever looks for those with one plan reads no other's.
  await schema.createIndex('subscriptions_of_plan').on('subscriptions').columns(['plan_id', 'id']).execute();

  await schema.createIndex('partners_by_name').on('partners').columns(['name', 'id']).execute();

  await schema
    .createIndex('mentor_sessions_of_mentor')
    .on('mentor_sessions')
    .columns(['mentor_id', 'starts_at', 'id'])
    .execute();
  await schema.dropIndex('mentor_sessions_of_learner').execute();
  await schema
    .createIndex('mentor_sessions_of_learner')
    .on('mentor_sessions')
    .columns(['learner_id', 'starts_at', 'id'])
    .execute();
};
