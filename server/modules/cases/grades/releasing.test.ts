/** Grades before their release: the learner sees nothing, and gets one notice with the release. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getSubmission, getSubmissions, mySubmissions } from '#shared/contract/cases/submissions.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { releaseGrade, releaseGrades, revealLearner, saveGrade } from '#shared/contract/cases/unreleased-grades.ts';
import { updateSubmission } from '#shared/contract/cases/submission-changes.ts';
import { setGradingOptions } from '#shared/contract/cases/grading-options.ts';
import { listGraders, assignGraders } from '#shared/contract/cases/graders.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { GRADE, gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { givenGradeData, savedGradeData, submissionData } from '../personal-data.ts';

const FEEDBACK = 'Say who bears the cost.';
const HALVES = {
  ...GRADE,
  rows: [
    { criterionId: 'c1', points: 12.5 },
    { criterionId: 'c2', points: 7 },
  ],
};

describeOnBothDatabases('A grade before its release', (start) => {
  let server: TestServer;
  let admin: Person;
  let grader: Person;
  let other: Person;
  let learner: Person;
  let caseId: string;
  let submission: Submission;

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    grader = await signUp(server, { role: 'subadmin', name: 'Edith Or' });
    other = await signUp(server, { role: 'subadmin', name: 'Olu Ade' });
  });
  beforeEach(async () => {
    learner = await signUp(server, { name: 'Meera Nair' });
    caseId = (await makeCase(server, admin))._id;
    submission = await submitCase(server, learner, caseId);
  });
  const read = async (as: Person, id = submission._id): Promise<Submission> =>
    (await server.api(getSubmission, { params: { id }, as })).data.data.submission;
  const save = (as: Person, revision = 0, grade: unknown = GRADE, id = submission._id) =>
    server.api(saveGrade, { params: { id }, body: { grade, revision }, as });
  const release = (as: Person, revision = 1, id = submission._id) =>
    server.api(releaseGrade, { params: { id }, body: { revision }, as });
  const releaseAll = (as: Person, body: Record<string, unknown>) => server.api(releaseGrades, { body, as });
  const listed = async (state?: string, as = grader) =>
    (await server.api(getSubmissions, { query: { caseStudy: caseId, ...(state && { state }) }, as })).data.data;

  it('leaves the learner’s submission, lists, mailbox and download as they were', async () => {
    const before = await read(learner);
    expect((await save(grader)).status).toBe(200);
    const after = await read(learner);
    expect(after).toEqual(before);
    expect([after.state, after.grade, after.history]).toEqual(['submitted', null, []]);
    expect(JSON.stringify((await server.api(mySubmissions, { as: learner })).body)).not.toContain(FEEDBACK);
    expect(await server.mailbox(learner.email)).toEqual([]);
    for await (const data of submissionData({ db: server.db }).records(learner.userId))
      expect(JSON.stringify(data)).not.toContain(FEEDBACK);
    for await (const data of savedGradeData({ db: server.db }).records(grader.userId))
      expect(JSON.stringify(data)).toContain(FEEDBACK);
  });
  it('is shared by graders, in the list of those ready for release, and no longer among the waiting', async () => {
    await save(grader, 0, HALVES);
    const { grading } = await read(other);
    expect(grading).toMatchObject({
      double: false,
      canGrade: true,
      own: { score: 19.5, revision: 1, grader: { name: 'Edith Or' } },
      ready: { score: 19.5, points: 100 },
    });
    expect(await listed('submitted')).toEqual([]);
    expect(await listed('ready')).toMatchObject([{ unreleased: { status: 'ready', score: 19.5, points: 100 } }]);
    expect((await save(other, 1)).data.data.submission.grading?.ready?.score).toBe(70);
  });
  it('isn’t for learners, authors or the graders’ own answers', async () => {
    const author = await signUp(server, { role: 'subadmintwo' });
    for (const as of [learner, author]) {
      expect([(await save(as)).status, (await release(as)).status]).toEqual([403, 403]);
      expect((await releaseAll(as, { submissions: [submission._id] })).status).toBe(403);
    }
    const own = await submitCase(server, grader, caseId);
    expect((await save(grader, 0, GRADE, own._id)).status).toBe(403);
    await save(other, 0, GRADE, own._id);
    expect(await read(grader, own._id)).not.toHaveProperty('grading');
    expect((await listed('ready')).map(({ _id }) => _id)).not.toContain(own._id);
    expect((await listed()).find(({ _id }) => _id === own._id)?.unreleased).toBeNull();
    expect((await release(grader, 1, own._id)).status).toBe(403);
    const reply = await releaseAll(grader, { submissions: [own._id] });
    expect(reply.data.data.released).toEqual({ released: 0, skipped: 1, left: 0 });
    expect((await read(grader, own._id)).state).toBe('submitted');
  });
  it('of two graders who save at the same moment is one, and the other gets a conflict', async () => {
    const replies = await Promise.all([save(grader), save(other, 0, HALVES)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(admin)).grading?.ready?.revision).toBe(1);
    // A repeated call whose response was lost changes nothing.
    const [winner, grade] = replies[0].status === 200 ? [grader, GRADE] : [other, HALVES];
    expect((await save(winner, 0, grade)).status).toBe(200);
    expect((await read(admin)).grading?.ready?.revision).toBe(1);
  });
  it('reaches the learner with the release, exactly once, whoever releases it', async () => {
    await save(grader, 0, HALVES);
    const replies = await Promise.all([
      release(grader),
      release(other),
      releaseAll(admin, { caseStudy: caseId, count: 1 }),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const own = await read(learner);
    expect([own.state, own.grade?.score, own.grade?.rows[0]?.points]).toEqual(['graded', 19.5, 12.5]);
    expect(own.history).toMatchObject([{ before: null, score: 19.5, reason: null }]);
    expect(own.history?.[0]).not.toHaveProperty('grader');
    expect((await read(admin)).grader?.name).toBe('Edith Or');
    const mails = await server.mailbox(learner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['“One lime” is graded: 19.5 of 100']);
    expect((await release(grader)).error.code).toBe('SUBMISSION_FINISHED');
    expect((await save(grader, 1)).error.code).toBe('SUBMISSION_FINISHED');
  });
  it('isn’t released when it has changed since it was read', async () => {
    await save(grader);
    await save(other, 1, HALVES);
    const reply = await release(grader, 1);
    expect([reply.status, reply.error.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await read(learner)).state).toBe('submitted');
    // Grading at once doesn't replace the grade of someone else unseen.
    expect((await gradeIt(server, grader, submission)).error.code).toBe('EDIT_CONFLICT');
    expect((await release(grader, 2)).status).toBe(200);
  });
  it('is released with all others of a case study, after their number was confirmed', async () => {
    const more = [await signUp(server), await signUp(server)];
    for (const one of more) await save(grader, 0, GRADE, (await submitCase(server, one, caseId))._id);
    const early = await releaseAll(other, { caseStudy: caseId, count: 3 });
    expect([early.status, early.error.message]).toEqual([
      409,
      '2 grades are ready for release now. Check and confirm again.',
    ]);
    expect((await releaseAll(other, { caseStudy: caseId })).error.message).toBe('Confirm how many grades to release');
    const reply = await releaseAll(other, { caseStudy: caseId, count: 2 });
    expect(reply.data.data.released).toEqual({ released: 2, skipped: 0, left: 0 });
    expect(await listed('graded')).toHaveLength(2);
    expect((await read(learner)).state).toBe('submitted');
    for (const one of more) expect(await server.mailbox(one.email)).toHaveLength(1);
  });
  it('counts as work that the assigned grader has done', async () => {
    await server.api(assignGraders, { body: { graders: [grader.userId], submissions: [submission._id] }, as: admin });
    const progress = async () =>
      (await server.api(listGraders, { query: { caseStudy: caseId }, as: admin })).data.data.find(
        ({ _id }) => _id === grader.userId,
      );
    expect(await progress()).toMatchObject({ waiting: 1, graded: 0 });
    await save(grader);
    expect(await progress()).toMatchObject({ waiting: 0, graded: 1 });
  });
  it('is corrected after the release only with a reason, which the learner sees without a name', async () => {
    await save(grader);
    const { revision } = (await release(grader)).data.data.submission;
    const correct = (reason?: string) =>
      server.api(updateSubmission, {
        params: { id: submission._id },
        body: { revision, grade: HALVES, reason },
        as: other,
      });
    for (const reason of [undefined, ' ']) {
      const reply = await correct(reason);
      expect([reply.status, reply.error.message]).toEqual([400, 'Say why the grade is corrected']);
    }
    server.clock.advance(1_000);
    expect((await correct('The sum was read wrongly.')).status).toBe(200);
    const own = await read(learner);
    expect(own.history).toMatchObject([
      { before: 70, score: 19.5, points: 100, reason: 'The sum was read wrongly.' },
      { before: null, score: 70, reason: null },
    ]);
    expect(JSON.stringify(own)).not.toContain('Olu Ade');
    expect((await read(admin)).history?.map((change) => change.grader?.name)).toEqual(['Olu Ade', 'Edith Or']);
    expect(await server.mailbox(learner.email)).toHaveLength(1);
    for await (const data of submissionData({ db: server.db }).records(learner.userId))
      expect(data).toMatchObject([{ corrections: [{ before: 70, score: 19.5, reason: 'The sum was read wrongly.' }] }]);
    for await (const data of givenGradeData({ db: server.db }).records(other.userId))
      expect(data.at(-1)).toMatchObject({ score: 19.5, reason: 'The sum was read wrongly.' });
  });
  it('leaves the learner anonymous until the release; an administrator can ask, and the audit log has it', async () => {
    await server.api(setGradingOptions, { params: { id: caseId }, body: { anonymous: true }, as: admin });
    const reveal = (as: Person) => server.api(revealLearner, { params: { id: submission._id }, as });
    await save(grader);
    const seen = [await read(grader), await listed('ready'), (await save(grader, 1, HALVES)).body];
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Meera Nair|${learner.userId}|${learner.email}`));
    expect((await reveal(grader)).status).toBe(403);
    expect((await reveal(admin)).data.data.learner).toEqual({
      _id: learner.userId,
      name: 'Meera Nair',
      email: learner.email,
    });
    const acts = await server.db.selectFrom('audit').selectAll().where('subject', '=', submission._id).execute();
    expect(acts.filter(({ action }) => action === 'case.reveal')).toMatchObject([{ actor_id: admin.userId }]);
    expect((await release(grader, 2)).data.data.submission.learner?.name).toBe('Meera Nair');
  });
});
