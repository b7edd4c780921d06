/**
 * Learners' mornings on PostgreSQL alone, and on Citus with one and two workers. All nodes share this machine's processors, so
 * their work is counted and not their speed.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/platform/database/open.ts';
import {
  CITUS_SETTINGS,
  createOnCitus,
  distributeOn,
  hasCitus,
  runOn,
  startCitusWorkers,
  stopCitusWorkers,
} from '../../tests/fixtures/databases/citus.ts';
import { startHastyCluster, stopCluster } from '../../tests/fixtures/databases/postgres-cluster.ts';
import { startLearningServer } from '../cpu/learning-server.ts';
import { openConnections } from '../cpu/load.ts';
import type { Row, RunOptions } from '../row.ts';
import { eachLearner, spend } from './spend.ts';

const LEARNERS = { quick: 40, full: 10_000 };
const LEARNERS_A_ROUND = 500;
/** They fill caches and are not counted. */
const WARM_UP = 20;
const CONNECTIONS = 4;
const DATABASE = 'wisdom';
/** Of `/proc/<pid>/stat`: Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const STATEMENTS = ['pg_stat_statements.track=all', 'pg_stat_statements.max=10000'];

/** One PostgreSQL server. */
interface Node {
  readonly dir: string;
  readonly client: pg.Client;
}

interface Counts {
  readonly statements: number;
  readonly commits: number;
  readonly cpuMs: number;
}

/** Processor time of a process and of its children that ended, with its parent. */
const timesOf = (pid: string): { readonly parent: string; readonly ticks: number } => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', ticks };
  } catch {
    // It ended meanwhile, and its time is its parent's.
    return { parent: '', ticks: 0 };
  }
};

/** Processor time of all processes of the cluster in that folder, in milliseconds. */
const cpuOf = (dir: string): number => {
  const [server = ''] = readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter(({ parent }) => parent === server);
  return (timesOf(server).ticks + children.reduce((sum, { ticks }) => sum + ticks, 0)) * TICK_MS;
};

const countsOf = async ({ dir, client }: Node): Promise<Counts> => {
  const { rows } = await client.query<Pick<Counts, 'statements' | 'commits'>>(`
    select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements where toplevel) as statements,
           pg_snapshot_xmax(pg_current_snapshot())::text::float8 as commits`);
  if (rows[0] === undefined) throw new Error('The database counts nothing');
  return { ...rows[0], cpuMs: cpuOf(dir) };
};

interface Nodes {
  /** Address of the coordinator's database. */
  readonly url: string;
  readonly all: readonly Node[];
  close(): Promise<void>;
}

const connected = async (dir: string, port: number): Promise<Node> => {
  const url = `postgres://postgres@127.0.0.1:${String(port)}/${DATABASE}`;
  const client = new pg.Client(url);
  await client.connect();
  return { dir, client };
};

