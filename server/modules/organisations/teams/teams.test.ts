/** Teams of organisations, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { listOrganisationPeople, removeOrganisationMember } from '#shared/contract/organisations/own-organisations.ts';
import * as contract from '#shared/contract/organisations/teams.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation, memberIdOf } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A team', (start) => {
  let server: TestServer;
  let owner: Person;
  let member: Person;
  let memberId: string;
  let college: string;
  let stranger: Person;
  let strangerId: string;
  beforeAll(async () => {
    server = await start();
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    member = await signUp(server, { name: 'Mia Member' });
    stranger = await signUp(server);
    college = (await makeOrganisation(server, admin, owner))._id;
    memberId = await joinOrganisation(server, owner, college, member);
    const elsewhere = (await makeOrganisation(server, admin, stranger, { name: 'Lotus Traders' }))._id;
    strangerId = await memberIdOf(server, stranger, elsewhere, stranger);
  });

  const create = (name: string, as = owner) =>
    server.api(contract.createOrganisationTeam, { as, params: { id: college }, body: { name } });
  const made = async (name: string) => (await create(name)).data.data.team._id;
  const list = async () =>
    (await server.api(contract.listOrganisationTeams, { as: owner, params: { id: college } })).data.data;
  const rename = (id: string, name: string, as = owner) =>
    server.api(contract.renameOrganisationTeam, { as, params: { id }, body: { name } });
  const change = (id: string, members: readonly string[], included: boolean, as = owner) =>
    server.api(contract.changeOrganisationTeam, { as, params: { id }, body: { members: [...members], included } });
  const remove = (id: string, as = owner) => server.api(contract.deleteOrganisationTeam, { as, params: { id } });
  const people = async (query: Record<string, string>) =>
    (await server.api(listOrganisationPeople, { as: owner, params: { id: college }, query })).data.data;

  it('has people, who are found by it; they stay when it is deleted', async () => {
    const id = await made('Batch of 2027');
    expect((await change(id, [memberId, memberId], true)).data.data.team).toMatchObject({ members: 1 });
    expect((await change(id, [memberId], true)).data.data.team).toMatchObject({ members: 1 });
    expect(await people({ team: id })).toMatchObject([{ name: 'Mia Member', teams: ['Batch of 2027'] }]);
    const { records } = (await server.api(downloadData, { as: member })).data;
    expect(records['organisations']).toMatchObject([{ teams: ['Batch of 2027'] }]);
    expect((await change(id, [memberId], false)).data.data.team).toMatchObject({ members: 0 });
    expect(await people({ team: id })).toEqual([]);
    await change(id, [memberId], true);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect(await people({ search: member.email })).toMatchObject([{ teams: [] }]);
  });

  it('has one name in its organisation, without regard to case and accents, also when made twice at once', async () => {
    const replies = await Promise.all(['Sales', 'sales', 'SÁLES'].map((name) => create(name)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const other = await made('Finance');
    const refused = await rename(other, 'sales');
    expect([refused.error.code, refused.error.details?.problems?.[0]?.field]).toEqual(['NAME_TAKEN', 'name']);
    expect((await rename(other, 'FINANCE')).data.data.team.name).toBe('FINANCE');
    expect((await list()).map(({ name }) => name.toLowerCase())).toEqual(['finance', expect.stringMatching(/^s.les$/)]);
    expect((await create(' ')).error.details?.problems?.[0]?.field).toBe('name');
  });

  it('loses a person who leaves the organisation', async () => {
    const id = await made('Leavers');
    const person = await signUp(server);
    const leaver = await joinOrganisation(server, owner, college, person);
    await change(id, [leaver, memberId], true);
    await server.api(removeOrganisationMember, { as: owner, params: { id: leaver } });
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ members: 1 });
  });

  it('never holds people of another organisation, and does not exist for them', async () => {
    const id = await made('Closed');
    expect((await change(id, [memberId, strangerId], true)).status).toBe(404);
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ members: 0 });
    const listed = await server.api(contract.listOrganisationTeams, { as: stranger, params: { id: college } });
    const foreign = [
      listed,
      await create('Mine', stranger),
      await rename(id, 'Mine', stranger),
      await change(id, [strangerId], true, stranger),
      await remove(id, stranger),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const ofMember = [
      await create('Mine', member),
      await change(id, [memberId], true, member),
      await remove(id, member),
    ];
    expect(ofMember.map(({ error }) => error.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});
