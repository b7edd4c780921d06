/** Ranks on a large leaderboard: exact when the ladder is built, at most a minute old afterwards. */
import { beforeAll, expect, it } from 'vitest';
import { getLeaderboardRank, RANK_MAX } from '#shared/contract/ranking/leaderboard.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { removeRungsOf } from './ladder-repository.ts';
import { inOrder, positionOf, type BoardPosition } from './board-repository.ts';
import { createLadders, type Ladders } from './ladders.ts';

const PEOPLE = 2_500;
const REF = { board: 'overall', period: 'all' };

describeOnBothDatabases('Places on a large board', (start) => {
  let server: TestServer;
  let ladders: Ladders;
  let order: readonly BoardPosition[];

  beforeAll(async () => {
    server = await start();
    ladders = createLadders(server.app.deps);
    // Many users share points, and some the time too; every tenth is hidden.
    const users = Array.from({ length: PEOPLE }, (_, index) => ({
      user_id: ((index * 7_919) % 100_003).toString(16).padStart(24, '0'),
      points_milli: ((index * 31) % 40) * 20_000,
      reached_at: (index * 13) % 50,
      shown: index % 10 !== 0,
    }));
    for (let from = 0; from < PEOPLE; from += 500) {
      const part = users.slice(from, from + 500);
      await server.db
        .insertInto('users')
        .values(
          part.map(({ user_id, shown }) => ({
            id: user_id,
            name: 'Asha Rao',
            email: `${user_id}@example.com`,
            number: '',
            password_hash: '',
            role: 'user',
            status: 'active' as const,
            pending_device_id: null,
            must_set_password: 0 as const,
            board_choice: shown ? ('default' as const) : ('hidden' as const),
            board_alias: null,
            created_at: 0,
            updated_at: 0,
          })),
        )
        .execute();
      await server.db
        .insertInto('board_totals')
        .values(part.map(({ user_id, points_milli, reached_at }) => ({ user_id, points_milli, reached_at, ...REF })))
        .execute();
    }
    order = users.filter(({ shown }) => shown).toSorted(inOrder);
  });

  const at = (rank: number): BoardPosition => {
    const position = order[rank - 1];
    if (position === undefined) throw new Error(`Nobody stands at ${String(rank)}`);
    return position;
  };

  it('are counted one by one at first, and not beyond a thousand', async () => {
    expect(await ladders.rankOf(REF, at(1))).toBe(1);
    expect(await ladders.rankOf(REF, at(RANK_MAX))).toBe(RANK_MAX);
    expect(await ladders.rankOf(REF, at(RANK_MAX + 1))).toBeNull();
    await ladders.build();
    expect(await ladders.rankOf(REF, at(RANK_MAX + 1))).toBe(RANK_MAX + 1);
  });

  it('are exact for everyone once the ladder is built, also among hundreds with the same points', async () => {
    await ladders.rankOf(REF, at(order.length));
    await ladders.build();
    for (let rank = 1; rank <= order.length; rank += 37) expect(await ladders.rankOf(REF, at(rank))).toBe(rank);
    expect(await ladders.rankOf(REF, at(order.length))).toBe(order.length);
  });

  it('follow what changes: at once near the top, within a minute further down', async () => {
    const newcomer = await signUp(server);
    const own = { user_id: newcomer.userId, points_milli: 10_000_000, reached_at: 0 };
    await server.db
      .insertInto('board_totals')
      .values({ ...own, ...REF })
      .execute();
    expect(await ladders.rankOf(REF, own)).toBe(1);
    expect(await ladders.rankOf(REF, at(1))).toBe(2);
    const low = at(2_000);
    server.clock.advance(60_000);
    await ladders.rankOf(REF, low);
    await ladders.build();
    expect(await ladders.rankOf(REF, low)).toBe(2_001);
  });

  it('are what the API answers, with the neighbours', async () => {
    const person = await signUp(server);
    const own = { user_id: person.userId, points_milli: 1, reached_at: 0 };
    await server.db
      .insertInto('board_totals')
      .values({ ...own, ...REF })
      .execute();
    expect(await positionOf(server.db, REF, person.userId)).toEqual(own);
    const read = async () => (await server.api(getLeaderboardRank, { as: person })).data.data.place;
    await read();
    // The lease and the ladder of the other tests have expired by then.
    server.clock.advance(600_000);
    await read();
    await server.runTask('board ladders');
    server.clock.advance(10_000);
    const { rank, neighbours } = await read();
    const [before] = neighbours;
    expect(neighbours.map((neighbour) => neighbour.rank)).toEqual(
      neighbours.map((_, index) => (before?.rank ?? 0) + index),
    );
    const ahead = order.filter(({ points_milli }) => points_milli > 1).length + 1;
    expect(rank).toBe(ahead + 1);
  });

  it('are built by one process, whose ladder others read, and by another one when it has ended', async () => {
    const [one, other] = [createLadders(server.app.deps), createLadders(server.app.deps)];
    const last = at(order.length);
    server.clock.advance(600_000);
    await Promise.all([one.rankOf(REF, last), other.rankOf(REF, last)]);
    const builds = () => server.db.selectFrom('board_rungs').select('build').distinct().execute();
    const [before] = await builds();
    await Promise.all([one.build(), other.build()]);
    const after = await builds();
    expect(after).toHaveLength(1);
    expect(after[0]?.build).not.toBe(before?.build);
    server.clock.advance(10_000);
    const expected = await one.rankOf(REF, last);
    expect(expected).not.toBeNull();
    expect(await other.rankOf(REF, last)).toBe(expected);
    // A process that builds nothing reads what was built.
    expect(await createLadders(server.app.deps).rankOf(REF, last)).toBe(expected);
    // The first process is gone. Its ladder expires, and so does its lease.
    server.clock.advance(600_000);
    const third = createLadders(server.app.deps);
    expect(await third.rankOf(REF, last)).toBe(expected);
    await third.build();
    const [newest, ...others] = await builds();
    expect(newest?.build).not.toBe(after[0]?.build);
    expect(others).toEqual([]);
  });

  it('never come from a build that was interrupted, and its rungs are deleted', async () => {
    const last = at(order.length);
    server.clock.advance(600_000);
    const expected = await createLadders(server.app.deps).rankOf(REF, last);
    const partial = { build: 'f'.repeat(24), rank: 64, user_id: last.user_id, points_milli: 0, reached_at: 0 };
    await server.db.insertInto('board_rungs').values(partial).execute();
    await server.db
      .updateTable('board_ladders')
      .set({ unused_build: partial.build })
      .where('board', '=', REF.board)
      .where('period', '=', REF.period)
      .execute();
    const next = createLadders(server.app.deps);
    expect(await next.rankOf(REF, last)).toBe(expected);
    await next.build();
    const left = await server.db.selectFrom('board_rungs').select('rank').where('build', '=', partial.build).execute();
    expect(left).toEqual([]);
    expect(await next.rankOf(REF, last)).toBe(expected);
  });

  it('are counted without the rung of an account that is deleted', async () => {
    const last = at(order.length);
    const reader = createLadders(server.app.deps);
    const expected = await reader.rankOf(REF, last);
    const rungs = () => server.db.selectFrom('board_rungs').select('user_id').orderBy('rank', 'desc').execute();
    const [rung] = await rungs();
    await inTransaction(server.db, (trx) => removeRungsOf(trx, rung?.user_id ?? ''));
    expect((await rungs())[0]).not.toEqual(rung);
    expect(await reader.rankOf(REF, last)).toBe(expected);
  });
});
