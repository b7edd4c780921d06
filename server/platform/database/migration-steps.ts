/**
 * Steps of a migration after its transaction: indexes, and rows of large tables. A step that was interrupted continues where
 * it was. Older and newer servers use the tables at the same time.
 */
import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from './database.ts';
import type { Db } from './tables.ts';

/** Makes an index, in place of the one of that name if there is one, without making writers wait. */
export interface IndexStep {
  readonly index: string;
  /** Table, columns and condition as SQL: `payments (amount, id) where refunded > 0`. */
  readonly on: string;
  /** The only database that has it; both without. */
  readonly only?: DialectName;
}

/** Fills or changes rows in batches. */
export interface FillStep {
  readonly fill: string;
  /**
   * Does one batch after that position, in a transaction of its own; gives the position that it reached, or null after the
   * last. A batch may come twice.
   */
  readonly batch: (db: Db, after: string) => Promise<string | null>;
}

export type MigrationStep = IndexStep | FillStep;

/** A migration whose `up` only changes tables, which takes no longer on large ones, and what has to be done afterwards. */
export interface TableMigration extends Migration {
  readonly afterwards?: readonly MigrationStep[];
}

const nameOf = (step: MigrationStep): string => ('index' in step ? `index ${step.index}` : step.fill);

/** Which steps of migrations that have run are still to be done, and how far each is. */
const TABLE = sql.table('migration_steps');
const BATCH = 1_000;

interface PendingStep {
  readonly migration: string;
  readonly step: number;
  readonly position: string;
}

/** Runs statements in one transaction that waits for locks no longer than others can wait for it. */
export type InShortTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Notes the steps of a migration, in the transaction in which it runs. */
export const noteSteps = async (db: Db, migration: string, steps: readonly MigrationStep[]): Promise<void> => {
  for (const step of steps.keys()) {
    await sql`insert into ${TABLE} (migration, step, position) values (${migration}, ${step}, '')`.execute(db);
  }
};

/** Makes the table of steps, where it isn't there. */
export const makeStepsTable = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('migration_steps')
    .ifNotExists()
    .addColumn('migration', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('position', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('migration_steps_key', ['migration', 'step'])
    .execute();
};

const done = async (db: Db, { migration, step }: PendingStep): Promise<void> => {
  await sql`delete from ${TABLE} where migration = ${migration} and step = ${step}`.execute(db);
};

/** Builds an index on PostgreSQL beside the one that it replaces, outside a transaction. Remains of an interrupted try are dropped. */
const makeIndexConcurrently = async (db: Db, { index, on }: IndexStep): Promise<void> => {
  const beside = `${index}_new`;
  await sql`drop index concurrently if exists ${sql.ref(beside)}`.execute(db);
  await sql`create index concurrently ${sql.ref(beside)} on ${sql.raw(on)}`.execute(db);
};

const takeIndex = async (db: Db, { index, on }: IndexStep, isBeside: boolean): Promise<void> => {
  await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  await (
    isBeside
      ? sql`alter index ${sql.ref(`${index}_new`)} rename to ${sql.ref(index)}`
      : sql`create index ${sql.ref(index)} on ${sql.raw(on)}`
  ).execute(db);
};

export interface StepsOrder {
  readonly migrations: Readonly<Record<string, TableMigration>>;
  readonly inShortTransaction: InShortTransaction;
  readonly say: (line: string) => void;
  /** Others read and write the tables meanwhile. */
  readonly isUsed: boolean;
}

/** Does what is left of the migrations that have run. */
export const runSteps = async (db: Db, { migrations, inShortTransaction, say, isUsed }: StepsOrder): Promise<void> => {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  const concurrently = isUsed && dialect === 'postgres';
  const { rows } = await sql<PendingStep>`select * from ${TABLE} order by migration, step`.execute(db);
  const steps = rows.flatMap((pending) => {
    const step = migrations[pending.migration]?.afterwards?.[pending.step];
    return step === undefined ? [] : [{ pending, step }];
  });
  for (const [at, { pending, step }] of steps.entries()) {
    const isReplaced = steps.slice(at + 1).some((later) => 'index' in step && nameOf(later.step) === nameOf(step));
    const isOfTheOther = 'index' in step && (step.only ?? dialect) !== dialect;
    if (isReplaced || isOfTheOther) {
      await done(db, pending);
      continue;
    }
    const startedAt = performance.now();
    if ('index' in step) {
      if (concurrently) await makeIndexConcurrently(db, step);
      await inShortTransaction(async (trx) => {
        await takeIndex(trx, step, concurrently);
        await done(trx, pending);
      });
    } else {
      for (let after: string | null = pending.position; after !== null;) {
        const from: string = after;
        after = await inShortTransaction(async (trx) => {
          const reached = await step.batch(trx, from);
          if (reached === null) await done(trx, pending);
          else
            await sql`update ${TABLE} set position = ${reached}
              where migration = ${pending.migration} and step = ${pending.step}`.execute(trx);
          return reached;
        });
      }
    }
    if (!isUsed) continue;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`${pending.migration}: ${nameOf(step)} done in ${seconds} s`);
  }
};

/** How many steps are still to be done. */
export const countSteps = async (db: Db): Promise<number> =>
  (await sql`select 1 from ${TABLE}`.execute(db)).rows.length;

/** The next ids of a table after that one, in their order. */
export const nextIds = async (db: Db, table: string, after: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
};
