/** Leaderboards of teams of organisations, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { changeOrganisationTeam, createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { getTeamBoard, listBoardTeams } from '#shared/contract/ranking/team-boards.ts';
import { periodKey } from '#shared/domain/ranking/points.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The leaderboard of a team', (start) => {
  let server: TestServer;
  let owner: Person;
  let asha: Person;
  let bilal: Person;
  let hidden: Person;
  let outside: Person;
  let college: string;
  let team: string;
  const members = new Map<Person, string>();

  const put = async (teamId: string, person: Person, included: boolean) => {
    const body = { members: [members.get(person)], included };
    expect((await server.api(changeOrganisationTeam, { as: owner, params: { id: teamId }, body })).status).toBe(200);
  };
  const board = (as: Person, id = team) => server.api(getTeamBoard, { as, params: { id } });
  const namesOf = async (as: Person) => (await board(as)).data.data.leaderboard.entries.map(({ name }) => name);
  const givePoints = async ({ userId }: Person, points: number) => {
    const period = periodKey('week', server.clock.now(), 'Asia/Kolkata');
    const row = { user_id: userId, board: 'overall', period, points_milli: points * 1000, reached_at: 1 };
    await server.db.insertInto('board_totals').values(row).execute();
  };

  beforeAll(async () => {
    server = await start();
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    asha = await signUp(server, { name: 'Asha Rao' });
    bilal = await signUp(server, { name: 'Bilal Khan' });
    hidden = await signUp(server, { name: 'Hema Hill' });
    outside = await signUp(server, { name: 'Omar Outer' });
    college = (await makeOrganisation(server, admin, owner))._id;
    for (const person of [asha, bilal, hidden, outside]) {
      members.set(person, await joinOrganisation(server, owner, college, person));
    }
    const made = await server.api(createOrganisationTeam, {
      as: owner,
      params: { id: college },
      body: { name: 'Finance desk' },
    });
    team = made.data.data.team._id;
    for (const person of [asha, bilal, hidden]) await put(team, person, true);
    await givePoints(asha, 5);
    await givePoints(bilal, 9);
    await givePoints(hidden, 20);
    await givePoints(outside, 30);
    await server.db.updateTable('users').set({ board_choice: 'hidden' }).where('id', '=', hidden.userId).execute();
  });

  it('ranks the week of its people, without those who hide', async () => {
    const { data } = (await board(asha)).data;
    expect(data.team).toMatchObject({ _id: team, name: 'Finance desk' });
    expect(data.leaderboard).toMatchObject({
      period: 'week',
      entries: [
        { rank: 1, name: 'Bilal K.', points: 9 },
        { rank: 2, name: 'Asha R.', points: 5 },
      ],
    });
    expect(data.place).toMatchObject({ rank: 2, points: 5 });
    expect((await board(hidden)).data.data.place).toMatchObject({ absent: 'hidden', rank: null, points: 20 });
  });

  it('is seen by its people only: not by others of the organisation, its owner, or people from elsewhere', async () => {
    const stranger = await signUp(server);
    for (const as of [outside, owner, stranger]) {
      expect((await board(as)).status).toBe(404);
      expect((await server.api(listBoardTeams, { as })).data.data).toEqual([]);
    }
    expect((await server.api(listBoardTeams, { as: asha })).data.data).toEqual([
      { _id: team, name: 'Finance desk', organisation: expect.any(String) as string },
    ]);
  });

  it('follows the team: who leaves it neither sees it nor is in it', async () => {
    await put(team, bilal, false);
    server.clock.advance(2_000);
    expect((await board(bilal)).status).toBe(404);
    expect(await namesOf(asha)).toEqual(['Asha R.']);
  });
});
