/**
 * Search among 100,000 items, or `BENCH_ITEMS`, beside a page of a list, in one interleaved run. `BENCH_ROWS` names the file
 * that takes the rows.
 */
import { appendFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allQuizzes } from '../shared/contract/quizzes/quiz.ts';
import { search } from '../shared/contract/search/search.ts';
import { putItems, type IndexedItem } from '../server/modules/search/repository.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { describeOnBothDatabases } from '../tests/fixtures/databases/databases.ts';
import { fillLists } from '../tests/fixtures/load/long-lists.ts';
import { countRows } from '../tests/fixtures/load/many.ts';
import type { Holder } from '../tests/fixtures/server/api.ts';
import type { TestServer } from '../tests/fixtures/server/server.ts';
import type { Row } from './row.ts';

const QUICK = process.env['BENCH_QUICK'] !== undefined;
const ITEMS = Number(process.env['BENCH_ITEMS'] ?? (QUICK ? 10_000 : 100_000));
const ROUNDS = QUICK ? 5 : 60;
const AT_ONCE = 1_000;
const RATIO_MAX = 10;
const KINDS = ['quiz', 'insight', 'case', 'sheet', 'example'] as const;
/** Searches by what they look for. */
const SEARCHES: Readonly<Record<string, string>> = {
  'a word of one item': 'lighthouse',
  'a word of 1 % of all': 'harbour',
  'a word of all titles': 'market',
  'two words of all titles': 'market report',
  'the beginning of a word of all titles': 'ma',
  'a word of all texts, of few titles': 'economy',
  'a word of all texts of one kind': 'question',
  'a word of old items': 'archive',
  'the first letter of most words': 'w',
  'a word of one item, the first letter of most': 'lighthouse w',
  'two words of half of all, never together': 'north south',
  'a misspelt word': 'harbuor',
  'no match': 'zzzyzx',
};

/** Different words for each item, from a vocabulary of 20,000. */
const wordsOf = (item: number): string =>
  Array.from({ length: 40 }, (_, at) => `w${((item * 7_919 + at * 104_729) % 20_000).toString(36)}`).join(' ');

const itemOf = (number: number): IndexedItem => ({
  id: `bench-${String(number)}`,
  updatedAt: number,
  title: `market report ${String(number)}${number % 5_000 === 0 ? ' economy' : ''}`,
  words: [
    wordsOf(number),
    'economy',
    number % 2 === 0 ? 'north' : 'south',
    ...(number % 100 === 0 ? ['harbour'] : []),
    ...(number === 500 ? ['lighthouse'] : []),
    ...(number < ITEMS / 5 ? ['archive'] : []),
    // In all texts of the first kind, in few of another.
    ...(number % KINDS.length === 0 || number % 5_000 === 1 ? ['question'] : []),
  ].join(' '),
});

const fillIndex = async ({ db, app }: TestServer): Promise<void> => {
  for (let from = 0; from < ITEMS; from += AT_ONCE) {
    await inTransaction(db, async (trx) => {
      const numbers = Array.from({ length: AT_ONCE }, (_, at) => from + at);
      for (const [at, kind] of KINDS.entries()) {
        const items = numbers.filter((number) => number % KINDS.length === at).map(itemOf);
        await putItems(trx, app.deps.dialect, kind, items);
      }
    });
  }
};

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

describeOnBothDatabases('Search', (start, database) => {
  it(`takes at most ${String(RATIO_MAX)} times as long as a page of a list`, async () => {
    const server = await start();
    const { learner } = await fillLists(server, { users: 1_000, quizzes: 1_000 });
    await fillIndex(server);
    await countRows(server);
    const timed = async (work: (as: Holder) => Promise<{ status: number }>): Promise<number> => {
      const began = performance.now();
      const { status } = await work(learner);
      expect(status).toBe(200);
      return performance.now() - began;
    };
    for (const [name, q] of Object.entries(SEARCHES)) {
      const times = { list: [] as number[], search: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        // The calls of a minute are limited for each session.
        if (round % 20 === 0) server.clock.advance(60_000);
        times.list.push(await timed((as) => server.api(allQuizzes, { as, query: { limit: 20 } })));
        times.search.push(await timed((as) => server.api(search, { as, query: { q } })));
      }
      const row: Row = {
        what: `search on ${database} among ${ITEMS.toLocaleString('en')}, p95: ${name}`,
        unit: 'ms',
        digits: 1,
        ours: p95(times.search),
        anchors: [{ name: 'a page of quizzes', value: p95(times.list) }],
        limit: { value: RATIO_MAX, of: 'a page of quizzes' },
      };
      appendFileSync(process.env['BENCH_ROWS'] ?? '/dev/stdout', `${JSON.stringify(row)}\n`);
    }
  });
});
