/**
 * A page of every list at 100,000 people and 10,000 quizzes beside one at 1,000, in one interleaved run. `BENCH_ROWS`
 * names the file that takes the rows.
 */
import { appendFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../tests/fixtures/databases/databases.ts';
import { LISTS, nameOfList } from '../tests/fixtures/load/lists.ts';
import { fillLists } from '../tests/fixtures/load/long-lists.ts';
import { median, type Row } from './row.ts';

const QUICK = process.env['BENCH_QUICK'] !== undefined;
const ROUNDS = QUICK ? 4 : 60;
const LONG = QUICK ? { users: 3_000, quizzes: 2_000 } : { users: 100_000, quizzes: 10_000 };
/** Part of the names of the lists that are timed; all of them without. */
const WANTED = process.env['LISTS'] ?? '';
const RATIO_MAX = 2;

describeOnBothDatabases('A page of a list', (start, database) => {
  it('costs at most twice as much when the list is long', async () => {
    const small = await start();
    const large = await start();
    const sides = [
      { server: small, readers: await fillLists(small, { users: 1_000, quizzes: 1_000 }), times: [] as number[] },
      { server: large, readers: await fillLists(large, LONG), times: [] as number[] },
    ];
    for (const list of LISTS.filter((one) => nameOfList(one).includes(WANTED))) {
      for (const side of sides) {
        side.times = [];
        // The calls of a minute are limited for each session.
        side.server.clock.advance(60_000);
      }
      // In turns, so that what else the machine does slows both.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { server, readers, times } of round % 2 === 0 ? sides : sides.toReversed()) {
          const { endpoint, query, params } = list;
          const began = performance.now();
          const { status } = await server.api(endpoint, {
            query,
            as: readers[list.as],
            ...(params === undefined ? {} : { params }),
          });
          times.push(performance.now() - began);
          expect(status, nameOfList(list)).toBe(200);
        }
      }
      const [few = 0, many = 0] = sides.map(({ times }) => median(times));
      const row: Row = {
        what: `list on ${database}: ${nameOfList(list)}`,
        unit: 'ms',
        digits: 1,
        ours: many,
        anchors: [{ name: 'at 1,000', value: few }],
        limit: { value: RATIO_MAX, of: 'at 1,000' },
        ...(list.why === undefined ? {} : { note: list.why }),
      };
      appendFileSync(process.env['BENCH_ROWS'] ?? '/dev/stdout', `${JSON.stringify(row)}\n`);
    }
  });
});
