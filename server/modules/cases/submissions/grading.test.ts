/** Grading by the rubric: permissions, limits, and one notification. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { getSubmission, getSubmissions, mySubmissions } from '#shared/contract/cases/submissions.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { GRADE, gradeIt, submitCase, KEY_MARK, makeCase } from '../../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { submissionData } from '../personal-data.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { caseResults } from './submissions-repository.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A grade', (start) => {
  let server: TestServer;
  let admin: Person;
  let grader: Person;
  let learner: Person;
  let submission: Submission;
  const events: { submissionId: string; first: boolean; score: number }[] = [];

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    grader = await signUp(server, { role: 'subadmin' });
    server.app.deps.events.on('case.graded', (_trx, { submissionId, first, score }) => {
      events.push({ submissionId, first, score });
      return Promise.resolve();
    });
  });
  beforeEach(async () => {
    learner = await signUp(server, { name: 'Meera Nair' });
    submission = await submitCase(server, learner, (await makeCase(server, admin))._id);
  });
  const own = async (): Promise<Submission> =>
    (await server.api(getSubmission, { params: { id: submission._id }, as: learner })).data.data.submission;
  const grade = (as: Person, given: unknown = GRADE, revision = submission.revision) =>
    gradeIt(server, as, { _id: submission._id, revision }, given);

  it('is the sum of its points, with comments and feedback, and shows what a full answer is', async () => {
    expect(JSON.stringify(await own())).not.toContain(KEY_MARK);
    const { submission } = (await grade(grader)).data.data;
    expect(submission.learner).toEqual({ _id: learner.userId, name: 'Meera Nair', email: learner.email });
    expect(await own()).toMatchObject({
      state: 'graded',
      grade: {
        score: 70,
        points: 100,
        rows: [
          { criterionId: 'c1', points: 50, comment: 'The sum is right.' },
          { criterionId: 'c2', points: 20, comment: '' },
        ],
        feedback: 'Say who bears the cost.',
      },
    });
    expect(JSON.stringify((await own()).rubric)).toContain(KEY_MARK);
    expect(await own()).not.toHaveProperty('learner');
  });
  it('appears in every list', async () => {
    await grade(grader);
    const [mine] = (await server.api(mySubmissions, { as: learner })).data.data;
    expect(mine?.grade?.score).toBe(70);
    const { _id: caseStudy } = submission.caseStudy;
    const query = { caseStudy, state: 'graded' };
    const [listed] = (await server.api(getSubmissions, { query, as: grader })).data.data;
    expect(listed?.grade).toMatchObject({ score: 70, points: 100 });
    const cards = (await server.api(getCaseStudies, { query: { limit: 100 }, as: learner })).data.data;
    expect(cards.find(({ _id }) => _id === caseStudy)?.mine).toEqual({ state: 'graded', score: 70, dueOn: null });
    const casesThatAre = async (mine: string) => {
      const reply = await server.api(getCaseStudies, { query: { limit: 100, mine }, as: learner });
      return reply.data.data.map(({ _id }) => _id);
    };
    expect(await casesThatAre('graded')).toEqual([caseStudy]);
    expect([await casesThatAre('draft'), await casesThatAre('submitted')]).toEqual([[], []]);
    expect(await casesThatAre('new')).toEqual(cards.flatMap(({ _id }) => (_id === caseStudy ? [] : [_id])));
    expect((await server.api(getCaseStudies, { query: { mine: 'new' } })).error.code).toBe('SIGN_IN_REQUIRED');
  });
  it('is mailed to its writer exactly once, corrections and repetitions notwithstanding', async () => {
    await Promise.all([grade(grader), grade(grader), grade(admin)]);
    const { revision } = await own();
    await grade(admin, { ...GRADE, feedback: 'Corrected.' }, revision);
    const mails = await server.mailbox(learner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: '“One lime” is graded: 70 of 100' });
    expect(mails[0]?.text).toContain('http://localhost:3000/case-studies/submissions');
    expect(mails[0]?.text).not.toContain('Say who bears the cost');
    expect(events.filter((event) => event.submissionId === submission._id).map(({ first }) => first)).toEqual([
      true,
      false,
    ]);
  });
  it.each<[string, unknown, string]>([
    [
      'more than a criterion has',
      {
        ...GRADE,
        rows: [
          { criterionId: 'c1', points: 61 },
          { criterionId: 'c2', points: 0 },
        ],
      },
      '“The sum” takes whole or half points from 0 to 60',
    ],
    ['a criterion less', { ...GRADE, rows: [{ criterionId: 'c1', points: 60 }] }, '“The decision” has no points yet'],
    ['a criterion twice', { ...GRADE, rows: [...GRADE.rows, ...GRADE.rows] }, 'The same criterion is graded twice'],
    [
      'a criterion of its own',
      { ...GRADE, rows: [...GRADE.rows, { criterionId: 'c3', points: 1 }] },
      'This criterion isn’t part of the rubric',
    ],
    ['points below nothing', { ...GRADE, rows: [{ criterionId: 'c1', points: -1 }] }, 'Points must be at least 0'],
    [
      'a quarter of a point',
      { ...GRADE, rows: [{ criterionId: 'c1', points: 0.25 }] },
      'Points must be whole or half, like 7 or 7.5',
    ],
    ['no feedback', { ...GRADE, feedback: ' ' }, 'The feedback is required'],
  ])('with %s is refused, and nothing is stored', async (_what, given, sentence) => {
    const reply = await grade(grader, given);
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([400, 'VALIDATION_FAILED', sentence]);
    expect((await own()).state).toBe('submitted');
    expect(await server.mailbox(learner.email)).toEqual([]);
  });
  it('comes from who may grade, and never from its writer', async () => {
    const stranger = await signUp(server);
    const author = await signUp(server, { role: 'subadmintwo' });
    expect([(await grade(stranger)).status, (await grade(author)).status, (await grade(learner)).status]).toEqual([
      404, 404, 403,
    ]);
    const theirs = await submitCase(server, grader, (await makeCase(server, admin))._id);
    const reply = await gradeIt(server, grader, theirs);
    expect([reply.status, reply.error.message]).toEqual([403, 'You can’t grade your own submission']);
    expect((await own()).state).toBe('submitted');
  });
  it('is not written over by a grader who has not seen it', async () => {
    await grade(grader);
    const reply = await grade(admin, { ...GRADE, feedback: 'Another opinion.' });
    expect([reply.status, reply.error.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await own()).grade?.feedback).toBe('Say who bears the cost.');
  });
  it('has half points in every list, in the email, in the download and in percent', async () => {
    const rows = [
      { criterionId: 'c1', points: 7.5 },
      { criterionId: 'c2', points: 0 },
    ];
    expect((await grade(grader, { ...GRADE, rows })).data.data.submission.grade?.score).toBe(7.5);
    const [mine] = (await server.api(mySubmissions, { as: learner })).data.data;
    expect([mine?.grade?.score, mine?.grade?.rows[0]?.points]).toEqual([7.5, 7.5]);
    const { _id: caseStudy } = submission.caseStudy;
    const [listed] = (await server.api(getSubmissions, { query: { caseStudy, state: 'graded' }, as: grader })).data
      .data;
    expect(listed?.grade?.score).toBe(7.5);
    const cards = (await server.api(getCaseStudies, { query: { limit: 100 }, as: learner })).data.data;
    expect(cards.find(({ _id }) => _id === caseStudy)?.mine?.score).toBe(7.5);
    const [mail] = await server.mailbox(learner.email);
    expect(mail?.subject).toBe('“One lime” is graded: 7.5 of 100');
    expect(mail?.text).toContain('7.5 of 100 points');
    const [result] = await caseResults(server.db).where('id', '=', submission._id).execute();
    expect(result?.percent_centi).toBe(750);
    for await (const data of submissionData({ db: server.db }).records(learner.userId)) {
      expect(data).toMatchObject([{ score: 7.5 }]);
    }
  });
  it('that a server of the previous version gave counts as it is', async () => {
    const rows = [
      { criterionId: 'c1', points: 50.5 },
      { criterionId: 'c2', points: 0 },
    ];
    await grade(grader, { ...GRADE, rows });
    await server.db.updateTable('case_submissions').set({ score: 60 }).where('id', '=', submission._id).execute();
    expect((await own()).grade?.score).toBe(60);
    const [result] = await caseResults(server.db).where('id', '=', submission._id).execute();
    expect(result?.percent_centi).toBe(6000);
  });
  it('leaves its line in the audit log', async () => {
    await grade(grader);
    const acts = await server.db.selectFrom('audit').selectAll().where('subject', '=', submission._id).execute();
    expect(acts).toMatchObject([{ action: 'case.grade', actor_id: grader.userId }]);
  });
  it('that is corrected names who did it, to graders alone, and the log has what it was', async () => {
    await grade(grader);
    const { revision } = await own();
    server.clock.advance(1_000);
    const rows = [
      { criterionId: 'c1', points: 60 },
      { criterionId: 'c2', points: 20 },
    ];
    const { submission } = (await grade(admin, { ...GRADE, rows }, revision)).data.data;
    expect([submission.grade?.score, submission.grader?._id]).toEqual([80, admin.userId]);
    expect(await own()).not.toHaveProperty('grader');
    const acts = await server.db
      .selectFrom('audit')
      .select('details')
      .where('subject', '=', submission._id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      { score: 70, points: 100, first: true },
      { score: 80, points: 100, first: false, before: 70, reason: 'A second look.' },
    ]);
  });
});
