/** Launches from learning platforms, over HTTP against a platform at the wire. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportSPKI, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { getLtiLaunch, openLtiLaunch } from '#shared/contract/lti/launch.ts';
import { listLtiRefusals, updateLtiPlatform, type LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { CLAIMS } from '#shared/domain/lti/claims.ts';
import { LAUNCH_REFUSALS, type LaunchRefusal } from '#shared/domain/lti/launch-refusals.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  answerLogin,
  initiate,
  launchQuiz,
  linkOf,
  logIn,
  openSessionOf,
  registerPlatform,
} from '../../../../tests/fixtures/records/lti-launches.ts';
import {
  INSTRUCTOR,
  startLtiPlatform,
  type LtiPlatformDouble,
} from '../../../../tests/fixtures/records/lti-platform.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const MINUTE = 60_000;

describeOnBothDatabases('A launch', (start) => {
  let server: TestServer;
  let admin: Person;
  let double: LtiPlatformDouble;
  let platform: LtiPlatform;
  let quizId: string;
  const doubles: LtiPlatformDouble[] = [];
  beforeAll(async () => {
    const webDir = makeTempDir('site');
    writeFileSync(join(webDir, 'shell.html'), '<!doctype html><title>Business Wisdom</title><div id="root"></div>');
    server = await start({ config: { webDir } });
    admin = await signUp(server, { role: 'admin' });
    quizId = (await makeQuiz(server, admin, await makeChapter(server)))._id;
    double = await startLtiPlatform({ clock: server.clock, tool: server.url });
    doubles.push(double);
    platform = await registerPlatform(server, admin, double);
  });
  afterAll(async () => {
    for (const one of doubles) await one.close();
  });

  const link = (nonce: string, more = {}) => double.resourceLink(nonce, {}, { ...linkOf(double, quizId), ...more });
  const refused = async (reply: Response, reason: LaunchRefusal): Promise<void> => {
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(LAUNCH_REFUSALS[reason])]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  };
  const reasons = async (): Promise<string[]> => {
    admin = await inNewSession(server, admin);
    const reply = await server.api(listLtiRefusals, { as: admin, params: { id: platform._id } });
    return reply.data.data.map(({ reason }) => reason);
  };

  it('asks the platform who the person is, with a state that the browser’s cookie proves', async () => {
    const first = await initiate(server, double);
    const cookie = first.headers.get('set-cookie') ?? '';
    for (const attribute of ['SameSite=None', 'Secure', 'Partitioned', 'HttpOnly', 'Max-Age=600', 'Path=/lti']) {
      expect(cookie).toContain(attribute);
    }
    const { request } = await logIn(server, double);
    expect(Object.fromEntries(request)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: double.clientId,
      redirect_uri: `${server.config.publicUrl}/lti/launch`,
      login_hint: 'person-1',
      lti_message_hint: 'hint',
    });
  });

  it('may be started by POST', async () => {
    const body = new URLSearchParams({
      iss: String(double.settings['issuer']),
      login_hint: 'person-1',
      target_link_uri: `${server.url}/lti/launch`,
    });
    const reply = await fetch(`${server.url}/lti/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/lti\/start\?/)]);
  });

  it('goes on in a window of its own where the frame’s cookie is blocked', async () => {
    const first = await initiate(server, double);
    const page = await fetch(`${server.url}${first.headers.get('location') ?? ''}`, { redirect: 'manual' });
    const html = await page.text();
    const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect([page.status, html]).toEqual([200, expect.stringContaining('Open in a new window')]);
    expect(html).toContain('target="_blank" rel="noopener"');
    const again = await fetch(`${server.url}${href}`, { redirect: 'manual' });
    expect(again.headers.get('location')).toMatch(/^\/lti\/start\?/);
    await refused(await fetch(`${server.url}${again.headers.get('location') ?? ''}`), 'cookies');
  });

  it('signs the person in to an account of the platform, once (61)', async () => {
    const login = await logIn(server, double);
    const token = await double.sign(
      double.resourceLink(login.nonce, { name: 'Meera Iyer', email: admin.email }, linkOf(double, quizId)),
    );
    const launched = await answerLogin(server, login, token);
    expect(launched.status).toBe(303);
    const { reply, ticket, deviceId } = await openSessionOf(server, launched);
    expect(reply.data).toMatchObject({
      name: 'Meera Iyer',
      number: '',
      role: 'user',
      launch: { kind: 'quiz', role: 'learner', quizId, graded: true, platform: platform.name },
    });
    // The email claim of an administrator links to nothing.
    expect(reply.data.email).toMatch(/@platform\.invalid$/);
    expect(reply.data._id).not.toBe(admin.userId);
    const as = { token: reply.data.token, deviceId };
    expect((await server.api(verify, { as })).status).toBe(200);
    expect((await server.api(getLtiLaunch, { as, params: { id: reply.data.launch._id } })).status).toBe(200);
    const other = await signUp(server);
    expect((await server.api(getLtiLaunch, { as: other, params: { id: reply.data.launch._id } })).status).toBe(404);
    const second = await server.api(openLtiLaunch, { body: { ticket, uniqueId: deviceId } });
    expect([second.status, second.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('finds the same account again, and takes a new name over', async () => {
    const first = await launchQuiz(server, double, quizId, { sub: 'returning', name: 'Asha Rao' });
    const second = await launchQuiz(server, double, quizId, { sub: 'returning', name: 'Asha Menon' });
    expect(second.userId).toBe(first.userId);
    expect((await server.api(verify, { as: second })).data.name).toBe('Asha Menon');
  });

  it.each([
    [{}, 'Learner'],
    [{ name: 'Administrator' }, 'Learner'],
    [{ name: `${'Very '.repeat(61)}long` }, /^Very .{10,}/],
  ])('names a person %j by %s', async (person, name) => {
    const session = await launchQuiz(server, double, quizId, { sub: JSON.stringify(person).slice(0, 40), ...person });
    const found = (await server.api(verify, { as: session })).data.name;
    expect(found).toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  });

  it('keeps two platforms with the same identifier apart (61)', async () => {
    const other = await startLtiPlatform({ clock: server.clock, tool: server.url, clientId: 'client-2' });
    doubles.push(other);
    admin = await inNewSession(server, admin);
    await registerPlatform(server, admin, other, { name: 'Canvas of the school' });
    const here = await launchQuiz(server, double, quizId, { sub: 'same' });
    const there = await launchQuiz(server, other, quizId, { sub: 'same' });
    expect(there.userId).not.toBe(here.userId);
  });

  it('by twenty first launches at once makes one account', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const login = await logIn(server, double);
        const token = await double.sign(double.resourceLink(login.nonce, { sub: 'at-once' }, linkOf(double, quizId)));
        return answerLogin(server, login, token);
      }),
    );
    expect(sessions.map(({ status }) => status)).toEqual(sessions.map(() => 303));
    const people = await server.db.selectFrom('lti_people').selectAll().where('subject', '=', 'at-once').execute();
    expect(people).toHaveLength(1);
  });

  it('is shown in frames of its platform alone (61)', async () => {
    const login = await logIn(server, double);
    const launched = await answerLogin(server, login, await double.sign(link(login.nonce)));
    const { path } = await openSessionOf(server, launched);
    const page = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, null]);
    expect(policy.split('; ').concat(policy.split(';'))).toContain(`frame-ancestors ${double.origin}`);
    expect(policy).toContain("form-action 'self'");
    const home = await fetch(`${server.url}/explore`, { headers: { accept: 'text/html' } });
    expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await refused(await fetch(`${server.url}/lti/activity/${'f'.repeat(24)}`), 'expired');
  });

  it('of an instructor is no placement for scores', async () => {
    const session = await launchQuiz(server, double, quizId, { sub: 'teacher', roles: [INSTRUCTOR] });
    const rows = await server.db
      .selectFrom('lti_placements')
      .selectAll()
      .where('user_id', '=', session.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  describe('is refused', () => {
    it('when it is replayed: each state and nonce works once (61)', async () => {
      const login = await logIn(server, double);
      const token = await double.sign(link(login.nonce));
      expect((await answerLogin(server, login, token)).status).toBe(303);
      await refused(await answerLogin(server, login, token), 'replayed');
      expect(await reasons()).toContain('replayed');
    });

    it('when twenty replays race, except one', async () => {
      const login = await logIn(server, double);
      const token = await double.sign(link(login.nonce));
      const replies = await Promise.all(Array.from({ length: 20 }, () => answerLogin(server, login, token)));
      expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
    });

    it('in another browser (61)', async () => {
      const login = await logIn(server, double);
      const token = await double.sign(link(login.nonce));
      await refused(await answerLogin(server, { ...login, cookie: '' }, token), 'browser');
      await refused(
        await answerLogin(server, { ...login, cookie: (await logIn(server, double)).cookie }, token),
        'browser',
      );
    });

    it('with a state that isn’t ours, or is too old', async () => {
      const login = await logIn(server, double);
      const token = await double.sign(link(login.nonce));
      await refused(await answerLogin(server, { ...login, state: `${login.state}x` }, token), 'stateInvalid');
      await refused(await answerLogin(server, { ...login, state: '' }, token), 'stateInvalid');
      server.clock.advance(11 * MINUTE);
      await refused(await answerLogin(server, login, await double.sign(link(login.nonce))), 'stateExpired');
    });

    it('when a platform isn’t registered', async () => {
      const stranger = await startLtiPlatform({ clock: server.clock, tool: server.url });
      doubles.push(stranger);
      await refused(await initiate(server, stranger), 'platformUnknown');
      await refused(await initiate(server, double, { client_id: 'another' }), 'platformUnknown');
      await refused(await fetch(`${server.url}/lti/login?iss=x`), 'request');
    });

    it.each<[LaunchRefusal, (now: number) => Readonly<Record<string, unknown>>]>([
      ['issuer', () => ({ iss: 'https://other.example' })],
      ['audience', () => ({ aud: 'another-tool' })],
      ['audience', () => ({ aud: ['client-1', 'another-tool'] })],
      ['audience', () => ({ azp: 'another-tool' })],
      ['nonce', () => ({ nonce: 'of-another-launch' })],
      ['expired', (now) => ({ exp: now - 61 })],
      ['expired', (now) => ({ iat: now - 700 })],
      ['expired', (now) => ({ iat: now + 120 })],
      ['claims', () => ({ exp: undefined })],
      ['deployment', () => ({ [CLAIMS.deploymentId]: 'deployment-2' })],
      ['version', () => ({ [CLAIMS.version]: '1.1' })],
      ['message', () => ({ [CLAIMS.messageType]: 'LtiSubmissionReviewRequest' })],
      ['claims', () => ({ [CLAIMS.resourceLink]: undefined })],
      ['contentMissing', () => ({ [CLAIMS.custom]: {} })],
      ['contentMissing', () => ({ [CLAIMS.custom]: { quiz_id: 'f'.repeat(24) } })],
      ['anonymous', () => ({ sub: undefined })],
    ])('for its %s: %#', async (reason, changes) => {
      const login = await logIn(server, double);
      const now = Math.floor(server.clock.now() / 1000);
      await refused(await answerLogin(server, login, await double.sign(link(login.nonce, changes(now)))), reason);
      expect(await reasons()).toContain(reason);
    });

    it('when it is signed by another key, by our platform’s public key as a secret, or by none (61)', async () => {
      const sign = async (token: (claims: ReturnType<typeof link>) => Promise<string>) => {
        const login = await logIn(server, double);
        await refused(await answerLogin(server, login, await token(link(login.nonce))), 'signature');
      };
      const { privateKey } = await generateKeyPair('RS256');
      await sign((claims) => double.sign(claims, {}, privateKey));
      const publicKey = await importJWK(double.publicJwk, 'RS256', { extractable: true });
      if (publicKey instanceof Uint8Array) throw new Error('Not a public key');
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      await sign((claims) => double.sign(claims, { alg: 'HS256' }, secret));
      const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      await sign((claims) => Promise.resolve(`${part({ alg: 'none', kid: double.kid })}.${part(claims)}.`));
      await sign(async (claims) => `${(await double.sign(claims)).slice(0, -4)}AAAA`);
      await sign(() => Promise.resolve('not a token'));
    });

    it('when it is too large', async () => {
      const login = await logIn(server, double);
      const token = await double.sign(link(login.nonce, { padding: 'x'.repeat(40_000) }));
      await refused(await answerLogin(server, login, token), 'tokenTooLarge');
    });

    it('when the platform reports an error', async () => {
      const { state, cookie } = await logIn(server, double);
      const reply = await fetch(`${server.url}/lti/launch`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ state, error: 'login_required' }).toString(),
      });
      await refused(reply, 'platformError');
    });

    it('when the ticket of its session is two minutes old', async () => {
      const login = await logIn(server, double);
      const launched = await answerLogin(server, login, await double.sign(link(login.nonce)));
      server.clock.advance(2 * MINUTE);
      expect((await openSessionOf(server, launched)).reply.status).toBe(404);
    });

    it('while its platform is off, or its account is suspended', async () => {
      const session = await launchQuiz(server, double, quizId, { sub: 'suspended' });
      await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', session.userId).execute();
      const login = await logIn(server, double);
      const token = await double.sign(double.resourceLink(login.nonce, { sub: 'suspended' }, linkOf(double, quizId)));
      await refused(await answerLogin(server, login, token), 'suspended');
      admin = await inNewSession(server, admin);
      const off = { as: admin, params: { id: platform._id }, body: { ...double.settings, status: 'off' } };
      const started = await logIn(server, double);
      await server.api(updateLtiPlatform, off);
      await refused(await answerLogin(server, started, await double.sign(link(started.nonce))), 'platformOff');
      await refused(await initiate(server, double), 'platformOff');
      await server.api(updateLtiPlatform, { ...off, body: double.settings });
    });

    it('with one line a minute for each reason in the log of the staff', async () => {
      const fail = async (): Promise<void> => {
        const login = await logIn(server, double);
        await refused(await answerLogin(server, login, 'not a token'), 'signature');
      };
      server.clock.advance(2 * MINUTE);
      const before = (await reasons()).filter((reason) => reason === 'signature').length;
      await fail();
      await fail();
      server.clock.advance(2 * MINUTE);
      await fail();
      expect((await reasons()).filter((reason) => reason === 'signature')).toHaveLength(before + 2);
    });
  });

  it('reads the keys again for a new key, and not for every unknown one', async () => {
    server.clock.advance(MINUTE);
    await launchQuiz(server, double, quizId);
    const before = double.keyReads;
    await launchQuiz(server, double, quizId);
    expect(double.keyReads).toBe(before);
    server.clock.advance(MINUTE);
    await double.rotate();
    await launchQuiz(server, double, quizId);
    expect(double.keyReads).toBe(before + 1);
    for (let call = 0; call < 3; call += 1) {
      const login = await logIn(server, double);
      const token = await double.sign(link(login.nonce), { kid: `unknown-${String(call)}` });
      await refused(await answerLogin(server, login, token), 'signature');
    }
    expect(double.keyReads).toBe(before + 1);
  });
});
