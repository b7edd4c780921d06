/** The API for systems of organisations, over HTTP with API keys. */
import { beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { createOrganisationTeam } from '#shared/contract/organisations/teams.ts';
import * as contract from '#shared/contract/organisations/machine-api.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueToday } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { makeKey } from '../../../../tests/fixtures/records/organisation-keys.ts';
import { joinOrganisation, makeOrganisation, memberIdOf } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The API for an organisation’s systems', (start) => {
  let server: TestServer;
  let owner: Person;
  let member: Person;
  let memberId: string;
  let college: string;
  let quizId: string;
  let headers: Readonly<Record<string, string>>;
  /** Ids of another organisation. */
  let foreign: { owner: Person; id: string; memberId: string; teamId: string; assignmentId: string; invited: string };
  beforeAll(async () => {
    server = await start();
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    member = await signUp(server, { name: 'Mia Member' });
    college = (await makeOrganisation(server, admin, owner))._id;
    memberId = await joinOrganisation(server, owner, college, member);
    quizId = (await makeQuiz(server, admin, await makeChapter(server)))._id;
    ({ headers } = await makeKey(server, owner, college));
    const stranger = await signUp(server);
    const id = (await makeOrganisation(server, admin, stranger, { name: 'Lotus Traders' }))._id;
    const key = await makeKey(server, stranger, id);
    const invited = `new-${id}@lotus.example`;
    await server.api(contract.apiInvite, { headers: key.headers, body: { emails: [invited] } });
    const invitations = (await server.api(contract.apiInvitations, { headers: key.headers })).data.data;
    const team = { as: stranger, params: { id }, body: { name: 'Sales' } };
    foreign = {
      owner: stranger,
      id,
      memberId: await memberIdOf(server, stranger, id, stranger),
      teamId: (await server.api(createOrganisationTeam, team)).data.data.team._id,
      assignmentId: (await assign(server, stranger, id, { itemId: quizId, everyone: true })).data.data.assignment._id,
      invited: invitations[0]?._id ?? '',
    };
  });

  const assignment = () => ({
    kind: 'quiz',
    itemId: quizId,
    dueOn: addDays(dueToday(server.clock.now()), 7),
    note: '',
    passMark: null,
    attemptsMax: null,
    everyone: true,
    teams: [] as string[],
    members: [] as string[],
  });

  it('lists members without saying “you”, and teams to which it adds them', async () => {
    const { data, pagination } = (await server.api(contract.apiMembers, { headers, query: { sort: 'name' } })).data;
    expect(data.map(({ name, role }) => [name, role])).toEqual([
      ['Mia Member', 'member'],
      ['Olive Owner', 'owner'],
    ]);
    expect(data[0]).not.toHaveProperty('you');
    expect(pagination.total).toBe(2);
    const team = { as: owner, params: { id: college }, body: { name: 'Finance' } };
    const { _id: id } = (await server.api(createOrganisationTeam, team)).data.data.team;
    const body = { members: [memberId], included: true };
    expect((await server.api(contract.apiChangeTeam, { headers, params: { id }, body })).data.data.team.members).toBe(
      1,
    );
    expect((await server.api(contract.apiTeams, { headers })).data.data).toEqual([
      { _id: id, name: 'Finance', members: 1 },
    ]);
  });

  it('invites addresses, says which are members, and withdraws an invitation', async () => {
    const emails = ['ana@ledger.example', 'ana@ledger.example', member.email];
    const { rows, sent } = (await server.api(contract.apiInvite, { headers, body: { emails } })).data.data;
    expect([sent, rows.map(({ verdict }) => verdict)]).toEqual([1, ['new', 'repeated', 'member']]);
    const [invitation] = (await server.api(contract.apiInvitations, { headers })).data.data;
    expect(invitation).toMatchObject({ email: 'ana@ledger.example', state: 'pending' });
    const params = { id: invitation?._id ?? '' };
    expect((await server.api(contract.apiRevokeInvitation, { headers, params })).status).toBe(200);
    expect((await server.api(contract.apiInvitations, { headers })).data.data).toEqual([]);
    const bad = await server.api(contract.apiInvite, { headers, body: { emails: ['a@b.example\nb@c.example'] } });
    expect(bad.status).toBe(400);
  });

  it('assigns a quiz, reports who did it, and withdraws it', async () => {
    const made = (await server.api(contract.apiAssign, { headers, body: assignment() })).data.data.assignment;
    await takeQuiz(server, member, quizId);
    const params = { id: made._id };
    const people = (await server.api(contract.apiAssignmentPeople, { headers, params, query: { state: 'done' } })).data;
    expect(people.data).toMatchObject([{ name: 'Mia Member', percent: 100 }]);
    expect((await server.api(contract.apiAssignments, { headers })).data.data[0]?.figures).toMatchObject({ done: 1 });
    const figures = (await server.api(contract.apiReportByPerson, { headers })).data.data;
    expect(figures.find(({ _id }) => _id === memberId)?.figures.done).toBe(1);
    expect((await server.api(contract.apiReportByTeam, { headers })).status).toBe(200);
    expect((await server.api(contract.apiWithdrawAssignment, { headers, params })).status).toBe(200);
    expect((await server.api(contract.apiAssignments, { headers })).data.data).toEqual([]);
  });

  it('removes members, but no owner (62)', async () => {
    const ownerId = await memberIdOf(server, owner, college, owner);
    const refused = await server.api(contract.apiRemoveMember, { headers, params: { id: ownerId } });
    expect(refused.error.code).toBe('FORBIDDEN');
    const leaver = await joinOrganisation(server, owner, college, await signUp(server));
    expect((await server.api(contract.apiRemoveMember, { headers, params: { id: leaver } })).status).toBe(200);
    expect((await server.api(contract.apiRemoveMember, { headers, params: { id: leaver } })).status).toBe(404);
  });

  it('knows nothing of another organisation, whose ids don’t exist for its keys (62)', async () => {
    const { memberId: id, teamId, assignmentId, invited } = foreign;
    const replies = [
      await server.api(contract.apiRemoveMember, { headers, params: { id } }),
      await server.api(contract.apiChangeTeam, {
        headers,
        params: { id: teamId },
        body: { members: [memberId], included: true },
      }),
      await server.api(contract.apiRevokeInvitation, { headers, params: { id: invited } }),
      await server.api(contract.apiWithdrawAssignment, { headers, params: { id: assignmentId } }),
      await server.api(contract.apiAssignmentPeople, { headers, params: { id: assignmentId } }),
      await server.api(contract.apiAssign, { headers, body: { ...assignment(), everyone: false, members: [id] } }),
      await server.api(contract.apiAssign, { headers, body: { ...assignment(), everyone: false, teams: [teamId] } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    const lists = [
      await server.api(contract.apiMembers, { headers, query: { search: foreign.owner.email } }),
      await server.api(contract.apiMembers, { headers, query: { team: teamId } }),
      await server.api(contract.apiReportByPerson, { headers, query: { team: teamId } }),
    ];
    expect(lists.map(({ data }) => data.data)).toEqual([[], [], []]);
    expect((await server.api(contract.apiInvitations, { headers })).data.data).toEqual([]);
  });

  it.each(ENDPOINTS.filter(({ access }) => access === 'key').map((endpoint) => [endpoint.id, endpoint] as const))(
    'refuses %s to keys without one of its scopes',
    async (_id, endpoint) => {
      const unfit = (['reports', 'members', 'assign', 'scim'] as const).filter(
        (scope) => endpoint.scopes?.includes(scope) !== true,
      );
      const key = await makeKey(server, owner, college, { scopes: unfit });
      const reply = await server.api(endpoint, {
        headers: key.headers,
        params: { id: memberId },
        ...(endpoint.method !== 'GET' && { body: {} }),
      });
      expect(reply.error.code).toBe('FORBIDDEN');
    },
  );
});
