/** Registration links in the dashboard, over HTTP against a platform at the wire. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listLtiPlatforms } from '#shared/contract/lti/platforms.ts';
import { listLtiRegistrationLinks, withdrawLtiRegistrationLink } from '#shared/contract/lti/registration-links.ts';
import { REGISTRATION_LINK_MS, REGISTRATION_TRIES } from '#shared/domain/lti/registration.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { startLtiPlatform, type LtiPlatformDouble } from '../../../../tests/fixtures/records/lti-platform.ts';
import { configurationUrl, newRegistrationLink } from '../../../../tests/fixtures/records/lti-registration.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Administrators', (start) => {
  let server: TestServer;
  let admin: Person;
  let double: LtiPlatformDouble;
  let clients = 0;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
  });
  beforeEach(async () => {
    // Links are listed by their time.
    server.clock.advance(1);
    admin = await inNewSession(server, admin);
    double = await startLtiPlatform({
      clock: server.clock,
      tool: server.url,
      clientId: `listed-${String((clients += 1))}`,
    });
    return () => double.close();
  });

  const newLink = () => newRegistrationLink(server, admin);
  const connect = async (link: string, openid_configuration = configurationUrl(double)): Promise<number> =>
    (await fetch(link, { method: 'POST', body: new URLSearchParams({ openid_configuration }) })).status;
  const listed = async () => {
    admin = await inNewSession(server, admin);
    return (await server.api(listLtiRegistrationLinks, { as: admin })).data.data;
  };
  const newest = async () => (await listed())[0];
  const withdraw = async (id: string, as = admin) =>
    (await server.api(withdrawLtiRegistrationLink, { params: { id }, as })).status;

  it('see which registration links are open, used, expired, and failed too often', async () => {
    const link = await newLink();
    const token = link.slice(link.lastIndexOf('/') + 1);
    const until = new Date(server.clock.now() + REGISTRATION_LINK_MS).toISOString();
    expect(await newest()).toMatchObject({ state: 'open', createdBy: admin.name, expiresAt: until, usedAt: null });
    expect(JSON.stringify(await listed())).not.toContain(token);
    expect(await connect(link)).toBe(200);
    expect(await newest()).toMatchObject({ state: 'used', usedAt: new Date(server.clock.now()).toISOString() });

    server.clock.advance(1);
    const failing = await newLink();
    for (let tries = 0; tries < REGISTRATION_TRIES; tries += 1) {
      await connect(failing, 'moodle');
    }
    expect((await newest())?.state).toBe('failed');

    server.clock.advance(1);
    await newLink();
    server.clock.advance(REGISTRATION_LINK_MS);
    expect((await newest())?.state).toBe('expired');
  });

  it('withdraw one, which then registers nothing', async () => {
    const link = await newLink();
    const id = (await newest())?._id ?? '';
    expect(await withdraw(id)).toBe(200);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    const query = new URLSearchParams({ openid_configuration: configurationUrl(double) });
    expect((await fetch(`${link}?${query.toString()}`)).status).toBe(400);
    expect(await connect(link)).toBe(400);
    const { data } = (await server.api(listLtiPlatforms, { as: admin, query: { limit: 100 } })).data;
    expect(data.filter(({ clientId }) => clientId === double.clientId)).toEqual([]);
    expect(await withdraw(id)).toBe(404);
  });

  it('can’t withdraw one that was used', async () => {
    expect(await connect(await newLink())).toBe(200);
    expect(await withdraw((await newest())?._id ?? '')).toBe(404);
    expect((await newest())?.state).toBe('used');
  });

  it('are the only ones', async () => {
    await newLink();
    const id = (await newest())?._id ?? '';
    const learner = await signUp(server);
    expect((await server.api(listLtiRegistrationLinks, { as: learner })).status).toBe(403);
    expect(await withdraw(id, learner)).toBe(403);
  });
});
