/** Provisioning by SCIM 2.0, over HTTP as identity providers call it. */
import { beforeAll, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { listOrganisationPeople, removeOrganisationMember } from '#shared/contract/organisations/own-organisations.ts';
import { listOrganisationTeams } from '#shared/contract/organisations/teams.ts';
import { KEY_CALLS_PER_MINUTE } from '#shared/domain/organisations/key-scopes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeKey } from '../../../../tests/fixtures/records/organisation-keys.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { scimClient, type ScimClient } from '../../../../tests/fixtures/records/scim.ts';
import { createFakeDns, verifyDomain } from '../../../../tests/fixtures/records/sso.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE_MS = 60_000;
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

describeOnBothDatabases('SCIM', (start) => {
  const dns = createFakeDns();
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let college: string;
  let scim: ScimClient;
  /** Another organisation with its own key, person and team. */
  let other: { scim: ScimClient; userId: string; teamId: string };
  beforeAll(async () => {
    server = await start({ adapters: { resolveTxt: dns.resolveTxt } });
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner', email: 'olive@harbour.example' });
    college = (await makeOrganisation(server, admin, owner))._id;
    await verifyDomain(server, dns, owner, college, 'harbour.example');
    scim = scimClient(server, (await makeKey(server, owner, college, { scopes: ['scim'] })).token);
    const stranger = await signUp(server, { email: 'lee@lotus.example' });
    const lotus = (await makeOrganisation(server, admin, stranger, { name: 'Lotus Traders' }))._id;
    await verifyDomain(server, dns, stranger, lotus, 'lotus.example');
    const client = scimClient(server, (await makeKey(server, stranger, lotus, { scopes: ['scim'] })).token);
    const added = await client.addUser('ann@lotus.example');
    const team = await client.addGroup('Sales', [added.body.id]);
    other = { scim: client, userId: added.body.id, teamId: team.body.id };
  });

  const people = async () =>
    (await server.api(listOrganisationPeople, { as: owner, params: { id: college }, query: { limit: 100 } })).data.data;
  const memberOf = async (email: string) => (await people()).find((person) => person.email === email);
  const added = async (userName: string, more: object = {}) => {
    const reply = await scim.addUser(userName, more);
    expect(reply.status).toBe(201);
    return reply.body.id;
  };

  it('describes itself: configuration, resource types and schemas', async () => {
    const config = await scim.get('/ServiceProviderConfig');
    expect(config.headers.get('content-type')).toContain('application/scim+json');
    expect(config.body).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 100 } });
    const types = (await scim.get('/ResourceTypes')).body.Resources;
    expect(types.map(({ name }) => name)).toEqual(['User', 'Group']);
    expect((await scim.get('/ResourceTypes/User')).body.endpoint).toBe('/Users');
    const schemas = (await scim.get('/Schemas')).body.Resources;
    expect(schemas.map(({ id }) => id)).toContain('urn:ietf:params:scim:schemas:core:2.0:User');
    expect((await scim.get('/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).status).toBe(200);
  });

  it('creates an account that joins the organisation, and tells the person', async () => {
    const reply = await scim.addUser('Maya@Harbour.example', {
      externalId: '00u1',
      name: { givenName: 'Maya', familyName: 'Rao' },
      emails: [{ value: 'maya@harbour.example', primary: true }],
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(reply.body.meta.location);
    expect(reply.body).toMatchObject({ userName: 'maya@harbour.example', externalId: '00u1', active: true });
    expect(await memberOf('maya@harbour.example')).toMatchObject({ name: 'Maya Rao', role: 'member' });
    expect((await server.mailbox('maya@harbour.example'))[0]?.subject).toBe(
      'Harbour College added you on Business Wisdom',
    );
    expect((await scim.get(`/Users/${reply.body.id}`)).body).toEqual(reply.body);
  });

  it('adds an existing account of a verified domain, which keeps its name and password', async () => {
    const person = await signUp(server, { name: 'Noor Khan', email: 'noor@harbour.example' });
    const reply = await scim.addUser('noor@harbour.example', { displayName: 'Someone Else' });
    expect(reply.body).toMatchObject({ id: person.userId, displayName: 'Noor Khan' });
    const { records } = (await server.api(downloadData, { as: person })).data;
    expect(records['provisioning']).toMatchObject([{ userName: 'noor@harbour.example', externalId: null }]);
  });

  it('refuses addresses of other domains, our staff, and what is no address (62)', async () => {
    await signUp(server, { role: 'subadmin', email: 'staff@harbour.example' });
    const replies = [
      await scim.addUser('eve@gmail.com'),
      await scim.addUser('eve@lotus.example'),
      await scim.addUser('eve@sub.harbour.example'),
      await scim.addUser('eve'),
      await scim.addUser('staff@harbour.example'),
      await scim.call('POST', '/Users', { schemas: [], userName: 7 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 403, 400]);
    expect(replies[0]?.body).toEqual({
      schemas: [ERROR_SCHEMA],
      status: '400',
      scimType: 'invalidValue',
      detail: 'eve@gmail.com isn’t an address of a verified domain of the organisation',
    });
    expect((await people()).filter(({ email }) => email.startsWith('eve'))).toEqual([]);
  });

  it('finds people by userName, externalId and id, and refuses other filters', async () => {
    const id = await added('finn@harbour.example', { externalId: 'ext "1"'.replaceAll('"', '') });
    const found = async (filter: string) => {
      const { body } = await scim.find('Users', filter);
      return [body.totalResults, body.Resources.map((one) => one.id)];
    };
    expect(await found('userName eq "FINN@harbour.example"')).toEqual([1, [id]]);
    expect(await found('externalId eq "ext 1"')).toEqual([1, [id]]);
    expect(await found(`id eq "${id}"`)).toEqual([1, [id]]);
    expect(await found('userName eq "finn@harbour.example" and externalId eq "no"')).toEqual([0, []]);
    expect(await found('emails[type eq "work"].value eq "finn@harbour.example"')).toEqual([1, [id]]);
    expect(await found(`userName eq "' or 1=1 --"`)).toEqual([0, []]);
    expect(await found('userName eq "ann@lotus.example"')).toEqual([0, []]);
    expect(await found(`id eq "${other.userId}"`)).toEqual([0, []]);
    const refused = [
      'userName co "f"',
      'userName eq "a" or userName eq "b"',
      'not (userName eq "a")',
      'password eq "x"',
      'userName eq 1',
      'userName eq',
      '((((',
      `userName eq "${'a'.repeat(600)}"`,
      '__proto__ eq "x"',
      'userName eq "a\\" and __proto__.x eq \\"b"',
      'constructor eq "x"',
    ];
    for (const filter of refused) {
      const { status, body } = await scim.find('Users', filter);
      expect([filter, status, body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
  });

  it('lists in pages, with the owner who was never provisioned', async () => {
    const all = (await scim.get('/Users')).body;
    expect(all.totalResults).toBe((await people()).length);
    const second = (await scim.get('/Users?startIndex=2&count=1')).body;
    expect(second).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: all.totalResults });
    expect(second.Resources[0]?.id).toBe(all.Resources[1]?.id);
    expect((await scim.get('/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect((await scim.get('/Users?attributes=userName&count=1')).body.Resources[0]).not.toHaveProperty('active');
    expect((await scim.get('/Users?startIndex=-3&count=many')).status).toBe(200);
  });

  it('is told that someone exists, and of no free seat', async () => {
    await added('dina@harbour.example');
    const again = await scim.addUser('dina@harbour.example');
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const chief = await signUp(server, { email: 'chief@small.example' });
    const id = (await makeOrganisation(server, admin, chief, { name: 'Small', seats: 5 }))._id;
    await verifyDomain(server, dns, chief, id, 'small.example');
    const small = scimClient(server, (await makeKey(server, chief, id, { scopes: ['scim'] })).token);
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => small.addUser(`${name}@small.example`)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 403, 403]);
    const full = replies.find(({ status }) => status === 403);
    expect(full?.body.detail).toMatch(/^All seats of Small are taken/);
    // Nothing is left of those who found no seat.
    expect((await small.get('/Users')).body.totalResults).toBe(5);
  });

  it.each([
    ['Okta', { op: 'replace', value: { active: false } }, { op: 'replace', value: { active: true } }],
    ['Entra ID', { op: 'Replace', path: 'active', value: 'False' }, { op: 'Replace', path: 'active', value: 'True' }],
  ])(
    'deactivates and reactivates as %s does: the seat becomes free, and the person is still known',
    async (who, off, on) => {
      const userName = `${who.replaceAll(' ', '').toLowerCase()}@harbour.example`;
      const id = await added(userName, { externalId: who });
      expect((await scim.patch(`/Users/${id}`, off)).body).toMatchObject({ id, active: false, userName });
      expect(await memberOf(userName)).toBeUndefined();
      const away = (await scim.get(`/Users/${id}`)).body;
      expect(away).toMatchObject({ active: false, externalId: who, userName });
      expect([away.displayName, away.emails]).toEqual([undefined, undefined]);
      expect((await scim.patch(`/Users/${id}`, on)).body).toMatchObject({ active: true });
      expect(await memberOf(userName)).toBeDefined();
    },
  );

  it('sees people who left by themselves or were removed as inactive', async () => {
    const id = await added('lena@harbour.example');
    const member = await memberOf('lena@harbour.example');
    await server.api(removeOrganisationMember, { as: owner, params: { id: member?._id ?? '' } });
    expect((await scim.get(`/Users/${id}`)).body.active).toBe(false);
    expect((await scim.find('Users', 'userName eq "lena@harbour.example"')).body.totalResults).toBe(1);
  });

  it('replaces what a provider owns: externalId and active, never an address or a name (62)', async () => {
    const id = await added('omar@harbour.example', { externalId: 'one', displayName: 'Omar Ali' });
    const put = (body: object) =>
      scim.call('PUT', `/Users/${id}`, { schemas: [], userName: 'omar@harbour.example', ...body });
    expect((await put({ externalId: 'two', displayName: 'Evil' })).body).toMatchObject({
      externalId: 'two',
      displayName: 'Omar Ali',
      active: true,
    });
    const moved = await put({ userName: 'olive@harbour.example' });
    expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
    const patched = await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'x@harbour.example' });
    expect([patched.status, patched.body.scimType]).toEqual([400, 'mutability']);
    expect((await put({ active: false })).body.active).toBe(false);
    expect((await scim.patch(`/Users/${id}`, { op: 'add', path: '__proto__.role', value: 'owner' })).status).toBe(400);
  });

  it('deletes: the person is gone for the provider, and keeps the account', async () => {
    const person = await signUp(server, { email: 'gone@harbour.example' });
    const id = await added('gone@harbour.example');
    expect((await scim.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim.get(`/Users/${id}`)).status).toBe(404);
    expect((await scim.call('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await server.api(downloadData, { as: person })).status).toBe(200);
  });

  it('never removes an owner (62)', async () => {
    const replies = [
      await scim.call('DELETE', `/Users/${owner.userId}`),
      await scim.patch(`/Users/${owner.userId}`, { op: 'replace', path: 'active', value: false }),
      await scim.call('PUT', `/Users/${owner.userId}`, { schemas: [], userName: owner.email, active: false }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await memberOf(owner.email)).toMatchObject({ role: 'owner' });
  });

  it('pushes groups: teams with their members, added and taken out, renamed and deleted', async () => {
    const [one, two, three] = [
      await added('g1@harbour.example'),
      await added('g2@harbour.example'),
      await added('g3@harbour.example'),
    ];
    const made = await scim.addGroup('Batch of 2027', [one, two], { externalId: 'grp' });
    expect(made.status).toBe(201);
    const path = `/Groups/${made.body.id}`;
    const members = async () => (await scim.get(path)).body.members.map(({ value }) => value);
    expect(await members()).toEqual([one, two].toSorted());
    await scim.patch(path, { op: 'Add', path: 'members', value: [{ value: three }] });
    await scim.patch(path, { op: 'Remove', path: `members[value eq "${one}"]` });
    expect(await members()).toEqual([two, three].toSorted());
    await scim.patch(path, { op: 'remove', path: 'members', value: [{ value: two }] });
    expect(await members()).toEqual([three]);
    expect((await scim.get(`/Users/${three}`)).body.groups).toMatchObject([{ display: 'Batch of 2027' }]);
    await scim.patch(path, { op: 'replace', value: { displayName: 'Batch of 2028' } });
    expect((await scim.find('Groups', 'displayName eq "batch of 2028"')).body.totalResults).toBe(1);
    expect((await scim.find('Groups', 'externalId eq "grp"')).body.totalResults).toBe(1);
    const listed = (await scim.get('/Groups?excludedAttributes=members')).body.Resources;
    expect(listed[0]).not.toHaveProperty('members');
    const teams = (await server.api(listOrganisationTeams, { as: owner, params: { id: college } })).data.data;
    expect(teams).toContainEqual(expect.objectContaining({ name: 'Batch of 2028', members: 1 }));
    expect((await scim.call('DELETE', path)).status).toBe(204);
    expect((await scim.get(path)).status).toBe(404);
  });

  it('keeps every member when a provider adds them one by one at the same time', async () => {
    const ids = [];
    for (let index = 0; index < 8; index += 1) ids.push(await added(`p${String(index)}@harbour.example`));
    const path = `/Groups/${(await scim.addGroup('Parallel')).body.id}`;
    await Promise.all(ids.map((value) => scim.patch(path, { op: 'add', path: 'members', value: [{ value }] })));
    expect((await scim.get(path)).body.members.length).toBe(8);
  });

  it('refuses groups with people of others, with a taken name, and without one', async () => {
    const made = (await scim.addGroup('Closed')).body.id;
    const replies = [
      await scim.addGroup('Foreign', [other.userId]),
      await scim.patch(`/Groups/${made}`, { op: 'add', path: 'members', value: [{ value: other.userId }] }),
      await scim.addGroup('CLOSED'),
      await scim.addGroup(' '),
      await scim.addGroup('x'.repeat(61)),
    ];
    expect(replies.map(({ status, body }) => [status, body.scimType])).toEqual([
      [400, 'invalidValue'],
      [400, 'invalidValue'],
      [409, 'uniqueness'],
      [400, 'invalidValue'],
      [400, 'invalidValue'],
    ]);
    expect((await scim.find('Groups', 'displayName eq "Foreign"')).body.totalResults).toBe(0);
  });

  it('knows no one and nothing of another organisation (62)', async () => {
    const { userId, teamId } = other;
    const off = { op: 'replace', path: 'active', value: false };
    const replies = [
      await scim.get(`/Users/${userId}`),
      await scim.patch(`/Users/${userId}`, off),
      await scim.call('PUT', `/Users/${userId}`, { schemas: [], userName: 'ann@lotus.example', active: false }),
      await scim.call('DELETE', `/Users/${userId}`),
      await scim.get(`/Groups/${teamId}`),
      await scim.patch(`/Groups/${teamId}`, { op: 'replace', path: 'displayName', value: 'Mine' }),
      await scim.call('PUT', `/Groups/${teamId}`, { schemas: [], displayName: 'Mine', members: [] }),
      await scim.call('DELETE', `/Groups/${teamId}`),
      await scim.get(`/Users/${encodeURIComponent('" or id pr')}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await other.scim.get(`/Users/${userId}`)).body.active).toBe(true);
    expect((await other.scim.get(`/Groups/${teamId}`)).body).toMatchObject({ displayName: 'Sales' });
  });

  it('changes no prototype, whatever a request names (62)', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const id = await added('proto@harbour.example');
    const quoted = encodeURIComponent('x" and __proto__.polluted eq "1');
    const replies = [
      await scim.find('Users', '__proto__.polluted eq "x"'),
      await scim.find('Groups', 'a.__proto__.polluted eq "x"'),
      await scim.get('/Users?attributes=__proto__.polluted'),
      await scim.get(`/Users/${id}?excludedAttributes=userName,__proto__.polluted`),
      await scim.patch(`/Users/${id}`, { op: 'add', path: 'emails[__proto__.polluted eq "1"].value', value: 'a' }),
      await scim.patch(`/Users/${id}`, { op: 'add', value: { 'emails[__proto__.polluted eq "1"].value': 'a' } }),
      await scim.call('POST', '/Users', '{"schemas":[],"userName":"a@harbour.example","__proto__":{"polluted":1}}'),
      await scim.get(`/Schemas/${quoted}`),
      await scim.get(`/ResourceTypes/${quoted}`),
      await scim.get(`/Users/${quoted}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 404, 404, 404]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('takes no key without the scope, no other credentials, and no body that it can’t read (62)', async () => {
    const unfit = await makeKey(server, owner, college, { scopes: ['reports', 'members', 'assign'] });
    const tokens: readonly [string, number][] = [
      [unfit.token, 403],
      [owner.token, 401],
      ['', 401],
    ];
    for (const [token, status] of tokens) {
      const reply = await scimClient(server, token).get('/Users');
      expect([reply.status, reply.body.schemas]).toEqual([status, [ERROR_SCHEMA]]);
    }
    const bad = await scim.call('POST', '/Users', '{');
    expect([bad.status, bad.body.scimType]).toEqual([400, 'invalidSyntax']);
    expect((await scim.call('POST', '/Users', '"text"')).status).toBe(400);
    expect((await scim.get('/Nothing')).body.schemas).toEqual([ERROR_SCHEMA]);
    const many = Array.from({ length: 101 }, () => ({ op: 'replace', path: 'active', value: true }));
    expect((await scim.patch(`/Users/${owner.userId}`, ...many)).status).toBe(413);
  });

  it('ends with its key, and has the limit of its key', async () => {
    const chief = await signUp(server, { email: 'chief@busy.example' });
    const id = (await makeOrganisation(server, admin, chief, { name: 'Busy' }))._id;
    const busy = scimClient(server, (await makeKey(server, chief, id, { scopes: ['scim'], days: 30 })).token);
    for (let count = 0; count < KEY_CALLS_PER_MINUTE; count += 1) await busy.get('/ServiceProviderConfig');
    const refused = await busy.get('/Users');
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    server.clock.advance(MINUTE_MS);
    expect((await busy.get('/Users')).status).toBe(200);
    server.clock.advance(30 * 24 * 60 * MINUTE_MS);
    expect((await busy.get('/Users')).status).toBe(401);
  });

  it('gives memberships to people who signed up meanwhile, once', async () => {
    const chief = await signUp(server, { email: 'chief@once.example' });
    const id = (await makeOrganisation(server, await signUp(server, { role: 'admin' }), chief, { name: 'Once' }))._id;
    await verifyDomain(server, dns, chief, id, 'once.example');
    const client = scimClient(server, (await makeKey(server, chief, id, { scopes: ['scim'] })).token);
    const person = await signUp(server, { email: 'ina@once.example' });
    await joinOrganisation(server, chief, id, person);
    const replies = await Promise.all([1, 2, 3].map(() => client.addUser('new@once.example')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await client.addUser('ina@once.example')).status).toBe(409);
    expect((await client.find('Users', 'userName eq "ina@once.example"')).body.Resources[0]?.id).toBe(person.userId);
  });
});
