/** The reads of the boards, as the API does them. */
import type { Compilable } from 'kysely';
import type { Board } from '../../shared/contract/ranking/leaderboard.ts';
import { BOARD_LENGTH, RANK_MAX } from '../../shared/contract/ranking/leaderboard.ts';
import { periodKey, type Period } from '../../shared/domain/ranking/points.ts';
import type { Deps } from '../../server/platform/dependencies.ts';
import { shownQuery, totalsQuery } from '../../server/modules/ranking/groups/board-repository.ts';
import { createGroupBoard } from '../../server/modules/ranking/groups/board.ts';
import { createCachedRanks } from '../../server/modules/ranking/groups/cached-ranks.ts';
import { boardQueries, topOf, type BoardPosition } from '../../server/modules/ranking/leaderboard/board-repository.ts';
import type { Ladders } from '../../server/modules/ranking/leaderboard/ladders.ts';
import { createLeaderboard } from '../../server/modules/ranking/leaderboard/service.ts';
import type { Actor } from '../../server/platform/http/routes/route.ts';
import { GROUP_ID } from './seed.ts';

export interface Read {
  readonly name: string;
  /** Reads once, for that learner. */
  run(learner: string): Promise<unknown>;
  /** All people on the board that is read, in random order. */
  people(): Promise<readonly string[]>;
}

const actorOf = (userId: string): Actor => ({
  userId,
  name: '',
  email: '',
  number: '',
  role: 'user',
  profile: null,
  sessionId: '',
  deviceId: '',
  client: 'web',
  expiresAt: 0,
});

const CHOICES: readonly (readonly [Board, Period])[] = [
  ['overall', 'all'],
  ['overall', 'month'],
  ['overall', 'week'],
  ['businessVocabulary', 'all'],
];

/** The reads of one database. */
export const readsOf = (deps: Pick<Deps, 'db' | 'clock'> & { ladders: Ladders }, timezone: string): readonly Read[] => {
  const { db, clock } = deps;
  const leaderboard = createLeaderboard({ ...deps, timezone });
  const ranks = createCachedRanks(deps);
  const group = createGroupBoard({ ...deps, timezone, ranking: ranks });
  return CHOICES.flatMap(([board, period]) => {
    const ref = { board, period: periodKey(period, clock.now(), timezone) };
    const name = `${board}, ${period}`;
    const everybody = db
      .selectFrom('board_totals')
      .innerJoin('users', 'users.id', 'board_totals.user_id')
      .where('board', '=', board)
      .where('period', '=', ref.period)
      .where('role', '=', 'user')
      .where('status', '=', 'active')
      .where('board_choice', '!=', 'hidden')
      .select('users.id')
      .orderBy('users.id');
    const people = async () => (await everybody.execute()).map(({ id }) => id);
    const grouped = everybody
      .innerJoin('group_members', 'group_members.user_id', 'users.id')
      .where('group_id', '=', GROUP_ID);
    const members = async () => (await grouped.execute()).map(({ id }) => id);
    return [
      { name: `first ${String(BOARD_LENGTH)}: ${name}`, run: () => topOf(db, ref, BOARD_LENGTH), people },
      {
        name: `place and neighbours: ${name}`,
        run: (learner: string) => leaderboard.place(actorOf(learner), { board, period }),
        people,
      },
      {
        name: `group of 100: ${name}`,
        run: (learner: string) => group(actorOf(learner), GROUP_ID, { board, period }),
        people: members,
      },
    ];
  });
};

/** The queries behind them, for a look at their plans. */
export const queriesOf = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  timezone: string,
  standing: BoardPosition,
  members: readonly string[],
): readonly (readonly [string, Compilable])[] =>
  CHOICES.flatMap(([board, period]) => {
    const ref = { board, period: periodKey(period, clock.now(), timezone) };
    const above = { ...standing, points_milli: standing.points_milli + 5_000 };
    const { topQuery, aheadCountQuery, betweenCountQuery, justAheadQuery, justBehindQuery } = boardQueries;
    const queries: Readonly<Record<string, Compilable>> = {
      first: topQuery(db, ref, BOARD_LENGTH),
      ahead: aheadCountQuery(db, ref, standing, RANK_MAX),
      between: betweenCountQuery(db, ref, above, standing, RANK_MAX),
      'just ahead': justAheadQuery(db, ref, standing, 2),
      'just behind': justBehindQuery(db, ref, standing, 2),
      members: shownQuery(db, GROUP_ID),
      group: totalsQuery(db, members, ref),
    };
    return Object.entries(queries).map(([name, query]) => [`${name}: ${board}, ${period}`, query] as const);
  });
