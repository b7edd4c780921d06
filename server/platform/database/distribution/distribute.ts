/**
 * Spreads the tables that grow with learners over the machines of Citus (docs/decisions/0074). Each step is a transaction of
 * its own and is left out where it is done, so that an interrupted run goes on.
 */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { gatherStatistics } from '../dialects/gather-statistics.ts';
import { withPatience } from '../migrate.ts';
import { countSteps } from '../migration-steps.ts';
import type { Db } from '../tables.ts';

/** Shared tables that learners' statements join: a copy on each machine. In the order of their references. */
const SHARED = ['users', 'subjects', 'chapters', 'quizzes', 'regrades', 'quiz_percents'];
/** Further tables of one learner each, whose keys begin with the learner. */
const OF_LEARNERS = [
  'daily_submissions',
  'streak_days',
  'points',
  'board_totals',
  'badges',
  'topic_totals',
  'week_totals',
  'month_totals',
  'month_topics',
  'progress_reports',
  'practice_cards',
  'practice_rounds',
  'quiz_percent_entries',
  'saved_questions',
  'sessions',
  'rotated_tokens',
  'push_subscriptions',
];
/** Their columns with the learner, where it isn't `user_id`. */
const OWNERS: Readonly<Record<string, string>> = { quiz_percent_entries: 'owner_id' };
const LOCK_TIMEOUT_MS = 2_000;

type Say = (line: string) => void;

/** The kind of a table in Citus: a copy on each machine, or rows on the machine of their owner. */
const kindOf = async (db: Db, table: string): Promise<'copied' | 'spread' | 'local'> => {
  const { rows } = await sql<{ partmethod: string; repmodel: string }>`
    select partmethod::text, repmodel::text from pg_dist_partition where logicalrelid = to_regclass(${table})`.execute(
    db,
  );
  const [row] = rows;
  if (row?.partmethod === 'h') return 'spread';
  return row?.partmethod === 'n' && row.repmodel === 't' ? 'copied' : 'local';
};

/** Why the database can't be distributed, in a sentence; null if it can. */
const obstacle = async ({ db, dialect }: Database): Promise<string | null> => {
  if (dialect === 'sqlite') return 'The embedded database can’t be distributed: that needs PostgreSQL with Citus.';
  const extension = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  if (extension.rows.length === 0)
    return 'This PostgreSQL is without Citus ("create extension citus"), so nothing was changed.';
  const workers = await sql`select 1 from citus_get_active_worker_nodes()`.execute(db);
  if (workers.rows.length === 0) return 'Citus knows no worker (citus_add_node), so nothing was changed.';
  if ((await countSteps(db)) > 0) return 'The tables aren’t up to date: run "migrate" first. Nothing was changed.';
  return null;
};

const nameOfDatabase = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? '';
};

/** Settings of every connection to the database from now on. */
const settle = async (db: Db): Promise<void> => {
  const database = sql.ref(await nameOfDatabase(db));
  // A transaction may touch many machines and then a table that is copied to all, which Citus refuses to one in parallel.
  await sql`alter database ${database} set citus.multi_shard_modify_mode = 'sequential'`.execute(db);
  // The triggers on shared tables count versions of content on the coordinator.
  await sql`alter database ${database} set citus.enable_unsafe_triggers = on`.execute(db);
};

/** The triggers of shared tables run on each machine. Only the coordinator's table has rows, and only it is read. */
const prepareWorkers = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_workers(
      'create table if not exists public.content_versions (topic text primary key, version bigint not null)')`.execute(
    db,
  );
  const failed = rows.find(({ success }) => !success);
  if (failed !== undefined) throw new Error(`A worker refused a table: ${failed.result}`);
};

/** Drops what refers to attempts by their id alone: on Citus, references name the owner too, or there are none. */
const dropReferences = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and confrelid = 'attempts'::regclass`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
};

