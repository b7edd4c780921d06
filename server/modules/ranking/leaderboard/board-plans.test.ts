/** Query plans of the leaderboard: they use the index and never scan everything. */
import { sql, type Compilable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { boardQueries } from './board-repository.ts';
import { rungBefore, rungQuery } from './ladder-repository.ts';

const PEOPLE = 3_000;
const REF = { board: 'overall', period: 'all' };

const fill = async (server: TestServer): Promise<void> => {
  const ids = Array.from({ length: PEOPLE }, (_, index) => index.toString(16).padStart(24, '0'));
  for (let from = 0; from < PEOPLE; from += 500) {
    const part = ids.slice(from, from + 500);
    await server.db
      .insertInto('users')
      .values(
        part.map((id) => ({
          id,
          name: 'Asha Rao',
          email: `${id}@example.com`,
          number: '',
          password_hash: '',
          role: 'user',
          status: 'active' as const,
          pending_device_id: null,
          must_set_password: 0 as const,
          board_choice: 'default' as const,
          board_alias: null,
          created_at: 0,
          updated_at: 0,
        })),
      )
      .execute();
    await server.db
      .insertInto('board_totals')
      .values(
        part.flatMap((id, index) =>
          ['all', '2026-01', '2026-W03'].map((period) => ({
            user_id: id,
            board: 'overall',
            period,
            points_milli: ((from + index) * 7_919) % 100_003,
            reached_at: index,
          })),
        ),
      )
      .execute();
  }
};

describeOnBothDatabases('The queries of a board', (start, database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
    await fill(server);
    await sql`analyze`.execute(server.db);
  });

  const planOf = async (query: Compilable): Promise<string> => {
    const { sql: text, parameters } = query.compile();
    const explain = database === 'sqlite' ? 'explain query plan' : 'explain';
    const parts = text.split(/\?|\$\d+/);
    const filled = parts.map((part, index) => {
      if (index === parts.length - 1) return part;
      const value = parameters[index];
      return `${part}${typeof value === 'number' ? String(value) : `'${String(value)}'`}`;
    });
    const { rows } = await sql.raw(`${explain} ${filled.join('')}`).execute(server.db);
    return JSON.stringify(rows);
  };

  const middle = { user_id: '5'.padStart(24, '0'), points_milli: 50_000, reached_at: 10 };
  const { topQuery, aheadCountQuery, betweenCountQuery, justAheadQuery, justBehindQuery } = boardQueries;
  const above = { user_id: '9'.padStart(24, '0'), points_milli: 60_000, reached_at: 20 };

  describe.each([
    ['the first fifty', () => topQuery(server.db, REF, 50)],
    ['the neighbours before somebody', () => justAheadQuery(server.db, REF, middle, 2)],
    ['the neighbours behind somebody', () => justBehindQuery(server.db, REF, middle, 2)],
    ['the place of somebody', () => aheadCountQuery(server.db, REF, middle, 1_000)],
    ['the place of somebody after a rung', () => betweenCountQuery(server.db, REF, above, middle, 1_000)],
    [
      'the rank of a user among equal points',
      () => betweenCountQuery(server.db, REF, { ...middle, reached_at: 1 }, middle, 1_000),
    ],
  ] as const)('%s', (_, query) => {
    it('walks along the order of the board', async () => {
      const plan = await planOf(query());
      expect(plan).toContain('board_totals_order');
      expect(plan).not.toMatch(/SCAN board_totals|Seq Scan on board_totals|TEMP B-TREE FOR ORDER BY"/);
    });
    it('never touches an attempt or the points that the totals were made of', async () => {
      expect(await planOf(query())).not.toMatch(/attempts|points_key/);
    });
  });

  it('find a rung of a ladder along the order of its rungs', async () => {
    const rungs = Array.from({ length: 5_000 }, (_, index) => ({
      build: 'a ladder',
      rank: (index + 1) * 64,
      user_id: String(index).padStart(24, '0'),
      points_milli: Math.floor((5_000 - index) / 50),
      reached_at: index,
    }));
    for (let from = 0; from < rungs.length; from += 1_000)
      await server.db
        .insertInto('board_rungs')
        .values(rungs.slice(from, from + 1_000))
        .execute();
    await sql`analyze`.execute(server.db);
    const own = { user_id: '2480'.padStart(24, '0'), points_milli: 50, reached_at: 2_480 };
    const plan = await planOf(rungQuery(server.db, 'a ladder', own));
    expect(plan).toContain('board_rungs_order');
    expect(plan).not.toMatch(/SCAN board_rungs|Seq Scan on board_rungs|TEMP B-TREE FOR ORDER BY"|Sort Key/);
    expect(await rungBefore(server.db, 'a ladder', own)).toMatchObject({ user_id: own.user_id });
    expect(await rungBefore(server.db, 'a ladder', { ...own, points_milli: 1_000 })).toBeUndefined();
  });
});
