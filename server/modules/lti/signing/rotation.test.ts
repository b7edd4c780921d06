/** Rotation of the key that signs our messages to learning platforms. */
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { launchQuiz, registerPlatform } from '../../../../tests/fixtures/records/lti-launches.ts';
import { startLtiPlatform } from '../../../../tests/fixtures/records/lti-platform.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { rotateLtiKey } from '../index.ts';
import { ANNOUNCED_MS, createToolKeys, RETIRED_MS, type ToolKeys } from './keys.ts';

describeOnBothDatabases('The key for learning platforms', (start) => {
  let server: TestServer;
  let keys: ToolKeys;
  let admin: Person;
  let quizId: string;
  beforeAll(async () => {
    server = await start();
    keys = createToolKeys(server.app.deps);
    admin = await signUp(server, { role: 'admin' });
    quizId = (await makeQuiz(server, admin, await makeChapter(server)))._id;
  });
  beforeEach(async () => {
    await server.db.deleteFrom('lti_keys').execute();
  });

  const published = async (): Promise<JSONWebKeySet> =>
    (await (await fetch(`${server.url}/lti/jwks`)).json()) as JSONWebKeySet;
  const kids = async (): Promise<(string | undefined)[]> => (await published()).keys.map(({ kid }) => kid);
  const sign = () => keys.sign({ sub: 'x' }, 300);
  const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? '';
  const isValid = async (token: string, set: JSONWebKeySet): Promise<boolean> =>
    jwtVerify(token, createLocalJWKSet(set), { currentDate: new Date(server.clock.now()) }).then(
      () => true,
      () => false,
    );
  const privateKeys = () =>
    server.db.selectFrom('lti_keys').select('id').where('private_sealed', 'is not', null).execute();

  it('is announced for a day before it signs, so that a platform that caches keys knows it', async () => {
    const before = kidOf(await sign());
    const { kid } = await rotateLtiKey(server.app.deps, false);
    const cached = await published();
    expect(new Set(await kids())).toEqual(new Set([before, kid]));
    server.clock.advance(ANNOUNCED_MS - 1);
    expect(kidOf(await sign())).toBe(before);
    server.clock.advance(1);
    const token = await sign();
    expect(kidOf(token)).toBe(kid);
    expect(await isValid(token, cached)).toBe(true);
  });

  it('verifies what the key before signed until that has expired; then the old key is withdrawn', async () => {
    const before = kidOf(await sign());
    const { kid } = await rotateLtiKey(server.app.deps, false);
    server.clock.advance(ANNOUNCED_MS - 1);
    const last = await sign();
    server.clock.advance(1);
    await keys.tidy();
    expect((await privateKeys()).map(({ id }) => id)).toEqual([kid]);
    server.clock.advance(298_000);
    expect(kidOf(last)).toBe(before);
    expect(await isValid(last, await published())).toBe(true);
    server.clock.advance(RETIRED_MS);
    await keys.tidy();
    expect(await kids()).toEqual([kid]);
  });

  it('is withdrawn at once when it has leaked', async () => {
    const before = await sign();
    const { kid } = await rotateLtiKey(server.app.deps, true);
    expect(await kids()).toEqual([kid]);
    expect(await isValid(before, await published())).toBe(false);
    expect(kidOf(await sign())).toBe(kid);
  });

  it('is the first one where nothing was signed yet, and signs now', async () => {
    const { kid, signsAt } = await rotateLtiKey(server.app.deps, false);
    expect(signsAt).toBe(server.clock.now());
    expect(kidOf(await sign())).toBe(kid);
  });

  it.each(['before', 'during', 'after'] as const)('lets a score arrive %s its rotation', async (moment) => {
    admin = await inNewSession(server, admin);
    const own = await startLtiPlatform({ clock: server.clock, tool: server.url, clientId: `rotating-${moment}` });
    await registerPlatform(server, admin, own);
    const session = await launchQuiz(server, own, quizId, { sub: 'learner' });
    const learner: Person = { ...session, name: '', email: '', number: '', password: '', role: 'user' };
    await sign();
    if (moment !== 'before') await rotateLtiKey(server.app.deps, false);
    if (moment === 'after') server.clock.advance(ANNOUNCED_MS);
    const taker =
      moment === 'after' ? { ...learner, ...(await launchQuiz(server, own, quizId, { sub: 'learner' })) } : learner;
    await takeQuiz(server, taker, quizId);
    await server.runTask('outgoing calls');
    expect(own.scores).toHaveLength(1);
    await own.close();
  });
});