/** Keys and unique rules with the owner, which Citus demands of a spread table. */
const KEYS = [
  'drop trigger if exists attempts_owner on attempts',
  'drop trigger if exists attempts_owner_moved on attempts',
  'drop trigger if exists attempt_answers_owner on attempt_answers',
  'alter table attempts alter column owner_id set not null',
  'alter table attempt_answers alter column owner_id set not null',
  'alter table attempts drop constraint attempts_pkey',
  'alter table attempts add constraint attempts_pkey primary key (id, owner_id)',
  'alter table attempt_answers drop constraint attempt_answers_key',
  'alter table attempt_answers add constraint attempt_answers_key primary key (attempt_id, question_id, owner_id)',
  'drop index attempts_one_open',
  `create unique index attempts_one_open on attempts (user_id, quiz_id, owner_id)
    where status = 'open' and user_id is not null`,
  'drop index attempts_one_first',
  'create unique index attempts_one_first on attempts (user_id, quiz_id, owner_id) where first = 1',
  "select create_distributed_table('attempts', 'owner_id', colocate_with => 'none')",
  "select create_distributed_table('attempt_answers', 'owner_id', colocate_with => 'attempts')",
  `alter table attempt_answers add constraint attempt_answers_attempt_id_fkey
    foreign key (attempt_id, owner_id) references attempts (id, owner_id) on delete cascade`,
];

const spreadAttempts = async (db: Db): Promise<void> => {
  await dropReferences(db);
  for (const statement of KEYS) await sql.raw(statement).execute(db);
};

/** Keys of theirs that lack the learner. */
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  practice_cards: [
    'alter table practice_cards drop constraint practice_cards_pkey',
    'alter table practice_cards add constraint practice_cards_pkey primary key (id, user_id)',
  ],
  sessions: [
    // References of the two tables that follow; they come back with the user.
    'alter table rotated_tokens drop constraint rotated_tokens_session_id_fkey',
    'alter table push_subscriptions drop constraint push_subscriptions_session_id_fkey',
    `update rotated_tokens set user_id = (select user_id from sessions where id = session_id) where user_id is null`,
    'alter table sessions drop constraint sessions_pkey',
    'alter table sessions add constraint sessions_pkey primary key (id, user_id)',
    'alter table sessions drop constraint sessions_token_hash_key',
    'alter table sessions add constraint sessions_token_hash_key unique (token_hash, user_id)',
  ],
  rotated_tokens: [
    'delete from rotated_tokens where user_id is null',
    'alter table rotated_tokens alter column user_id set not null',
    'alter table rotated_tokens drop constraint rotated_tokens_pkey',
    'alter table rotated_tokens add constraint rotated_tokens_pkey primary key (token_hash, user_id)',
  ],
};

/** A further reference that spread tables can keep. */
const REFERENCES: Readonly<Record<string, string>> = {
  daily_submissions: `alter table daily_submissions add constraint daily_submissions_attempt_id_fkey
    foreign key (attempt_id, user_id) references attempts (id, owner_id) on delete cascade`,
  rotated_tokens: `alter table rotated_tokens add constraint rotated_tokens_session_id_fkey
    foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade`,
  push_subscriptions: `alter table push_subscriptions add constraint push_subscriptions_session_id_fkey
    foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade`,
};

const spreadOne = async (db: Db, table: string): Promise<void> => {
  for (const statement of OWN_KEYS[table] ?? []) await sql.raw(statement).execute(db);
  const owner = OWNERS[table] ?? 'user_id';
  await sql`select create_distributed_table(${table}, ${owner}, colocate_with => 'attempts')`.execute(db);
  const reference = REFERENCES[table];
  if (reference !== undefined) await sql.raw(reference).execute(db);
};

/**
 * Distributes the database, and says each step.
 * @returns why it can't, in a sentence; null when it is done
 */
export const distribute = async (database: Database, say: Say): Promise<string | null> => {
  const fault = await obstacle(database);
  if (fault !== null) return fault;
  const { db } = database;
  const step = async (table: string, done: 'copied' | 'spread', work: (trx: Db) => Promise<void>): Promise<void> => {
    if ((await kindOf(db, table)) === done) return;
    const startedAt = performance.now();
    const inTransaction = (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
        await sql`set local citus.enable_unsafe_triggers = on`.execute(trx);
        await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
        await work(trx);
      });
    await withPatience(inTransaction, `The table ${table}`, say);
    say(`${table}: ${done} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  };
  await settle(db);
  await prepareWorkers(db);
  for (const table of SHARED)
    await step(table, 'copied', async (trx) => {
      await sql`select create_reference_table(${table})`.execute(trx);
    });
  await step('attempts', 'spread', spreadAttempts);
  for (const table of OF_LEARNERS) await step(table, 'spread', (trx) => spreadOne(trx, table));
  // The parts are new tables, of which the planners know nothing yet.
  await gatherStatistics(database);
  return null;
};
