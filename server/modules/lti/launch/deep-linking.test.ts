/** Deep linking: an instructor selects a quiz, and the platform gets a signed response. */
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectLtiContent } from '#shared/contract/lti/launch.ts';
import { CLAIMS } from '#shared/domain/lti/claims.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeCase } from '../../../../tests/fixtures/records/cases.ts';
import {
  answerLogin,
  launchQuiz,
  logIn,
  openSessionOf,
  registerPlatform,
} from '../../../../tests/fixtures/records/lti-launches.ts';
import { startLtiPlatform, type LtiPlatformDouble } from '../../../../tests/fixtures/records/lti-platform.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeDailySet, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Deep linking', (start) => {
  let server: TestServer;
  let admin: Person;
  let double: LtiPlatformDouble;
  let quizId: string;
  let title: string;
  let chapter: ChapterRef;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    const quiz = await makeQuiz(server, admin, chapter);
    ({ _id: quizId, title } = quiz);
    double = await startLtiPlatform({ clock: server.clock, tool: server.url });
    await registerPlatform(server, admin, double);
  });
  afterAll(() => double.close());

  const request = async (settings: Readonly<Record<string, unknown>> = {}) => {
    const login = await logIn(server, double);
    const claims = double.deepLinking(login.nonce);
    const settingsBefore = claims[CLAIMS.deepLinkingSettings] as object;
    const token = await double.sign({ ...claims, [CLAIMS.deepLinkingSettings]: { ...settingsBefore, ...settings } });
    return answerLogin(server, login, token);
  };
  const open = async () => {
    const { reply, deviceId } = await openSessionOf(server, await request());
    const { launch } = reply.data;
    return { as: { token: reply.data.token, deviceId }, launch, params: { id: launch._id } };
  };

  it('answers with a resource link of the quiz, its line item and the platform’s data', async () => {
    const { as, launch, params } = await open();
    expect(launch).toMatchObject({ kind: 'deepLink', role: 'instructor', quizId: null, graded: false });
    const { returnUrl, jwt } = (await server.api(selectLtiContent, { as, params, body: { quizId } })).data.data;
    expect(returnUrl).toBe(`${double.url}/deep-links`);
    const keys = (await (await fetch(`${server.url}/lti/jwks`)).json()) as JSONWebKeySet;
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(keys), {
      issuer: double.clientId,
      audience: String(double.settings['issuer']),
      currentDate: new Date(server.clock.now()),
      requiredClaims: ['exp', 'iat', 'nonce', 'jti'],
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      [CLAIMS.messageType]: 'LtiDeepLinkingResponse',
      [CLAIMS.version]: '1.3.0',
      [CLAIMS.deploymentId]: double.deployment,
      [CLAIMS.data]: 'opaque state of the platform',
      [CLAIMS.contentItems]: [
        {
          type: 'ltiResourceLink',
          title,
          url: `${server.config.publicUrl}/lti/launch`,
          custom: { quiz_id: quizId },
          lineItem: { label: title, scoreMaximum: 100, resourceId: quizId },
        },
      ],
    });
  });

  const itemOf = async (body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { as, params } = await open();
    const reply = await server.api(selectLtiContent, { as, params, body });
    expect(reply.status).toBe(200);
    const items = decodeJwt(reply.data.data.jwt)[CLAIMS.contentItems] as unknown[];
    expect(items).toHaveLength(1);
    return items[0];
  };

  it('answers with a case study, whose line item has the points of its rubric', async () => {
    const study = await makeCase(server, admin, { title: 'Nine limes' });
    expect(await itemOf({ caseId: study._id })).toEqual({
      type: 'ltiResourceLink',
      title: 'Nine limes',
      url: `${server.config.publicUrl}/lti/launch`,
      custom: { case_study_id: study._id },
      lineItem: { label: 'Nine limes', scoreMaximum: 100, resourceId: study._id },
    });
  });

  it('answers with the daily quiz, which has no line item', async () => {
    expect(await itemOf({ daily: true })).toEqual({
      type: 'ltiResourceLink',
      title: 'Daily quiz',
      url: `${server.config.publicUrl}/lti/launch`,
      custom: { daily_quiz: 'today' },
    });
  });

  it('takes one selection', async () => {
    const { as, params } = await open();
    for (const body of [{}, { quizId, daily: true }, { quizId, caseId: quizId }, { daily: false }]) {
      expect((await server.api(selectLtiContent, { as, params, body })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    }
  });

  it('offers only published, free case studies', async () => {
    const { as, params } = await open();
    const draft = await makeCase(server, admin, { status: 'draft' });
    const locked = await makeCase(server, admin, { access: 'subscriber' });
    for (const caseId of [draft._id, locked._id, quizId, 'f'.repeat(24)]) {
      expect((await server.api(selectLtiContent, { as, params, body: { caseId } })).status).toBe(404);
    }
  });

  it('offers only published, free quizzes', async () => {
    const { as, params } = await open();
    const daily = await makeDailySet(server);
    const locked = await makeQuiz(server, admin, chapter, { access: 'subscriber' });
    for (const one of [daily, locked._id, 'f'.repeat(24)]) {
      expect((await server.api(selectLtiContent, { as, params, body: { quizId: one } })).status).toBe(404);
    }
  });

  it('belongs to its launch: others, and launches of a quiz, select nothing (61)', async () => {
    const { params } = await open();
    const learner = await launchQuiz(server, double, quizId, { sub: 'learner' });
    const body = { quizId };
    expect((await server.api(selectLtiContent, { as: learner, params, body })).status).toBe(404);
    expect((await server.api(selectLtiContent, { as: admin, params, body })).status).toBe(404);
    const own = await server.db
      .selectFrom('lti_launches')
      .select('id')
      .where('user_id', '=', learner.userId)
      .executeTakeFirstOrThrow();
    expect((await server.api(selectLtiContent, { as: learner, params: { id: own.id }, body })).status).toBe(404);
  });

  it.each([
    ['accepts no resource links', { accept_types: ['file'] }],
    ['names an address that isn’t https', { deep_link_return_url: 'http://example.com/' }],
    ['names a script', { deep_link_return_url: 'javascript:alert(1)' }],
  ])('is refused when the platform %s', async (_what, settings) => {
    expect((await request(settings)).status).toBe(400);
  });
});
