/** Double grading: independent grades, their mean, and decisions when they differ. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { assignGraders } from '#shared/contract/cases/graders.ts';
import { setGradingOptions } from '#shared/contract/cases/grading-options.ts';
import { getSubmission, getSubmissions } from '#shared/contract/cases/submissions.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { releaseGrade, releaseGrades, saveGrade } from '#shared/contract/cases/unreleased-grades.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const grade = (sum: number, decision: number, feedback: string) => ({
  rows: [
    { criterionId: 'c1', points: sum, comment: '' },
    { criterionId: 'c2', points: decision, comment: '' },
  ],
  feedback,
});

describeOnBothDatabases('Double grading', (start) => {
  let server: TestServer;
  let admin: Person;
  let graders: [Person, Person, Person];
  let learner: Person;
  let caseId: string;
  let submission: Submission;

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    graders = [
      await signUp(server, { role: 'subadmin', name: 'Asha Rao' }),
      await signUp(server, { role: 'subadmin', name: 'Bela Sen' }),
      await signUp(server, { role: 'subadmin', name: 'Chitra Das' }),
    ];
  });
  const choose = (body: Record<string, unknown>) =>
    server.api(setGradingOptions, { params: { id: caseId }, body: { anonymous: false, ...body }, as: admin });
  beforeEach(async () => {
    learner = await signUp(server);
    caseId = (await makeCase(server, admin))._id;
    submission = await submitCase(server, learner, caseId);
    await choose({ double: true });
  });
  const read = async (as: Person): Promise<Submission> =>
    (await server.api(getSubmission, { params: { id: submission._id }, as })).data.data.submission;
  const save = (as: Person, given: unknown, { revision = 0, done = true } = {}) =>
    server.api(saveGrade, { params: { id: submission._id }, body: { grade: given, revision, done }, as });
  const release = (as: Person, revision: number) =>
    server.api(releaseGrade, { params: { id: submission._id }, body: { revision }, as });
  const listed = async (as: Person, state?: string) =>
    (await server.api(getSubmissions, { query: { caseStudy: caseId, ...(state && { state }) }, as })).data.data;

  it('shows no one the grade of another before both have finished', async () => {
    const [first, second, third] = graders;
    await save(first, grade(41.5, 20, 'Only the first knows this.'));
    await save(second, grade(44, 20, 'Only the second knows this.'), { done: false });
    for (const as of [second, third, admin]) {
      const seen = JSON.stringify([await read(as), await listed(as)]);
      expect(seen).not.toContain('Only the first');
      expect(seen).not.toContain('41.5');
      expect(seen).not.toContain('61.5');
    }
    expect(JSON.stringify(await read(first))).not.toContain('Only the second');
    expect((await read(second)).grading).toMatchObject({ done: 1, both: null, ready: null, own: { score: 64 } });
    expect(await listed(third)).toMatchObject([{ unreleased: { status: 'started', score: null, done: 1 } }]);
    const acts = await server.db.selectFrom('audit').selectAll().where('subject', '=', submission._id).execute();
    expect(acts.map(({ details }) => details).toSorted()).toEqual(['{"place":1}', '{"place":2}']);
  });
  it('makes the mean of two near grades ready, in half points rounded up, and only that is released', async () => {
    const [first, second, third] = graders;
    expect((await gradeIt(server, first, submission)).status).toBe(403);
    await save(first, grade(41.5, 20, 'Clear.'));
    expect((await release(first, 1)).error.code).toBe('EDIT_CONFLICT');
    await save(second, grade(44, 20, 'Short.'));
    const { grading } = await read(third);
    expect(grading).toMatchObject({
      done: 2,
      differ: false,
      canGrade: false,
      both: [{ score: 61.5 }, { score: 64 }],
      // 42.75 is rounded up to 43.
      ready: { score: 63, grader: null, feedback: 'Clear.\n\nShort.' },
    });
    expect((await read(learner)).grade).toBeNull();
    expect((await save(third, grade(1, 1, 'Late.'))).error.message).toBe('Two other graders grade this answer');
    expect((await release(third, grading?.ready?.revision ?? 0)).status).toBe(200);
    expect((await read(learner)).grade).toMatchObject({ score: 63, rows: [{ points: 43 }, { points: 20 }] });
    expect((await read(first)).grading?.both).toHaveLength(2);
  });
  it('keeps both grades of graders who finish at the same moment', async () => {
    const [first, second] = graders;
    const replies = await Promise.all([save(first, grade(40, 20, 'A.')), save(second, grade(42, 20, 'B.'))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(admin)).grading).toMatchObject({ done: 2, ready: { score: 61 } });
  });
  it('gives no third grader a place, also when three save at the same moment', async () => {
    const replies = await Promise.all(graders.map((as) => save(as, grade(40, 20, 'A.'))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 403]);
  });
  it('leaves grades that differ too much to a third grader', async () => {
    const [first, second, third] = graders;
    await save(first, grade(50, 20, 'High.'));
    await save(second, grade(30, 20, 'Low.'));
    expect((await read(first)).grading).toMatchObject({
      differ: true,
      ready: null,
      both: [{ score: 70 }, { score: 50 }],
    });
    expect(await listed(third, 'differ')).toMatchObject([{ unreleased: { status: 'differ', score: null, done: 2 } }]);
    expect((await release(first, 1)).error.code).toBe('EDIT_CONFLICT');
    const all = await server.api(releaseGrades, { body: { submissions: [submission._id] }, as: admin });
    expect(all.data.data.released).toMatchObject({ released: 0, skipped: 1 });
    const decided = await save(third, grade(45, 20, 'Decided.'));
    expect(decided.data.data.submission.grading).toMatchObject({
      ready: { score: 65, grader: { name: 'Chitra Das' } },
    });
    const late = await save(first, grade(49, 20, 'High.'), { revision: 1 });
    expect([late.status, late.error.message]).toEqual([403, 'A third grader has decided which grade counts']);
    expect((await release(second, 1)).status).toBe(200);
    expect((await read(learner)).grade).toMatchObject({ score: 65, feedback: 'Decided.' });
  });
  it('ends by agreement when one of both changes their grade', async () => {
    const [first, second] = graders;
    await save(first, grade(50, 20, 'High.'));
    await save(second, grade(30, 20, 'Low.'));
    const agreed = await save(second, grade(48, 20, 'Agreed.'), { revision: 1, done: false });
    expect(agreed.data.data.submission.grading).toMatchObject({ differ: false, done: 2, ready: { score: 69 } });
  });
  it('applies another limit to grades that are there', async () => {
    const [first, second] = graders;
    await save(first, grade(50, 20, 'High.'));
    await save(second, grade(30, 20, 'Low.'));
    await choose({ limit: 20 });
    expect((await read(first)).grading).toMatchObject({ differ: false, ready: { score: 60 } });
    await choose({ limit: 19.5 });
    expect((await read(first)).grading).toMatchObject({ differ: true, ready: null });
    expect((await choose({ limit: 0.25 })).error.message).toBe('The limit must be whole or half, like 7 or 7.5');
  });
  it('isn’t switched off under way, and takes over a grade that was saved before', async () => {
    const [first] = graders;
    await save(first, grade(50, 20, 'High.'));
    const reply = await choose({ double: false });
    expect([reply.status, reply.error.message]).toEqual([
      400,
      'Release the grades first: 1 answer has a grade by one of two graders',
    ]);
    const late = await signUp(server);
    caseId = (await makeCase(server, admin))._id;
    submission = await submitCase(server, late, caseId);
    await save(first, grade(50, 20, 'Saved before.'));
    await choose({ double: true });
    expect((await read(first)).grading).toMatchObject({ done: 1, ready: null, own: { score: 70, revision: 1 } });
  });
  it('shares each answer out to two graders, and reserves their places', async () => {
    const [first, second, third] = graders;
    const body = { graders: [first.userId, second.userId], caseStudy: caseId };
    const { assigned } = (await server.api(assignGraders, { body, as: admin })).data.data;
    expect(assigned).toMatchObject({ graders: [{ count: 1 }, { count: 1 }], skipped: 0 });
    const { graders: both, grading } = await read(third);
    expect([both?.map(({ name }) => name), grading?.canGrade]).toEqual([['Asha Rao', 'Bela Sen'], false]);
    expect((await save(third, grade(1, 1, 'Late.'))).status).toBe(403);
    await server.api(assignGraders, { body: { graders: [third.userId], submissions: [submission._id] }, as: admin });
    expect((await read(third)).graders?.map(({ name }) => name)).toEqual(['Chitra Das']);
    expect((await save(third, grade(1, 1, 'Now.'))).status).toBe(200);
  });
  it('gives the place of an unfinished grade to the grader to whom the answer is assigned instead', async () => {
    const [first, second, third] = graders;
    await save(first, grade(50, 20, 'Not finished.'), { done: false });
    await save(second, grade(30, 20, 'Low.'));
    expect((await save(third, grade(31, 20, 'Third.'))).status).toBe(403);
    const assigned = { graders: [second.userId, third.userId], submissions: [submission._id] };
    await server.api(assignGraders, { body: assigned, as: admin });
    expect((await read(third)).grading).toMatchObject({ canGrade: true, own: null });
    const saved = await save(third, grade(31, 20, 'Third.'));
    expect(saved.data.data.submission.grading).toMatchObject({ done: 2, ready: { score: 50.5 } });
    expect((await save(third, grade(31, 20, 'Third.'))).status).toBe(200);
    expect((await save(first, grade(50, 20, 'Late.'), { revision: 1 })).status).toBe(403);
  });
  it('keeps the decision of a third grader whose account is deleted', async () => {
    const [first, second] = graders;
    const leaving = await signUp(server, { role: 'subadmin', name: 'Dora Lal' });
    await save(first, grade(50, 20, 'High.'));
    await save(second, grade(30, 20, 'Low.'));
    await save(leaving, grade(45, 20, 'Decided.'));
    await server.db.deleteFrom('users').where('id', '=', leaving.userId).execute();
    expect((await save(first, grade(49, 20, 'High.'), { revision: 1 })).status).toBe(403);
    await choose({ limit: 1 });
    expect((await read(first)).grading).toMatchObject({ ready: { score: 65, grader: null, done: true } });
    expect((await release(second, 1)).status).toBe(200);
    expect((await read(learner)).grade).toMatchObject({ score: 65, feedback: 'Decided.' });
  });
});
