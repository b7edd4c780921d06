/** Invitations to organisations, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import * as contract from '#shared/contract/organisations/invitations.ts';
import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 86_400_000;

describeOnBothDatabases('An invitation to an organisation', (start) => {
  let server: TestServer;
  let owner: Person;
  let college: string;
  let admin: Person;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server);
    college = (await makeOrganisation(server, admin, owner))._id;
  });

  let addresses = 0;
  const newAddress = (): string => `person-${String((addresses += 1))}@harbour.example`;
  const params = () => ({ id: college });
  const check = (text: string) =>
    server.api(contract.checkOrganisationInvitations, { as: owner, params: params(), body: { text } });
  const send = (text: string, as = owner, id = college) =>
    server.api(contract.sendOrganisationInvitations, { as, params: { id }, body: { text } });
  const list = async (query: Record<string, string | number> = {}) =>
    (await server.api(contract.listOrganisationInvitations, { as: owner, params: params(), query })).data.data;
  const openTo = async (as: Person) => (await server.api(listOwnOrganisations, { as })).data.data.invitations;
  const accept = (as: Person, id: string) => server.api(contract.acceptOrganisationInvitation, { as, params: { id } });
  const idFor = async (email: string) => (await list({ search: email }))[0]?._id ?? '';

  it('is checked row by row before it is sent: a dry run sends nothing, then the good rows are sent', async () => {
    const [fresh, known, invited] = [newAddress(), await signUp(server), newAddress()];
    await joinOrganisation(server, owner, college, known);
    await send(invited);
    const text = `name,email\nNew Person,${fresh.toUpperCase()}\nKnown,${known.email}\nWaiting,${invited}\nWrong,nobody\nAgain,${fresh}\n`;
    const verdicts = [
      { line: 2, name: 'New Person', email: fresh, verdict: 'new' },
      { line: 3, name: 'Known', email: known.email, verdict: 'member' },
      { line: 4, name: 'Waiting', email: invited, verdict: 'invited' },
      { line: 5, name: '', email: 'Wrong nobody', verdict: 'invalid' },
      { line: 6, name: 'Again', email: fresh, verdict: 'repeated' },
    ];
    expect((await check(text)).data.data.rows).toEqual(verdicts);
    expect(await server.mailbox(fresh)).toEqual([]);
    expect(await list({ search: fresh })).toEqual([]);

    const sent = (await send(text)).data.data;
    expect(sent).toEqual({ rows: verdicts, sent: 1 });
    const [mail] = await server.mailbox(fresh);
    expect(mail?.subject).toBe('Your invitation to Harbour College on Business Wisdom');
    expect(mail?.text).toContain('http://localhost:3000/organisation');
    expect(await server.mailbox(invited)).toHaveLength(1);
    expect(await list({ search: fresh })).toMatchObject([{ name: 'New Person', state: 'pending', emails: 1 }]);
    // Sending the same list again adds no invitation.
    expect((await send(text)).data.data.sent).toBe(0);
    expect(await server.mailbox(fresh)).toHaveLength(1);
  });

  it('is sent once, also when two managers send the same list at once', async () => {
    const email = newAddress();
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(email)));
    expect(replies.map(({ data }) => data.data.sent).toSorted()).toEqual([0, 0, 0, 1]);
    expect(await server.mailbox(email)).toHaveLength(1);
  });

  it('is accepted once, with the account that has the address', async () => {
    const email = newAddress();
    await send(email);
    const id = await idFor(email);
    const person = await signUp(server, { email });
    expect(await openTo(person)).toMatchObject([{ _id: id, organisation: 'Harbour College' }]);
    // The id alone is worth nothing to others.
    expect((await accept(await signUp(server), id)).status).toBe(404);
    expect((await accept(person, id)).status).toBe(200);
    expect((await accept(person, id)).status).toBe(404);
    expect(await openTo(person)).toEqual([]);
    expect(await list({ search: email })).toEqual([]);
    const { organisations } = (await server.api(listOwnOrganisations, { as: person })).data.data;
    expect(organisations).toMatchObject([{ _id: college, role: 'member' }]);
  });

  it('can be declined by its person, and withdrawn by the organisation', async () => {
    const [declined, withdrawn] = [newAddress(), newAddress()];
    await send(`${declined} ${withdrawn}`);
    const [one, other] = [await signUp(server, { email: declined }), await signUp(server, { email: withdrawn })];
    const [id, otherId] = [await idFor(declined), await idFor(withdrawn)];
    expect((await server.api(contract.declineOrganisationInvitation, { as: other, params: { id } })).status).toBe(404);
    expect((await server.api(contract.declineOrganisationInvitation, { as: one, params: { id } })).status).toBe(200);
    const revoke = { as: owner, params: { id: otherId } };
    expect((await server.api(contract.revokeOrganisationInvitation, revoke)).status).toBe(200);
    expect((await server.api(contract.revokeOrganisationInvitation, revoke)).status).toBe(404);
    expect((await accept(other, otherId)).status).toBe(404);
    expect([await openTo(one), await openTo(other)]).toEqual([[], []]);
  });

  it('of another organisation is not found, and a member may not touch it', async () => {
    const stranger = await signUp(server);
    await makeOrganisation(server, admin, stranger, { name: 'Lotus Traders' });
    const member = await signUp(server);
    await joinOrganisation(server, owner, college, member);
    const email = newAddress();
    await send(email);
    const id = await idFor(email);
    const statuses = async (as: Person) => [
      (await server.api(contract.resendOrganisationInvitation, { as, params: { id } })).status,
      (await server.api(contract.revokeOrganisationInvitation, { as, params: { id } })).status,
    ];
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect(await statuses(member)).toEqual([403, 403]);
    expect(await idFor(email)).toBe(id);
  });

  it('expires after 14 days, can be sent again three times a day, and is deleted in the end', async () => {
    const email = newAddress();
    await send(email);
    const id = await idFor(email);
    const person = await signUp(server, { email });
    server.clock.advance(14 * DAY + 1);
    owner = await inNewSession(server, owner);
    const later = await inNewSession(server, person);
    expect(await openTo(later)).toEqual([]);
    expect((await accept(later, id)).status).toBe(404);
    expect(await list({ search: email, state: 'pending' })).toEqual([]);
    expect(await list({ search: email, state: 'expired' })).toMatchObject([{ state: 'expired', emails: 1 }]);

    const resend = () => server.api(contract.resendOrganisationInvitation, { as: owner, params: { id } });
    expect((await resend()).status).toBe(200);
    expect(await list({ search: email })).toMatchObject([{ state: 'pending', emails: 2 }]);
    expect(await server.mailbox(email)).toHaveLength(2);
    expect((await openTo(later)).map(({ _id }) => _id)).toEqual([id]);
    expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([200, 200, 429]);

    server.clock.advance(14 * DAY + 1);
    owner = await inNewSession(server, owner);
    expect((await check(email)).data.data.rows).toMatchObject([{ verdict: 'new' }]);
    expect((await send(email)).data.data.sent).toBe(1);
    expect(await list({ search: email })).toMatchObject([{ _id: id, state: 'pending', emails: 5 }]);

    server.clock.advance(30 * DAY + 1);
    await server.runTask('retention');
    const rows = await server.db.selectFrom('organisation_invitations').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([]);
    owner = await inNewSession(server, owner);
    admin = await inNewSession(server, admin);
  });

  it('is refused for more than 500 rows, and beyond twice as many as there are seats', async () => {
    const many = (count: number) => Array.from({ length: count }, newAddress).join('\n');
    const tooLong = await check(many(501));
    expect([tooLong.status, tooLong.error.details?.problems?.[0]]).toEqual([
      400,
      { field: 'text', message: 'The list has 501 rows. Send at most 500 at once.' },
    ]);
    const boss = await signUp(server);
    const { _id } = await makeOrganisation(server, admin, boss, { name: 'Small', seats: 5 });
    expect((await send(many(100), boss, _id)).data.data.sent).toBe(100);
    const refused = await send(newAddress(), boss, _id);
    expect([refused.status, refused.error.code]).toEqual([409, 'QUOTA_EXCEEDED']);
    expect(refused.error.message).toContain('at most 100 invitations');
  });

  it.each(['', '  \n ', 5, undefined])('is refused for the list %j', async (text) => {
    const reply = await server.api(contract.checkOrganisationInvitations, {
      as: owner,
      params: params(),
      body: { text },
    });
    expect(reply.error.code).toBe('VALIDATION_FAILED');
  });
});
