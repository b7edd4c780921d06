/** A page of a long list costs about what a page of a short one costs. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listUsers } from '#shared/contract/users.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases.ts';
import { signUp } from '../../../tests/fixtures/people.ts';
import type { TestServer } from '../../../tests/fixtures/server.ts';

const ROUNDS = 40;
const AT_ONCE = 2_000;

const addPeople = async (server: TestServer, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, to - at) }, (_, index) => {
      const number = (at + index).toString(16).padStart(24, '0');
      return {
        id: number,
        name: `Person ${number.slice(-6)}`,
        email: `p${number}@example.com`,
        number: '9876543210',
        password_hash: '',
        role: 'user',
        status: 'active' as const,
        pending_device_id: null,
        must_set_password: 0 as const,
        board_choice: 'default' as const,
        board_alias: null,
        created_at: at,
        updated_at: at,
      };
    });
    await server.db.insertInto('users').values(rows).execute();
  }
  // What PostgreSQL does by itself a minute after so many rows: it counts what is there.
  await sql`analyze users`.execute(server.db);
};

describeOnBothDatabases('A page of users', (start) => {
  it('costs at 100,000 people at most twice what it costs at 1,000', async () => {
    const small = await start();
    const large = await start();
    await addPeople(small, 0, 1_000);
    await addPeople(large, 0, 100_000);
    const admins = new Map([
      [small, await signUp(small, { role: 'admin' })],
      [large, await signUp(large, { role: 'admin' })],
    ]);
    const median = (values: readonly number[]): number =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    for (const query of [{}, { sort: 'name' }, { role: 'user' }, { search: 'person' }]) {
      const times = new Map<TestServer, number[]>([
        [small, []],
        [large, []],
      ]);
      // In turns, so that what else the machine does slows both.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [server, as] of admins) {
          const began = performance.now();
          const { status } = await server.api(listUsers, { query, as });
          times.get(server)?.push(performance.now() - began);
          expect(status).toBe(200);
        }
      }
      const ratio = median(times.get(large) ?? []) / median(times.get(small) ?? []);
      expect(ratio, JSON.stringify(query)).toBeLessThanOrEqual(2);
    }
  }, 60_000);
});
