import { sql, type Kysely } from 'kysely';

/** Sampled ranks of leaderboards, which one process computes for all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('board_ladders')
    .addColumn('board', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('build', 'text')
    .addColumn('unused_build', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('wanted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('board_ladders_key', ['board', 'period'])
    .execute();
  await db.schema
    .createTable('board_rungs')
    .addColumn('build', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('points_milli', 'bigint', (c) => c.notNull())
    .addColumn('reached_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('board_rungs_key', ['build', 'rank'])
    .execute();
  await sql`create index board_rungs_order on board_rungs (build, points_milli desc, reached_at, user_id)`.execute(db);
  await db.schema.createIndex('board_rungs_of_user').on('board_rungs').column('user_id').execute();
};
