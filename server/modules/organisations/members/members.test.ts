/** People of organisations, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import * as invitations from '#shared/contract/organisations/invitations.ts';
import * as own from '#shared/contract/organisations/own-organisations.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { OrganisationRole } from '#shared/domain/organisations/roles.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  inviteTo,
  joinOrganisation,
  makeOrganisation,
  memberIdOf,
} from '../../../../tests/fixtures/records/organisations.ts';
import { PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { systemRandom } from '../../../platform/random.ts';

describeOnBothDatabases('A person of an organisation', (start) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let manager: Person;
  let member: Person;
  let college: string;
  let elsewhere: string;
  let strangerId: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    manager = await signUp(server, { name: 'Manu Manager' });
    member = await signUp(server, { name: 'Mia Member' });
    college = (await makeOrganisation(server, admin, owner))._id;
    server.clock.advance(1);
    await joinOrganisation(server, owner, college, manager, 'manager');
    server.clock.advance(1);
    await joinOrganisation(server, owner, college, member);
    const other = await signUp(server);
    elsewhere = (await makeOrganisation(server, admin, other, { name: 'Lotus Traders' }))._id;
    strangerId = await memberIdOf(server, other, elsewhere, other);
  });

  const listOf = async (as: Person) => (await server.api(own.listOwnOrganisations, { as })).data.data;
  const people = (as: Person, id = college, query: Record<string, string | number> = {}) =>
    server.api(own.listOrganisationPeople, { as, params: { id }, query });
  const setRole = (as: Person, id: string, role: OrganisationRole) =>
    server.api(own.setOrganisationRole, { as, params: { id }, body: { role } });
  const remove = (as: Person, id: string) => server.api(own.removeOrganisationMember, { as, params: { id } });
  const leave = (as: Person, id = college) => server.api(own.leaveOrganisation, { as, params: { id } });
  const deleteOf = (as: Person) => server.api(deleteAccount, { as, body: { password: PASSWORD } });
  const roleOf = async (as: Person, id = college) =>
    (await listOf(as)).organisations.find(({ _id }) => _id === id)?.role;

  it('sees its name and their role; owners and managers also see the seats', async () => {
    expect((await listOf(member)).organisations).toMatchObject([
      { _id: college, name: 'Harbour College', role: 'member', seats: null },
    ]);
    expect((await listOf(manager)).organisations).toMatchObject([{ role: 'manager', seats: { total: 50, used: 3 } }]);
  });

  it('is listed for owners and managers, who search, filter and sort', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await people(manager, college, query)).data.data.map(({ name }) => name);
    expect(await names({ sort: 'name' })).toEqual(['Manu Manager', 'Mia Member', 'Olive Owner']);
    expect(await names({})).toEqual(['Mia Member', 'Manu Manager', 'Olive Owner']);
    expect(await names({ search: 'MÍA' })).toEqual(['Mia Member']);
    expect(await names({ search: owner.email })).toEqual(['Olive Owner']);
    expect(await names({ role: 'manager' })).toEqual(['Manu Manager']);
    expect(await names({ sort: 'name', limit: 1, page: 2 })).toEqual(['Mia Member']);
    const { data, pagination } = (await people(owner)).data;
    expect(pagination.total).toBe(3);
    expect(data.map(({ you }) => you)).toEqual([false, false, true]);
  });

  it('without a managing role sees no list and changes nobody', async () => {
    const ofOwner = await memberIdOf(server, owner, college, owner);
    const params = { id: college };
    const body = { text: 'new@harbour.example' };
    const replies = [
      await people(member),
      await setRole(member, ofOwner, 'member'),
      await remove(member, ofOwner),
      await server.api(invitations.listOrganisationInvitations, { as: member, params }),
      await server.api(invitations.checkOrganisationInvitations, { as: member, params, body }),
      await server.api(invitations.sendOrganisationInvitations, { as: member, params, body }),
    ];
    expect(replies.map(({ error }) => error.code)).toEqual(replies.map(() => 'FORBIDDEN'));
  });

  it('never learns of another organisation, and an admin has no part in one', async () => {
    const params = { id: elsewhere };
    const body = { text: 'new@harbour.example' };
    for (const as of [owner, member, admin]) {
      const replies = [
        await people(as, elsewhere),
        await setRole(as, strangerId, 'member'),
        await remove(as, strangerId),
        await leave(as, elsewhere),
        await server.api(invitations.listOrganisationInvitations, { as, params }),
        await server.api(invitations.checkOrganisationInvitations, { as, params, body }),
        await server.api(invitations.sendOrganisationInvitations, { as, params, body }),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
      const unknown = await people(as, 'f'.repeat(24));
      expect(replies[0]?.body).toEqual(unknown.body);
    }
  });

  it('who manages can neither change owners nor make one, and changes everyone else', async () => {
    const ofOwner = await memberIdOf(server, owner, college, owner);
    const person = await signUp(server);
    const id = await joinOrganisation(server, owner, college, person);
    const refused = [
      await setRole(manager, ofOwner, 'member'),
      await remove(manager, ofOwner),
      await setRole(manager, id, 'owner'),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect((await setRole(manager, id, 'manager')).status).toBe(200);
    expect(await roleOf(person)).toBe('manager');
    expect((await remove(manager, id)).status).toBe(200);
    expect((await remove(manager, id)).status).toBe(404);
    expect(await roleOf(person)).toBeUndefined();
    expect((await people(person)).status).toBe(404);
  });

  it('who is the last owner stays one, until there is another', async () => {
    const id = await memberIdOf(server, owner, college, owner);
    const refused = [await leave(owner), await setRole(owner, id, 'member'), await remove(owner, id)];
    expect(refused.map(({ error }) => error.code)).toEqual(['LAST_OWNER', 'LAST_OWNER', 'LAST_OWNER']);
    const second = await signUp(server);
    const secondId = await joinOrganisation(server, owner, college, second, 'owner');
    const [mail] = await server.mailbox(second.email);
    expect(mail?.subject).toBe('You’re now an owner of Harbour College on Business Wisdom');
    // Both owners step down at once: one remains.
    const replies = await Promise.all([setRole(second, id, 'manager'), setRole(owner, secondId, 'manager')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = (await people(manager, college, { role: 'owner' })).data.data;
    expect(owners).toHaveLength(1);
    // The first owner is the only one again.
    const still = owners[0]?.email === owner.email ? owner : second;
    await setRole(still, id, 'owner');
    await remove(owner, secondId);
    expect((await people(owner, college, { role: 'owner' })).data.data).toMatchObject([{ email: owner.email }]);
  });

  it('takes one seat: of twenty who join for the last one, one gets it, and a seat that is freed goes to another', async () => {
    const boss = await signUp(server);
    const { _id } = await makeOrganisation(server, admin, boss, { name: 'Full House', seats: 5 });
    for (let joined = 0; joined < 3; joined += 1) await joinOrganisation(server, boss, _id, await signUp(server));
    const crowd: Person[] = [];
    for (let at = 0; at < 20; at += 1) crowd.push(await signUp(server));
    const ids = await inviteTo(server, boss, _id, crowd);
    const join = (as: Person, at: number) =>
      server.api(invitations.acceptOrganisationInvitation, { as, params: { id: ids[at] ?? '' } });
    const replies = await Promise.all(crowd.map(join));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['QUOTA_EXCEEDED']));
    expect(refused[0]?.error.message).toContain('All seats of Full House are taken');
    expect((await listOf(boss)).organisations).toMatchObject([{ seats: { total: 5, used: 5 } }]);
    // The invitation of a person without a seat stays open.
    const winner = replies.findIndex(({ status }) => status === 200);
    const next = winner === 0 ? 1 : 0;
    const [leaver, follower] = [crowd[winner], crowd[next]];
    if (leaver === undefined || follower === undefined) throw new Error('Nobody joined');
    expect((await leave(leaver, _id)).status).toBe(200);
    expect((await join(follower, next)).status).toBe(200);
    expect((await listOf(boss)).organisations).toMatchObject([{ seats: { used: 5 } }]);
  });

  it('can be in two organisations, and leaves one with everything of their own', async () => {
    const boss = await signUp(server);
    const second = (await makeOrganisation(server, admin, boss, { name: 'Second School' }))._id;
    const person = await signUp(server);
    await joinOrganisation(server, owner, college, person);
    await joinOrganisation(server, boss, second, person);
    expect((await listOf(person)).organisations.map(({ name }) => name)).toEqual(['Harbour College', 'Second School']);
    expect((await leave(person, second)).status).toBe(200);
    expect((await leave(person, second)).status).toBe(404);
    expect((await listOf(person)).organisations.map(({ name }) => name)).toEqual(['Harbour College']);
  });

  it('finds it in the download of their data, and leaves a free seat and no trace with the account', async () => {
    const person = await signUp(server);
    await joinOrganisation(server, owner, college, person);
    const boss = await signUp(server);
    const second = (await makeOrganisation(server, admin, boss, { name: 'Second School' }))._id;
    await inviteTo(server, boss, second, [person]);
    const { body } = await server.api(downloadData, { as: person });
    expect((body as { records: Record<string, unknown> }).records['organisations']).toMatchObject([
      { organisation: 'Harbour College', role: 'member' },
      { organisation: 'Second School', name: '' },
    ]);
    const usedBefore = (await listOf(owner)).organisations[0]?.seats?.used ?? 0;
    expect((await deleteOf(person)).status).toBe(200);
    expect((await listOf(owner)).organisations[0]?.seats?.used).toBe(usedBefore - 1);
    const rows = await server.db.selectFrom('organisation_invitations').select('email').execute();
    expect(rows.map(({ email }) => email)).not.toContain(person.email);
  });

  it('who owns it hands it to the first manager with their account; without one the account stays', async () => {
    const boss = await signUp(server);
    const { _id } = await makeOrganisation(server, admin, boss, { name: 'Heirs' });
    const [first, second] = [await signUp(server), await signUp(server)];
    const firstId = await joinOrganisation(server, boss, _id, first);
    server.clock.advance(1);
    const refused = await deleteOf(boss);
    expect([refused.status, refused.error.code]).toEqual([409, 'LAST_OWNER']);
    expect(refused.error.message).toContain('last owner of Heirs');
    expect(await roleOf(boss, _id)).toBe('owner');
    await joinOrganisation(server, boss, _id, second, 'manager');
    expect((await deleteOf(boss)).status).toBe(200);
    expect([await roleOf(first, _id), await roleOf(second, _id)]).toEqual(['member', 'owner']);
    const [mail] = await server.mailbox(second.email);
    expect(mail?.subject).toBe('You’re now an owner of Heirs on Business Wisdom');
    // An owner who is alone takes the organisation along.
    await remove(second, firstId);
    expect((await deleteOf(second)).status).toBe(200);
    expect(await server.db.selectFrom('organisations').select('id').where('id', '=', _id).execute()).toEqual([]);
  });

  it('is found among ten thousand without delay', async () => {
    const boss = await signUp(server);
    const { _id } = await makeOrganisation(server, admin, boss, { name: 'Ten thousand', seats: 10_000 });
    const id = () => makeId(server.clock.now(), (count) => systemRandom.bytes(count));
    const columns = { number: '', password_hash: '', role: 'user', status: 'active', must_set_password: 0 } as const;
    const rest = { pending_device_id: null, board_choice: 'default', board_alias: null } as const;
    for (let batch = 0; batch < 20; batch += 1) {
      const rows = Array.from({ length: 500 }, (_, at) => ({ id: id(), number: String(batch * 500 + at) }));
      const crowd = batch === 19 ? rows.slice(1) : rows;
      await server.db
        .insertInto('users')
        .values(
          crowd.map((row) => ({
            ...columns,
            ...rest,
            id: row.id,
            name: `Person ${row.number}`,
            email: `crowd-${row.number}@harbour.example`,
            created_at: 0,
            updated_at: 0,
          })),
        )
        .execute();
      await server.db
        .insertInto('organisation_members')
        .values(
          crowd.map((row) => ({
            id: id(),
            user_id: row.id,
            organisation_id: _id,
            role: 'member' as const,
            created_at: 0,
          })),
        )
        .execute();
    }
    const took: number[] = [];
    for (const query of [{}, { page: 400 }, { sort: 'name' }, { sort: 'name', page: 200 }, { search: 'crowd-9998@' }]) {
      const before = performance.now();
      const reply = await people(boss, _id, { limit: 25, ...query });
      took.push(performance.now() - before);
      expect(reply.data.data.length).toBeGreaterThan(0);
    }
    // Milliseconds. Each takes less than a tenth of it on an idle machine.
    expect(Math.max(...took)).toBeLessThan(1_000);
    expect((await listOf(boss)).organisations).toMatchObject([{ seats: { total: 10_000, used: 10_000 } }]);
  });
});
