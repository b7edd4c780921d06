/**
 * Cost of boards, lists of results and histories as results grow: both databases are filled with 1,000, 100,000 and
 * 1,000,000 results, and every read is timed on all of them in one interleaved run. No plan may scan what grows.
 */
import { periodKey } from '../shared/domain/ranking/points.ts';
import type { Clock } from '../server/platform/ports.ts';
import { systemRandom } from '../server/platform/random.ts';
import type { Database, DialectName } from '../server/platform/database/database.ts';
import { topOf, walk } from '../server/modules/ranking/leaderboard/board-repository.ts';
import { createLadders } from '../server/modules/ranking/leaderboard/ladders.ts';
import { createDatabases, type Databases } from './growth/databases.ts';
import { historiesOf } from './growth/histories.ts';
import { keepingQueries, planOf, scansOf } from './growth/plans.ts';
import { queriesOf, readsOf, type Read } from './growth/reads.ts';
import { seed, type Size } from './growth/seed.ts';
import { median, type Row, type RunOptions } from './row.ts';

const ZONE = 'Asia/Kolkata';
const LIMIT = 2;
const SIZES: Readonly<Record<'quick' | 'full', readonly Size[]>> = {
  quick: [
    { learners: 100, results: 1_000 },
    { learners: 1_000, results: 10_000 },
  ],
  full: [
    { learners: 100, results: 1_000 },
    { learners: 10_000, results: 100_000 },
    { learners: 100_000, results: 1_000_000 },
  ],
};
const ROUNDS = { quick: 20, full: 300 };
const WARM_UP = 20;

/** The evening of a Sunday late in its month: every group has people on the board of that week. */
const NOW = Date.UTC(2026, 5, 28, 14, 30);
const clock: Clock = { now: () => NOW };

/** One of those, a different one each round. */
const oneOf = (people: readonly string[], round: number): string => people[(round * 7_919) % people.length] ?? '';

type Readable = Read & { readonly among: readonly string[]; readonly times: number[] };

interface Side {
  readonly size: Size;
  readonly database: Database;
  readonly reads: readonly Readable[];
  close(): Promise<void>;
}

const nameOf = ({ results }: Size): string => `at ${results.toLocaleString('en')}`;

/** A database of that size with its ladders, its reads and the people on its boards. */
const prepared = async (databases: Databases, kind: DialectName, size: Size, say: RunOptions['say']): Promise<Side> => {
  const { database, fill } = await databases.open(kind, `of_${String(size.results)}_${kind}`);
  const from = performance.now();
  await fill((db) => seed(db, kind, size, { zone: ZONE, now: clock.now() }));
  say(
    `${kind}: ${size.results} results of ${size.learners} learners in ${Math.round((performance.now() - from) / 1000)} s`,
  );
  const ladders = createLadders({ db: database.db, clock, random: systemRandom });
  const warming = performance.now();
  const histories = await historiesOf(database, size);
  const reads: Readable[] = [];
  for (const read of [...readsOf({ db: database.db, clock, ladders }, ZONE), ...histories.reads]) {
    const among = await read.people();
    if (among.length === 0) throw new Error(`There is nobody to read "${read.name}"`);
    for (let round = 0; round < WARM_UP; round += 1) await read.run(oneOf(among, round));
    reads.push({ ...read, among, times: [] });
  }
  await ladders.build();
  say(
    `${kind}: every board has its ladder, and all is warm, after ${((performance.now() - warming) / 1000).toFixed(1)} s`,
  );
  return { size, database, reads, close: () => histories.close() };
};

/** Every line of a plan that scans results, by the query that it is of. */
const scansIn = async ({ database, size }: Side): Promise<string[]> => {
  const ref = { board: 'overall', period: periodKey('week', clock.now(), ZONE) };
  const [first] = await topOf(database.db, ref, 1);
  const middle = first === undefined ? [] : await walk(database.db, ref, first, 200);
  const position = middle.at(-1) ?? first;
  if (position === undefined) throw new Error('Nobody is on the board');
  const rows = await database.db.selectFrom('group_members').select('user_id').execute();
  const members = rows.map(({ user_id }) => user_id);
  const named = queriesOf({ db: database.db, clock }, ZONE, position, members);

  const [keeping, kept] = keepingQueries(database);
  const histories = await historiesOf(keeping, size);
  for (const read of histories.reads) await read.run(oneOf(await read.people(), 0));
  await histories.close();

  const scans: string[] = [];
  for (const [name, query] of [...named, ...kept.map((query) => [query.sql, query] as const)]) {
    for (const line of scansOf(await planOf(database, query))) scans.push(`${name}: ${line.trim()}`);
  }
  return scans;
};

/** Times each read on every size in turn. */
const timeAll = async (sides: readonly Side[], rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? sides : sides.toReversed();
    for (let at = 0; at < (sides[0]?.reads.length ?? 0); at += 1) {
      for (const { reads } of order) {
        const read = reads[at];
        if (read === undefined) continue;
        const from = performance.now();
        await read.run(oneOf(read.among, round));
        read.times.push(performance.now() - from);
      }
    }
  }
};

const rowsOf = (kind: DialectName, sides: readonly Side[]): Row[] => {
  const [few, ...more] = sides;
  const many = more.at(-1);
  if (few === undefined || many === undefined) return [];
  return many.reads.map((read, at) => ({
    what: `growth on ${kind}: ${read.name}`,
    unit: `ms ${nameOf(many.size)}`,
    digits: 2,
    ours: median(read.times),
    anchors: sides
      .filter((side) => side !== many)
      .map(({ size, reads }) => ({ name: nameOf(size), value: median(reads[at]?.times ?? []) })),
    limit: { value: LIMIT, of: nameOf(few.size) },
  }));
};

const growOn = async (kind: DialectName, databases: Databases, { quick, say }: RunOptions): Promise<Row[]> => {
  const sides: Side[] = [];
  for (const size of quick ? SIZES.quick : SIZES.full) sides.push(await prepared(databases, kind, size, say));
  await timeAll(sides, quick ? ROUNDS.quick : ROUNDS.full);
  for (const side of sides) await side.close();
  // After the timing: it signs the same learners in again, which ends their earlier sessions.
  const largest = sides.at(-1);
  const scans = largest === undefined ? [] : await scansIn(largest);
  for (const scan of scans) say(`scan on ${kind}: ${scan}`);
  const [first] = scans;
  return [
    ...rowsOf(kind, sides),
    {
      what: `growth on ${kind}: plans that scan results`,
      unit: 'scans',
      ours: scans.length,
      limit: { value: 0 },
      ...(first !== undefined && { note: first }),
    },
  ];
};

/** Every read on both databases. */
export const measureGrowth = async (options: RunOptions): Promise<readonly Row[]> => {
  const databases = createDatabases();
  try {
    return [...(await growOn('sqlite', databases, options)), ...(await growOn('postgres', databases, options))];
  } finally {
    await databases.close();
  }
};
