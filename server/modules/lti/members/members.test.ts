/** Results of a course's people, over HTTP against a platform at the wire. */
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLtiLaunchResults, getLtiLinkResults, listLtiLinks } from '#shared/contract/lti/members.ts';
import type { LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { CLAIMS } from '#shared/domain/lti/claims.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { launchQuiz, linkOf, registerPlatform } from '../../../../tests/fixtures/records/lti-launches.ts';
import { newCourse, type CourseMember } from '../../../../tests/fixtures/records/lti-course.ts';
import {
  INSTRUCTOR,
  LEARNER,
  startLtiPlatform,
  type LtiPlatformDouble,
} from '../../../../tests/fixtures/records/lti-platform.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, openAttempt, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('The people of a course', (start) => {
  let server: TestServer;
  let admin: Person;
  let double: LtiPlatformDouble;
  let platform: LtiPlatform;
  let quizId: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    quizId = (await makeQuiz(server, admin, await makeChapter(server), { title: 'Cash flow' }))._id;
    double = await startLtiPlatform({ clock: server.clock, tool: server.url });
    platform = await registerPlatform(server, admin, double);
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    Object.assign(double.course, newCourse(), { calls: [] });
    admin = await inNewSession(server, admin);
  });

  const link = (more: JWTPayload = {}): JWTPayload => ({
    ...linkOf(double, quizId),
    [CLAIMS.context]: { id: 'course-1', title: 'Corporate finance' },
    [CLAIMS.members]: { context_memberships_url: `${double.url}/members`, service_versions: ['2.0'] },
    ...more,
  });
  const member = (id: string, name = `Learner ${id}`, more: Partial<CourseMember> = {}): CourseMember => ({
    user_id: id,
    name,
    email: `${id}@example.com`,
    roles: [LEARNER],
    status: 'Active',
    ...more,
  });
  const launchAs = async (sub: string, more = link(), roles = [LEARNER]) => {
    const { token, deviceId, userId } = await launchQuiz(server, double, quizId, { sub, roles, name: sub }, more);
    const person: Person = { token, deviceId, userId, name: sub, email: '', number: '', password: '', role: 'user' };
    const launches = await server.db
      .selectFrom('lti_launches')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
    return { person, launchId: launches[0]?.id ?? '' };
  };
  const instructor = () => launchAs('teacher', link(), [INSTRUCTOR]);
  const resultsAs = async ({ person, launchId }: Awaited<ReturnType<typeof launchAs>>) =>
    server.api(getLtiLaunchResults, { as: person, params: { id: launchId } });
  const results = async () => (await resultsAs(await instructor())).data.data.results;

  it('are listed with their results; who never launched the quiz hasn’t started', async () => {
    const { person } = await launchAs('done');
    await takeQuiz(server, person, quizId);
    const begun = await launchAs('begun');
    await openAttempt(server, begun.person, quizId);
    await launchAs('looked');
    double.course.members = [
      member('done', 'Asha Rao'),
      member('begun', 'Bela Sen'),
      member('looked', 'Chitra Das'),
      member('never', 'Dev Iyer'),
      member('teacher', 'Prof Nair', { roles: [INSTRUCTOR] }),
      member('left', 'Esha Roy', { status: 'Inactive' }),
    ];
    const found = await results();
    expect(found).toMatchObject({ course: 'Corporate finance', quiz: 'Cash flow', complete: true });
    expect(found.members.map(({ name, status }) => [name, status])).toEqual([
      ['Asha Rao', 'submitted'],
      ['Bela Sen', 'inProgress'],
      ['Chitra Das', 'notStarted'],
      ['Dev Iyer', 'notStarted'],
    ]);
    expect(found.members[0]).toMatchObject({
      score: expect.any(Number) as number,
      passed: expect.any(Boolean) as boolean,
    });
    expect(found.members[3]).toEqual({
      name: 'Dev Iyer',
      status: 'notStarted',
      score: null,
      passed: null,
      submittedAt: null,
    });
    expect(double.course.calls).toEqual([
      {
        query: { role: LEARNER, limit: '100' },
        accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
      },
    ]);
  });

  it('are read page by page', async () => {
    double.course.pageSize = 7;
    double.course.members = Array.from({ length: 30 }, (_, index) => member(`p-${String(index)}`));
    expect((await results()).members).toHaveLength(30);
    expect(double.course.calls).toHaveLength(5);
  });

  it('are read up to two thousand', async () => {
    double.course.members = Array.from({ length: 2_050 }, (_, index) => member(`m-${String(index)}`));
    const found = await results();
    expect([found.members.length, found.complete]).toEqual([2_000, false]);
  });

  it('are shown to administrators by course', async () => {
    await launchAs('someone');
    double.course.members = [member('someone', 'Asha Rao')];
    admin = await inNewSession(server, admin);
    const links = (await server.api(listLtiLinks, { as: admin, params: { id: platform._id } })).data.data;
    expect(links).toMatchObject([{ course: 'Corporate finance', quiz: 'Cash flow' }]);
    const reply = await server.api(getLtiLinkResults, { as: admin, params: { id: links[0]?._id ?? '' } });
    expect(reply.data.data.results.members).toMatchObject([{ name: 'Asha Rao', status: 'notStarted' }]);
  });

  it('are not stored: neither names nor email addresses', async () => {
    const name = 'Unforgettable Name';
    double.course.members = [member('private-id', name)];
    expect((await results()).members).toMatchObject([{ name }]);
    for (const table of ['users', 'lti_people', 'lti_links', 'lti_launches', 'outbox'] as const) {
      const rows = JSON.stringify(await server.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(name);
      expect(rows).not.toContain('private-id');
    }
    expect(server.logs()).not.toContain('private-id');
  });

  it('without a name are learners', async () => {
    double.course.members = [{ user_id: 'anonymous', roles: [LEARNER] }];
    expect((await results()).members).toMatchObject([{ name: 'Learner', status: 'notStarted' }]);
  });

  describe('are not shown', () => {
    it('to learners, and not from another person’s launch (61)', async () => {
      expect((await resultsAs(await launchAs('curious'))).status).toBe(404);
      const { launchId } = await instructor();
      const other = await launchAs('other-teacher', link(), [INSTRUCTOR]);
      expect((await resultsAs({ ...other, launchId })).status).toBe(404);
    });
    it('if the platform doesn’t offer the service, or at a private address', async () => {
      for (const claim of [undefined, 'nonsense', { context_memberships_url: 'https://10.0.0.1/members' }]) {
        const launch = await launchAs('plain', link({ [CLAIMS.members]: claim }), [INSTRUCTOR]);
        expect((await resultsAs(launch)).status).toBe(404);
      }
      expect(double.course.calls).toEqual([]);
    });
  });

  it.each([
    ['refuses', { status: 403 }, 'Names and Role Provisioning Services'],
    ['fails', { status: 500 }, 'It answered 500'],
    ['redirects', { status: 302 }, 'It answered 302'],
    ['sends a page', { body: '<html>' }, 'isn’t a member list'],
    ['sends members without identifiers', { body: '{"members":[{"roles":[]}]}' }, 'isn’t a member list'],
    ['sends too much', { body: `{"members":[],"x":"${'x'.repeat(600_000)}"}` }, 'isn’t a member list'],
    [
      'continues on another site',
      { nextOrigin: 'https://evil.example', pageSize: 1, members: [member('a'), member('b')] },
      'on another site',
    ],
  ] as const)('have an explanation if the platform %s', async (_what, changes, sentence) => {
    Object.assign(double.course, changes);
    const reply = await resultsAs(await instructor());
    expect([reply.status, reply.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(reply.error.message).toContain(sentence);
  });

  it('are read with a new token after the platform refused the old one', async () => {
    double.course.status = 401;
    expect((await resultsAs(await instructor())).status).toBe(503);
    double.course.status = 200;
    const before = double.tokens;
    double.course.members = [member('again')];
    expect((await results()).members).toHaveLength(1);
    expect(double.tokens).toBe(before + 1);
  });
});