/** Starts that many nodes with an empty, migrated and, if they are several, distributed database. */
const startNodes = async (count: number): Promise<Nodes> => {
  const dir = mkdtempSync(join(tmpdir(), 'nodes-'));
  // PostgreSQL runs as another user, who has to come through.
  chmodSync(dir, 0o755);
  const plain = ['shared_preload_libraries=pg_stat_statements', ...STATEMENTS];
  const citus = [...CITUS_SETTINGS, 'shared_preload_libraries=citus,pg_stat_statements', ...STATEMENTS];
  const port = await startHastyCluster(dir, count === 1 ? plain : citus);
  let url = `postgres://postgres@127.0.0.1:${String(port)}/${DATABASE}`;
  const workers = count === 1 ? [] : await startCitusWorkers(dir, { count: count - 1, settings: citus });
  if (count === 1) await runOn(`postgres://postgres@127.0.0.1:${String(port)}/postgres`, `create database ${DATABASE}`);
  else url = await createOnCitus(dir, port, DATABASE);
  await (await openDatabase({ dataDir: '', databaseUrl: url })).close();
  if (count > 1) await distributeOn(url);
  // Citus creates it on the workers, too.
  await runOn(url, 'create extension pg_stat_statements');
  const all = [await connected(dir, port)];
  for (const worker of workers) all.push(await connected(worker, Number(readFileSync(join(worker, 'port'), 'utf8'))));
  return {
    url,
    all,
    async close() {
      for (const { client } of all) await client.end();
      stopCitusWorkers(dir);
      stopCluster(dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Costs of a learner's morning on each node. */
const mornings = async (nodes: Nodes, learners: number): Promise<readonly Counts[]> => {
  const sums = nodes.all.map(() => ({ statements: 0, commits: 0, cpuMs: 0 }));
  const server = await startLearningServer({ learners: WARM_UP + learners, quizzes: 1, databaseUrl: nodes.url });
  try {
    const connections = await openConnections(server.url, CONNECTIONS);
    const round = async (from: number, until: number, counted: boolean): Promise<void> => {
      const of = server.learners.slice(from, until);
      await spend(server, of, async (_step, work) => {
        const before = await Promise.all(nodes.all.map(countsOf));
        await eachLearner(connections, of.length, work);
        const after = await Promise.all(nodes.all.map(countsOf));
        if (!counted) return;
        for (const [at, sum] of sums.entries())
          for (const figure of ['statements', 'commits', 'cpuMs'] as const)
            sum[figure] += ((after[at]?.[figure] ?? 0) - (before[at]?.[figure] ?? 0)) / learners;
      });
    };
    await round(0, WARM_UP, false);
    for (let from = WARM_UP; from < WARM_UP + learners; from += LEARNERS_A_ROUND)
      await round(from, Math.min(from + LEARNERS_A_ROUND, WARM_UP + learners), true);
    for (const connection of connections) connection.close();
  } finally {
    await server.stop();
  }
  return sums;
};

const total = (nodes: readonly Counts[], figure: keyof Counts): number =>
  nodes.reduce((sum, counts) => sum + counts[figure], 0);

const list = (nodes: readonly Counts[], text: (counts: Counts) => string): string =>
  nodes.map((counts, at) => `${at === 0 ? 'coordinator' : `worker ${String(at)}`} ${text(counts)}`).join(', ');

const rowsOf = (nodes: readonly Counts[], alone: readonly Counts[]): Row[] => {
  const where = nodes.length === 1 ? 'PostgreSQL alone' : `Citus, ${String(nodes.length)} nodes`;
  const cpu = total(nodes, 'cpuMs');
  const commits = total(nodes, 'commits');
  const share = ({ cpuMs }: Counts): number => (100 * cpuMs) / cpu;
  return [
    {
      what: `a learner’s daily quiz on ${where}: statements on the coordinator`,
      unit: '',
      digits: 1,
      ours: nodes[0]?.statements ?? NaN,
      // Citus counts statements of its own, too.
      limit: { value: nodes.length === 1 ? 36 : 60 },
      note: list(nodes, ({ statements }) => statements.toFixed(1)),
    },
    {
      what: `a learner’s daily quiz on ${where}: processor time of all nodes`,
      unit: 'ms',
      digits: 1,
      ours: cpu,
      anchors: [{ name: 'PostgreSQL alone', value: total(alone, 'cpuMs') }],
      limit: { value: 4, of: 'PostgreSQL alone' },
      note: `${(cpu / commits).toFixed(2)} ms a commit, ${commits.toFixed(1)} commits; ${list(nodes, (counts) => `${share(counts).toFixed(0)} %`)}`,
    },
  ];
};

/** Measures mornings on one, two and three nodes, one after the other. */
export const measureNodes = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  if (!hasCitus())
    throw new Error('Citus is not installed: its extension must be in PostgreSQL’s folder or in CITUS_HOME.');
  const rows: Row[] = [];
  let alone: readonly Counts[] = [];
  for (const count of [1, 2, 3]) {
    const nodes = await startNodes(count);
    try {
      const counts = await mornings(nodes, quick ? LEARNERS.quick : LEARNERS.full);
      if (count === 1) alone = counts;
      rows.push(...rowsOf(counts, alone));
      say(`${String(count)} of 3 done`);
    } finally {
      await nodes.close();
    }
  }
  return rows;
};
