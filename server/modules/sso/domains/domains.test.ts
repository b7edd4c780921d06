/** Domains that organisations prove by DNS. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addSsoDomain, listSsoDomains, removeSsoDomain, verifySsoDomain } from '#shared/contract/sso/domains.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { createFakeDns, verifyDomain, type FakeDns } from '../../../../tests/fixtures/records/sso.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 24 * 60 * 60_000;

describeOnBothDatabases('A domain of an organisation', (start) => {
  let server: TestServer;
  let dns: FakeDns;
  let admin: Person;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    dns = createFakeDns();
    server = await start({ adapters: { resolveTxt: (name) => dns.resolveTxt(name) } });
    admin = await signUp(server, { role: 'admin' });
  });
  beforeEach(async () => {
    dns.records.clear();
    dns.down = false;
    admin = await inNewSession(server, admin);
    owner = await signUp(server, { name: 'Omar Owner' });
    ({ _id: id } = await makeOrganisation(server, admin, owner));
  });

  const add = (domain: string, as = owner, organisationId = id) =>
    server.api(addSsoDomain, { as, params: { id: organisationId }, body: { domain } });
  const verify = (domainId: string, as = owner) => server.api(verifySsoDomain, { as, params: { id: domainId } });
  const list = async (as = owner, organisationId = id) =>
    (await server.api(listSsoDomains, { as, params: { id: organisationId } })).data.data;
  const newDomain = () => `d${String(Math.random()).slice(2)}.example`;

  it('is verified once its record is published, and not before', async () => {
    const domain = newDomain();
    const added = await add(` ${domain.toUpperCase()}. `);
    expect(added.data.data.domain).toMatchObject({
      domain,
      recordName: `_business-wisdom.${domain}`,
      verifiedAt: null,
    });
    const { _id, recordName, recordValue } = added.data.data.domain;
    expect((await verify(_id)).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining(`We didn’t find the record ${recordName} yet`) as string,
    });
    dns.records.set(recordName, [`${recordValue}x`]);
    expect((await verify(_id)).status).toBe(400);
    dns.records.set(recordName, ['something else', recordValue]);
    expect((await verify(_id)).data.data.domain.verifiedAt).not.toBeNull();
    expect(await list()).toMatchObject([{ domain, endsAt: null }]);
  });

  it('can’t be one at which anyone gets an address', async () => {
    for (const domain of ['gmail.com', 'Outlook.com', 'yahoo.co.in']) {
      expect((await add(domain)).error).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: `Anyone can have an address at ${domain.toLowerCase()}. Add a domain that belongs to your organisation.`,
      });
    }
  });

  it('belongs to one organisation, once it is verified (60)', async () => {
    const domain = newDomain();
    const rival = await signUp(server);
    const { _id: other } = await makeOrganisation(server, admin, rival, { name: 'Rival' });
    const { _id: theirs } = (await add(domain, rival, other)).data.data.domain;
    await verifyDomain(server, dns, owner, id, domain);
    const record = (await list(rival, other))[0];
    dns.records.set(record?.recordName ?? '', [record?.recordValue ?? '']);
    expect((await verify(theirs, rival)).error.code).toBe('NAME_TAKEN');
    await server.api(removeSsoDomain, { as: owner, params: { id: (await list())[0]?._id ?? '' } });
    expect((await verify(theirs, rival)).status).toBe(200);
  });

  it('verified by two organisations at once belongs to one of them', async () => {
    const domain = newDomain();
    const rival = await signUp(server);
    const { _id: other } = await makeOrganisation(server, admin, rival, { name: 'Rival' });
    const one = (await add(domain)).data.data.domain;
    const two = (await add(domain, rival, other)).data.data.domain;
    dns.records.set(one.recordName, [one.recordValue, two.recordValue]);
    const replies = await Promise.all([verify(one._id), verify(two._id, rival)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('isn’t refused for good when DNS doesn’t answer', async () => {
    const { _id } = (await add(newDomain())).data.data.domain;
    dns.down = true;
    expect((await verify(_id)).error.message).toContain('DNS didn’t answer');
  });

  it('is managed by owners alone', async () => {
    const manager = await signUp(server);
    await joinOrganisation(server, owner, id, manager, 'manager');
    const outsider = await signUp(server);
    const { _id } = (await add(newDomain())).data.data.domain;
    for (const [as, status] of [
      [manager, 403],
      [outsider, 404],
      [admin, 404],
    ] as const) {
      expect((await add(newDomain(), as)).status).toBe(status);
      expect((await verify(_id, as)).status).toBe(status);
      expect((await server.api(removeSsoDomain, { as, params: { id: _id } })).status).toBe(status);
      expect((await server.api(listSsoDomains, { as, params: { id } })).status).toBe(status);
    }
  });

  it('whose record goes missing stays verified for seven days, and its owners get two emails', async () => {
    const domain = newDomain();
    await verifyDomain(server, dns, owner, id, domain);
    const mails = async () =>
      (await server.mailbox(owner.email)).map(({ subject }) => subject).filter((subject) => subject.includes(domain));
    dns.records.clear();
    const day = async (days: number) => {
      for (let passed = 0; passed < days; passed += 1) {
        server.clock.advance(DAY + 1);
        await server.runTask('recheck-domains');
      }
      owner = await inNewSession(server, owner);
    };
    await day(1);
    expect((await list())[0]).toMatchObject({
      verifiedAt: expect.any(String) as string,
      endsAt: expect.any(String) as string,
    });
    expect(await mails()).toEqual([`The DNS record of ${domain} is missing`]);
    await day(6);
    expect((await list())[0]?.verifiedAt).not.toBeNull();
    await day(1);
    expect((await list())[0]?.verifiedAt).toBeNull();
    expect(await mails()).toEqual([`${domain} is no longer verified`, `The DNS record of ${domain} is missing`]);
  });

  it('stays verified while DNS doesn’t answer, and when the record comes back', async () => {
    const domain = newDomain();
    await verifyDomain(server, dns, owner, id, domain);
    dns.down = true;
    for (let passed = 0; passed < 9; passed += 1) {
      server.clock.advance(DAY + 1);
      await server.runTask('recheck-domains');
    }
    owner = await inNewSession(server, owner);
    expect((await list())[0]).toMatchObject({ verifiedAt: expect.any(String) as string, endsAt: null });
  });
});
