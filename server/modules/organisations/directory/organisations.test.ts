/** Organisations as administrators manage them, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { listAudit } from '#shared/contract/identity/users.ts';
import {
  addOrganisation,
  listOrganisations,
  updateOrganisation,
} from '#shared/contract/organisations/organisations.ts';
import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('An organisation', (start) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
  });

  const add = (body: object) => server.api(addOrganisation, { as: admin, body });
  const update = (id: string, body: object) => server.api(updateOrganisation, { as: admin, params: { id }, body });
  const list = async (query: Record<string, string | number> = {}) =>
    (await server.api(listOrganisations, { as: admin, query })).data;
  const problemOf = ({ error }: Awaited<ReturnType<typeof add>> | Awaited<ReturnType<typeof update>>) =>
    error.details?.problems?.[0];

  it('gets its owner by email address, who takes the first seat and is told so', async () => {
    const reply = await add({
      name: '  Lotus Traders ',
      seats: 5,
      planId: 'monthly',
      owner: ` ${owner.email.toUpperCase()} `,
    });
    expect(reply.status).toBe(201);
    expect(reply.data.data.organisation).toMatchObject({ name: 'Lotus Traders', seats: 5, seatsUsed: 1 });
    expect((await server.api(listOwnOrganisations, { as: owner })).data.data.organisations).toMatchObject([
      { name: 'Lotus Traders', role: 'owner', seats: { total: 5, used: 1 } },
    ]);
    const [mail] = await server.mailbox(owner.email);
    expect(mail?.subject).toBe('You’re now an owner of Lotus Traders on Business Wisdom');
    expect(mail?.text).toContain('http://localhost:3000/organisation');
  });

  it('needs an owner with an account', async () => {
    const reply = await add({ name: 'Nobody’s', seats: 5, planId: 'monthly', owner: 'nobody@harbour.example' });
    expect([reply.status, problemOf(reply)]).toEqual([
      400,
      { field: 'owner', message: 'No verified account has this address. The owner needs to sign up first.' },
    ]);
    expect((await list({ search: 'Nobody’s' })).data).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ seats: 4 }, 'seats'],
    [{ seats: 10_001 }, 'seats'],
    [{ seats: 5.5 }, 'seats'],
    [{ planId: 'weekly' }, 'planId'],
    [{ owner: 'nobody' }, 'owner'],
  ])('is refused with %j', async (wrong, field) => {
    const reply = await add({ name: 'Harbour College', seats: 5, planId: 'monthly', owner: owner.email, ...wrong });
    expect([reply.status, problemOf(reply)]).toMatchObject([400, { field }]);
  });

  it('gets another name and other seats, but not fewer than it has people', async () => {
    const { _id } = await makeOrganisation(server, admin, owner, { seats: 7 });
    for (let joined = 0; joined < 5; joined += 1) {
      await joinOrganisation(server, owner, _id, await signUp(server));
    }
    server.clock.advance(1);
    const changed = await update(_id, { name: 'Harbour University', seats: 6, planId: 'monthly' });
    expect(changed.data.data.organisation).toMatchObject({ name: 'Harbour University', seats: 6, seatsUsed: 6 });
    const refused = await update(_id, { name: 'Harbour University', seats: 5, planId: 'monthly' });
    expect([refused.status, problemOf(refused)]).toEqual([
      400,
      { field: 'seats', message: '6 people are in the organisation, so there can’t be fewer seats' },
    ]);
    expect((await list({ search: 'harbour university' })).data).toMatchObject([{ seats: 6, seatsUsed: 6 }]);
    const acts = (await server.api(listAudit, { as: admin, query: { subject: _id } })).data.data;
    expect(acts.map(({ action }) => action)).toEqual(['organisation.update', 'organisation.add']);
  });

  it('is listed by name or newest first, page by page, and found without regard to case and accents', async () => {
    for (const name of ['Zebra', 'École Été', 'apple']) {
      server.clock.advance(1);
      await makeOrganisation(server, admin, owner, { name });
    }
    const names = async (query: Record<string, string | number>) => (await list(query)).data.map(({ name }) => name);
    expect(await names({ search: 'ecole ete' })).toEqual(['École Été']);
    expect((await names({ sort: 'newest' })).slice(0, 3)).toEqual(['apple', 'École Été', 'Zebra']);
    const all = await names({});
    expect(all.indexOf('apple')).toBeLessThan(all.indexOf('École Été'));
    expect(all.indexOf('École Été')).toBeLessThan(all.indexOf('Zebra'));
    expect(await names({ limit: 1, page: 2 })).toEqual([all[1]]);
  });

  it('that is unknown is not found', async () => {
    expect((await update('f'.repeat(24), { name: 'Nowhere', seats: 5, planId: 'monthly' })).status).toBe(404);
  });
});
