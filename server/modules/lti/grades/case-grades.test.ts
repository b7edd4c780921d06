/** Case studies and the daily quiz of a course, over HTTP against a platform at the wire. */
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { getSubmission } from '#shared/contract/cases/submissions.ts';
import { updateSubmission } from '#shared/contract/cases/submission-changes.ts';
import { getDaily } from '#shared/contract/daily/daily.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { getLtiLaunch } from '#shared/contract/lti/launch.ts';
import { getLtiLaunchResults } from '#shared/contract/lti/members.ts';
import { listLtiScores, type LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { CLAIMS } from '#shared/domain/lti/claims.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { GRADE, gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import {
  answerLogin,
  launchQuiz,
  linkOf,
  logIn,
  registerPlatform,
} from '../../../../tests/fixtures/records/lti-launches.ts';
import {
  INSTRUCTOR,
  LEARNER,
  startLtiPlatform,
  type LtiPlatformDouble,
} from '../../../../tests/fixtures/records/lti-platform.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeDailySet, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnBothDatabases('In a course of a learning platform', (start) => {
  let server: TestServer;
  let admin: Person;
  let double: LtiPlatformDouble;
  let platform: LtiPlatform;
  let caseId: string;
  let learners = 0;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    double = await startLtiPlatform({ clock: server.clock, tool: server.url });
    platform = await registerPlatform(server, admin, double);
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    double.scoreStatus = 200;
    await arrived();
    admin = await inNewSession(server, admin);
    caseId = (await makeCase(server, admin))._id;
  });

  const arrived = async () => {
    double.scores.length = 0;
    await server.runTask('outgoing calls');
    return [...double.scores];
  };
  const linkTo = (custom: unknown, item = 'case-1'): JWTPayload => ({
    ...linkOf(double, ''),
    [CLAIMS.custom]: custom,
    [CLAIMS.grades]: {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: `${double.url}/lineitems/${item}`,
    },
  });
  const caseLink = (item?: string, more: JWTPayload = {}): JWTPayload => ({
    ...linkTo({ case_study_id: caseId }, item),
    ...more,
  });
  const launch = async (
    link: JWTPayload,
    given: { readonly sub?: string; readonly roles?: readonly string[]; readonly from?: LtiPlatformDouble } = {},
  ): Promise<Person> => {
    const { sub = `case-${String((learners += 1))}`, roles = [LEARNER], from = double } = given;
    const session = await launchQuiz(server, from, '', { sub, roles, name: 'Meera Iyer' }, link);
    return { ...session, name: sub, email: '', number: '', password: '', role: 'user' };
  };
  const launchOf = async ({ userId, ...as }: Person) => {
    const row = await server.db
      .selectFrom('lti_launches')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (await server.api(getLtiLaunch, { as, params: { id: row.id } })).data.data.launch;
  };
  const grade = async (submissionId: string, given: unknown = GRADE) => {
    admin = await inNewSession(server, admin);
    server.clock.advance(1);
    const { data } = await server.api(getSubmission, { as: admin, params: { id: submissionId } });
    const reply = await gradeIt(server, admin, data.data.submission, given);
    expect(reply.status).toBe(200);
  };
  const sevenAndAHalf = {
    ...GRADE,
    rows: [
      { criterionId: 'c1', points: 7.5 },
      { criterionId: 'c2', points: 0 },
    ],
  };

  it('a launch opens the case study, with its text and questions', async () => {
    const learner = await launch(caseLink());
    expect(await launchOf(learner)).toMatchObject({ kind: 'case', caseId, quizId: null, graded: true });
    const study = await server.api(getCaseStudy, { as: learner, params: { id: caseId } });
    expect(study.data.data.caseStudy.rest?.questions).toHaveLength(2);
  });

  it('the points of a case study arrive with the grade, and again with its correction', async () => {
    const learner = await launch(caseLink('item-9'), { sub: 'person-of-moodle' });
    const submission = await submitCase(server, learner, caseId);
    expect(await arrived()).toEqual([]);
    await grade(submission._id);
    const [first] = await arrived();
    expect(first).toMatchObject({
      path: '/lineitems/item-9/scores',
      body: {
        userId: 'person-of-moodle',
        scoreGiven: 70,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      },
    });
    server.clock.advance(MINUTE);
    await grade(submission._id, sevenAndAHalf);
    const [second] = await arrived();
    expect(second?.body).toMatchObject({ scoreGiven: 7.5, scoreMaximum: 100 });
    expect(String(second?.body['timestamp']) > String(first?.body['timestamp'])).toBe(true);
    const log = await server.api(listLtiScores, { as: admin, params: { id: platform._id } });
    expect(log.data.data[0]).toMatchObject({
      learner: 'Meera Iyer',
      quiz: 'One lime',
      score: 7.5,
      status: 'delivered',
    });
  });

  it('a grade that the platform doesn’t take is tried again', async () => {
    const learner = await launch(caseLink());
    const { _id } = await submitCase(server, learner, caseId);
    double.scoreStatus = 500;
    await grade(_id);
    expect(await arrived()).toEqual([]);
    double.scoreStatus = 200;
    server.clock.advance(MINUTE);
    expect(await arrived()).toHaveLength(1);
  });

  it('a grade of the learner without a line item, or of the site’s own learner, is sent nowhere', async () => {
    const launched = await launch({ ...caseLink(), [CLAIMS.grades]: undefined });
    expect((await launchOf(launched)).graded).toBe(false);
    const visitor = await signUp(server);
    for (const person of [launched, visitor]) await grade((await submitCase(server, person, caseId))._id);
    expect(await arrived()).toEqual([]);
  });

  it('an instructor’s own answers are sent nowhere', async () => {
    const teacher = await launch(caseLink(), { roles: [INSTRUCTOR] });
    await grade((await submitCase(server, teacher, caseId))._id);
    expect(await arrived()).toEqual([]);
  });

  it('case studies that aren’t published and free are refused', async () => {
    const draft = await makeCase(server, admin, { status: 'draft' });
    const locked = await makeCase(server, admin, { access: 'subscriber' });
    for (const id of [draft._id, locked._id, 'f'.repeat(24)]) {
      const login = await logIn(server, double);
      const token = await double.sign(double.resourceLink(login.nonce, {}, linkTo({ case_study_id: id })));
      const reply = await answerLogin(server, login, token);
      expect([reply.status, (await reply.text()).includes('isn’t available')]).toEqual([400, true]);
    }
  });

  it('an instructor sees who has answered and who is graded', async () => {
    const members = { context_memberships_url: `${double.url}/members`, service_versions: ['2.0'] };
    const more = { [CLAIMS.members]: members, [CLAIMS.context]: { id: 'c', title: 'Strategy' } };
    const graded = await launch(caseLink('x', more), { sub: 'graded' });
    const waiting = await launch(caseLink('x', more), { sub: 'waiting' });
    await submitCase(server, waiting, caseId);
    await grade((await submitCase(server, graded, caseId))._id);
    const named = ['graded', 'waiting', 'absent'];
    double.course.members = named.map((id) => ({ user_id: id, name: id, roles: [LEARNER] }));
    const teacher = await launch(caseLink('x', more), { sub: 'teacher', roles: [INSTRUCTOR] });
    const { _id: id, hasResults } = await launchOf(teacher);
    expect(hasResults).toBe(true);
    const { results } = (await server.api(getLtiLaunchResults, { as: teacher, params: { id } })).data.data;
    expect(results).toMatchObject({
      quiz: 'One lime',
      members: [
        { name: 'absent', status: 'notStarted', score: null },
        { name: 'graded', status: 'submitted', score: 70, passed: null },
        { name: 'waiting', status: 'submitted', score: null, passed: null },
      ],
    });
  });

  it('a second platform sees and changes nothing of the first one’s people (61)', async () => {
    const second = await startLtiPlatform({ clock: server.clock, tool: server.url, clientId: 'client-2' });
    await registerPlatform(server, admin, second);
    const first = await launch(caseLink(), { sub: 'same-person' });
    const submission = await submitCase(server, first, caseId);
    const link = { [CLAIMS.custom]: { case_study_id: caseId } };
    const other = await launch(link, { sub: 'same-person', from: second });
    expect(other.userId).not.toBe(first.userId);
    expect((await server.api(getSubmission, { as: other, params: { id: submission._id } })).status).toBe(404);
    const study = await server.api(getCaseStudy, { as: other, params: { id: caseId } });
    expect(study.data.data.caseStudy.submission).toBeNull();
    const change = { as: other, params: { id: submission._id }, body: { answers: [], revision: 1 } };
    expect((await server.api(updateSubmission, change)).status).toBe(404);
    await grade(submission._id);
    expect(await arrived()).toHaveLength(1);
    expect(second.scores).toEqual([]);
    second.course.members = [{ user_id: 'same-person', name: 'Same Person', roles: [LEARNER] }];
    const members = { context_memberships_url: `${second.url}/members`, service_versions: ['2.0'] };
    const teacher = await launch({ ...link, [CLAIMS.members]: members }, { roles: [INSTRUCTOR], from: second });
    const { _id: id } = await launchOf(teacher);
    const { results } = (await server.api(getLtiLaunchResults, { as: teacher, params: { id } })).data.data;
    expect(results.members).toMatchObject([{ status: 'notStarted', score: null }]);
    await second.close();
  });

  it('the daily quiz of each day opens by one link, and its result is sent nowhere', async () => {
    await makeDailySet(server, 'Monday’s set');
    await makeDailySet(server, 'Tuesday’s set');
    const daily = linkTo({ daily_quiz: 'today' });
    const learner = await launch(daily, { sub: 'every-day' });
    expect(await launchOf(learner)).toMatchObject({ kind: 'daily', quizId: null, caseId: null, graded: false });
    const today = (await server.api(getDaily, {})).data.data.daily;
    expect((await takeQuiz(server, learner, today.quiz._id)).percent).toBe(100);
    expect(await arrived()).toEqual([]);
    server.clock.advance(DAY);
    const again = await launch(daily, { sub: 'every-day' });
    expect(again.userId).toBe(learner.userId);
    const tomorrow = (await server.api(getDaily, {})).data.data.daily;
    expect(tomorrow.quiz._id).not.toBe(today.quiz._id);
    expect((await takeQuiz(server, again, tomorrow.quiz._id)).percent).toBe(100);
  });

  it('launches and scores of case studies are part of the learner’s data', async () => {
    const learner = await launch(caseLink());
    await grade((await submitCase(server, learner, caseId))._id);
    await arrived();
    const data = JSON.stringify((await server.api(downloadData, { as: learner })).body);
    expect(data.split(`"caseId":"${caseId}"`).length).toBeGreaterThanOrEqual(3);
  });
});
