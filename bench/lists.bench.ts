/** A page of every list of the staff at 100,000 people and 10,000 quizzes beside one at 1,000, in one interleaved run. */
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../tests/fixtures/databases.ts';
import { addActs, addPeople, addQuizzes, countRows } from '../tests/fixtures/many.ts';
import { signUp } from '../tests/fixtures/people.ts';
import { makePlace } from '../tests/fixtures/quizzes.ts';
import type { TestServer } from '../tests/fixtures/server.ts';
import { nameOfList, STAFF_LISTS } from '../tests/fixtures/staff-lists.ts';
import { median } from './built-site.ts';

const ROUNDS = 60;
const RATIO_MAX = 2;

const fill = async (server: TestServer, people: number, quizzes: number): Promise<void> => {
  await addPeople(server, people);
  await addQuizzes(server, quizzes, await makePlace(server));
  await addActs(server, people);
  await countRows(server);
};

describeOnBothDatabases('A page of a list', (start, database) => {
  it('costs at most twice as much when the list is long', async () => {
    const small = await start();
    const large = await start();
    await fill(small, 1_000, 1_000);
    await fill(large, 100_000, 10_000);
    const admins = [
      { server: small, as: await signUp(small, { role: 'admin' }) },
      { server: large, as: await signUp(large, { role: 'admin' }) },
    ];
    const over: string[] = [];
    for (const list of STAFF_LISTS) {
      const times = new Map<TestServer, number[]>([
        [small, []],
        [large, []],
      ]);
      // In turns, so that what else the machine does slows both.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { server, as } of round % 2 === 0 ? admins : admins.toReversed()) {
          const began = performance.now();
          const { status } = await server.api(list.endpoint, { query: list.query, as });
          times.get(server)?.push(performance.now() - began);
          expect(status).toBe(200);
        }
      }
      const [few, many] = [median(times.get(small) ?? []), median(times.get(large) ?? [])];
      const name = `${database} ${nameOfList(list)}`;
      if (many / few > RATIO_MAX) over.push(name);
      console.log(
        `${name.padEnd(48)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(6)} ms  x ${(many / few).toFixed(2)}`,
      );
    }
    expect(over).toEqual([]);
  });
});
