/**
 * A learner's morning on PostgreSQL, call by call as the site makes them: the page of today's quiz, the opening, five
 * answers in two saves, the submission and the rewards. Counted by the database itself.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnCluster } from '../../tests/fixtures/databases/postgres-cluster.ts';
import { startLearningServer } from '../cpu/learning-server.ts';
import { openConnections } from '../cpu/load.ts';
import { median, type Row, type RunOptions } from '../row.ts';
import { eachLearner, spend, STEPS, type Step } from './spend.ts';

const LEARNERS_A_ROUND = 20;
/** The first rounds fill caches and compile the server's code. */
const WARM_UP = { quick: 1, full: 3 };
const ROUNDS = { quick: 1, full: 3 };
const CONNECTIONS = 4;

/** Costs per learner. */
interface Cost {
  readonly statements: number;
  /** Transactions that write. */
  readonly writes: number;
  /** Bytes of the write-ahead log. */
  readonly wal: number;
  /** Execution time in the database, in milliseconds. */
  readonly databaseMs: number;
  /** Processor time of the server, in milliseconds. */
  readonly serverMs: number;
}

const COUNTS = `
  select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements where query not like '%pg_stat_statements%')
           as statements,
         (select coalesce(sum(total_exec_time), 0) from pg_stat_statements where query not like '%pg_stat_statements%')
           as database_ms,
         pg_snapshot_xmax(pg_current_snapshot())::text::float8 as transactions,
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`;

interface Counts {
  readonly statements: number;
  readonly database_ms: number;
  readonly transactions: number;
  readonly wal: number;
}

/** An empty database that counts its statements. */
const startCountingDatabase = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'morning-'));
  // PostgreSQL runs as another user, who has to come through.
  chmodSync(dir, 0o755);
  const cluster = await startOwnCluster(dir);
  const change = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await change("alter system set shared_preload_libraries = 'pg_stat_statements'", 'alter system set autovacuum = off');
  await cluster.stop('fast');
  await cluster.start();
  await change('create extension pg_stat_statements');
  const client = new pg.Client(cluster.url);
  await client.connect();
  return {
    url: cluster.url,
    counts: async (): Promise<Counts> => {
      const { rows } = await client.query<Counts>(COUNTS);
      if (rows[0] === undefined) throw new Error('The database counts nothing');
      return rows[0];
    },
    close: async () => {
      await client.end();
      await cluster.stop('immediate');
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

const rowsOf = (costs: Readonly<Record<Step, readonly Cost[]>>): Row[] => {
  const of = (step: Step, figure: keyof Cost): number => median(costs[step].map((cost) => cost[figure]));
  const sum = (figure: keyof Cost): number => STEPS.reduce((total, step) => total + of(step, figure), 0);
  const split = (figure: keyof Cost, digits: number, scale = 1): string =>
    STEPS.map((step) => `${step} ${(of(step, figure) / scale).toFixed(digits)}`).join(', ');
  const row = (what: string, unit: string, figure: keyof Cost, digits: number, limit: number, scale = 1): Row => ({
    what: `a learner’s daily quiz on postgres: ${what}`,
    unit,
    digits,
    ours: sum(figure) / scale,
    limit: { value: limit },
    note: split(figure, digits, scale),
  });
  return [
    row('statements', '', 'statements', 0, 36),
    row('transactions that write', '', 'writes', 1, 4.5),
    row('write-ahead log', 'KB', 'wal', 1, 40, 1000),
    row('execution time in the database', 'ms', 'databaseMs', 2, 12),
    row('processor time of the server', 'ms', 'serverMs', 1, 25),
  ];
};

/** Measures what a learner's daily quiz costs database and server, with background jobs. */
export const measureMorning = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const [warmUp, rounds] = quick ? [WARM_UP.quick, ROUNDS.quick] : [WARM_UP.full, ROUNDS.full];
  const database = await startCountingDatabase();
  const costs: Record<Step, Cost[]> = { page: [], opening: [], 'two saves': [], submission: [], rewards: [] };
  try {
    const learners = (warmUp + rounds) * LEARNERS_A_ROUND;
    const server = await startLearningServer({ learners, quizzes: 1, databaseUrl: database.url });
    try {
      const connections = await openConnections(server.url, CONNECTIONS);
      const both = async () => ({ ...(await database.counts()), cpuMs: (await server.costs()).cpuMs });
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const of = server.learners.slice(round * LEARNERS_A_ROUND, (round + 1) * LEARNERS_A_ROUND);
        await spend(server, of, async (step, work) => {
          const before = await both();
          await eachLearner(connections, of.length, work);
          const after = await both();
          if (round < warmUp) return;
          const each = (figure: keyof typeof before): number => (after[figure] - before[figure]) / of.length;
          costs[step].push({
            statements: each('statements'),
            writes: each('transactions'),
            wal: each('wal'),
            databaseMs: each('database_ms'),
            serverMs: each('cpuMs'),
          });
        });
      }
      for (const connection of connections) connection.close();
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
  return rowsOf(costs);
};
