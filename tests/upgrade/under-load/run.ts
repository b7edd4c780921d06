/**
 * Upgrades a large PostgreSQL database while the previous version serves it: `npm run test:upgrade`. `PREVIOUS_HOME` names the folder
 * of an earlier release, with its packages installed. The new server is killed during its migrations and started again, and
 * someone reads all people in long transactions meanwhile. Afterwards no request of the old server may have failed, no lock that
 * stops readers may have been held for over a second, and every row is still there.
 */
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnCluster } from '../../fixtures/databases/postgres-cluster.ts';
import { makeTempDir } from '../../fixtures/server/temp-dir.ts';
import { createLearners, type Learner } from './learners.ts';
import { startLoad } from './load.ts';
import { watchLocks } from './locks.ts';
import { fillWith } from './rows.ts';
import { readSlowly } from './slow-reader.ts';
import { startVersion, type Version } from './version.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PEOPLE = Number(process.env['PEOPLE'] ?? 1_500_000);
const LOCK_LIMIT_MS = 1_000;
/** The server says so after each migration and each step after them. */
const PROGRESS = /: (?:tables changed|.+ done) in/;
/** The new server is killed here: all tables are changed then, and one of the steps that fill them is done. */
const KILL_AT = / done in/;
const SERVE_AFTERWARDS_MS = 10_000;

const previous = process.env['PREVIOUS_HOME'] ?? '';
if (!existsSync(join(previous, 'server', 'main.ts')) || !existsSync(join(previous, 'node_modules'))) {
  console.error(
    'Name the folder of an earlier release in PREVIOUS_HOME, such as "git worktree add <folder> a4a0ebd" and "npm ci" there make it.',
  );
  process.exit(1);
}

const say = (line: string): void => console.log(`${(performance.now() / 1_000).toFixed(0).padStart(5)} s  ${line}`);

const countRows = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counts: Record<string, number> = {};
  for (const table of ['users', 'attempts', 'attempt_answers']) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]?.count);
  }
  await client.end();
  return counts;
};

const dir = makeTempDir('upgrade');
const clusterDir = join(dir, 'cluster');
// PostgreSQL runs as another user, who has to come through.
chmodSync(dir, 0o711);
mkdirSync(clusterDir);
const cluster = await startOwnCluster(clusterDir);
const running: Version[] = [];
const start = (home: string): Version => {
  const version = startVersion(home, {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(dir, 'data'),
    // All learners come from one address, which earlier versions limit to 600 calls.
    REQUESTS_PER_MINUTE: '100000',
  });
  running.push(version);
  return version;
};

const figures: (readonly [what: string, found: string, holds: boolean])[] = [];
try {
  const first = start(previous);
  const learners: readonly Learner[] = await createLearners(await first.ready());
  await first.end('SIGTERM');
  say('The previous version has its tables and learners');
  await fillWith(cluster.url, PEOPLE, learners);
  say(`${PEOPLE.toLocaleString('en')} people are in`);

  const old = start(previous);
  const oldUrl = await old.ready();
  const load = startLoad(oldUrl, learners);
  await load.warmedUp;
  const before = await countRows(cluster.url);
  const reader = readSlowly(cluster.url);
  const locks = await watchLocks(cluster.url);

  const interrupted = start(ROOT);
  await interrupted.prints(KILL_AT);
  await interrupted.end('SIGKILL');
  say('The new server was killed during its migrations');
  const upgraded = start(ROOT);
  upgraded.onLine((line) => PROGRESS.test(line) && say(line));
  const newUrl = await upgraded.ready();
  say('The new server is ready');
  const held = await locks.stop();
  await reader.stop();
  const during = await load.stop();

  const later = startLoad(newUrl, learners);
  await new Promise((resume) => setTimeout(resume, SERVE_AFTERWARDS_MS));
  const afterwards = await later.stop();
  const after = await countRows(cluster.url);
  const lost = Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count);

  figures.push(
    [
      'requests of the previous version that failed',
      `${String(during.failed)} of ${String(during.sent)}`,
      during.failed === 0,
    ],
    ['their slowest answer', `${during.slowestMs.toFixed(0)} ms`, true],
    ['longest lock that stops readers', `${held.longestMs.toFixed(0)} ms, ${held.on}`, held.longestMs <= LOCK_LIMIT_MS],
    ['longest read of all people meanwhile', `${(reader.longestMs() / 1_000).toFixed(0)} s`, true],
    [
      'requests of the new version that failed',
      `${String(afterwards.failed)} of ${String(afterwards.sent)}`,
      afterwards.failed === 0,
    ],
    ['tables with fewer rows than before', lost.map(([table]) => table).join(', ') || 'none', lost.length === 0],
    ...during.failures.concat(afterwards.failures).map((failure) => ['failed', failure, false] as const),
  );
} finally {
  for (const version of running) await version.end('SIGKILL');
  await cluster.stop('immediate');
  rmSync(dir, { recursive: true, force: true });
}
for (const [what, found, holds] of figures) console.log(`${holds ? ' ok ' : 'FAIL'}  ${what}: ${found}`);
process.exitCode = figures.length > 0 && figures.every(([, , holds]) => holds) ? 0 : 1;
