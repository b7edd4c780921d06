/**
 * What the boards cost as results grow: both databases are filled with a thousand results and with a million, and every
 * read is timed on both sizes in one interleaved run. Exit code 1 when the median grows more than twofold, or when a
 * plan scans what grows with the results.
 *
 * npm run bench:growth -- --learners 100000 --results 1000000
 */
import { parseArgs } from 'node:util';
import { periodKey } from '#shared/domain/points.ts';
import { systemClock } from '../server/adapters/clock.ts';
import type { Database, DialectName } from '../server/db/database.ts';
import { topOf, walk } from '../server/features/leaderboard/board-repository.ts';
import { createLadders } from '../server/features/leaderboard/ladders.ts';
import { createDatabases, type Opened } from './growth/databases.ts';
import { planOf, scansOf } from './growth/plans.ts';
import { queriesOf, readsOf, type Read } from './growth/reads.ts';
import { seed, type Size } from './growth/seed.ts';

const ZONE = 'Asia/Kolkata';
const LIMIT = 2;
const SMALL: Size = { learners: 100, results: 1_000 };
const WARM_UP = 20;

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '100000' },
    results: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '300' },
  },
});
const large: Size = { learners: Number(values.learners), results: Number(values.results) };
const rounds = Number(values.rounds);
const log = { warn: console.warn };
const clock = systemClock;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Milliseconds of one read. */
const timed = async (read: Pick<Read, 'run'>, learner: string): Promise<number> => {
  const from = performance.now();
  await read.run(learner);
  return performance.now() - from;
};

/** Somebody of those, another each round. */
const oneOf = (people: readonly string[], round: number): string => people[(round * 7_919) % people.length] ?? '';

/** A database of that size, its ladders standing, with its reads and who is on their boards. */
const prepared = async ({ database, fill }: Opened, size: Size) => {
  const from = performance.now();
  await fill((db) => seed(db, database.dialect, size, ZONE));
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  console.log(
    `${database.dialect}: ${String(size.results)} results of ${String(size.learners)} learners in ${seconds} s`,
  );
  const ladders = createLadders({ db: database.db, clock, log });
  const climbing = performance.now();
  const reads = [];
  for (const read of readsOf({ db: database.db, clock, ladders }, ZONE)) {
    const people = await read.people();
    if (people.length === 0) throw new Error(`Nobody is on the board of "${read.name}"`);
    for (let round = 0; round < WARM_UP; round += 1) await read.run(oneOf(people, round));
    reads.push({ ...read, people });
  }
  await ladders.settled();
  console.log(`  every board has its ladder after ${((performance.now() - climbing) / 1000).toFixed(1)} s`);
  return { database, size, reads };
};

const checkPlans = async (database: Database): Promise<number> => {
  const ref = { board: 'overall', period: periodKey('week', clock.now(), ZONE) };
  const [first] = await topOf(database.db, ref, 1);
  const middle = first === undefined ? [] : await walk(database.db, ref, first, 200);
  const standing = middle.at(-1) ?? first;
  if (standing === undefined) throw new Error('Nobody is on the board');
  const rows = await database.db.selectFrom('group_members').select('user_id').execute();
  const members = rows.map(({ user_id }) => user_id);
  let scans = 0;
  for (const [name, query] of queriesOf({ db: database.db, clock }, ZONE, standing, members)) {
    const plan = await planOf(database, query);
    for (const line of scansOf(plan)) {
      scans += 1;
      console.log(`  SCAN in "${name}": ${line}`);
    }
  }
  console.log(
    `${database.dialect}: plans of ${scans === 0 ? 'no query scan' : 'some queries scan'} what grows with the results`,
  );
  return scans;
};

const compare = async (kind: DialectName, databases: ReturnType<typeof createDatabases>): Promise<boolean> => {
  const few = await prepared(await databases.open(kind, `few_${kind}`), SMALL);
  const many = await prepared(await databases.open(kind, `many_${kind}`), large);
  let good = (await checkPlans(many.database)) === 0;
  const times = few.reads.map(() => ({ few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, at] of times.entries()) {
      const [small, big] = [few.reads[index], many.reads[index]];
      if (small === undefined || big === undefined) continue;
      at.few.push(await timed(small, oneOf(small.people, round)));
      at.many.push(await timed(big, oneOf(big.people, round)));
    }
  }
  console.log(`\n${kind}: milliseconds, median of ${String(rounds)}`.padEnd(62) + 'few     many    ratio');
  for (const [index, at] of times.entries()) {
    const [small, big] = [median(at.few), median(at.many)];
    const ratio = big / small;
    if (ratio > LIMIT) good = false;
    const figures = [small, big].map((ms) => ms.toFixed(3).padEnd(8)).join('');
    const verdict = ratio > LIMIT ? 'OVER' : 'ok';
    console.log(`${(few.reads[index]?.name ?? '').padEnd(61)}${figures}${ratio.toFixed(2).padEnd(6)}${verdict}`);
  }
  console.log('');
  return good;
};

const databases = createDatabases();
try {
  for (const kind of ['sqlite', 'postgres'] as const) {
    if (!(await compare(kind, databases))) process.exitCode = 1;
  }
} finally {
  await databases.close();
}
