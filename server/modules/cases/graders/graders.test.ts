/** Submissions shared out among graders: equally, once, with one email for each grader. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { submissionNeighbours } from '#shared/contract/cases/submissions.ts';
import { getSubmission, getSubmissions } from '#shared/contract/cases/submissions.ts';
import { assignGraders, listGraders } from '#shared/contract/cases/graders.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Graders of submissions', (start) => {
  let server: TestServer;
  let admin: Person;
  let first: Person;
  let second: Person;
  let learners: Person[];
  let caseId: string;

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    learners = [];
    for (let count = 0; count < 5; count += 1) learners.push(await signUp(server));
  });
  beforeEach(async () => {
    caseId = (await makeCase(server, admin))._id;
    first = await signUp(server, { role: 'subadmin', name: 'Farah First' });
    second = await signUp(server, { role: 'subadmin', name: 'Sunil Second' });
    for (const learner of learners) {
      await submitCase(server, learner, caseId);
      server.clock.advance(1_000);
    }
  });
  const assign = (graders: readonly Person[], more: Record<string, unknown> = {}, as = admin) =>
    server.api(assignGraders, {
      body: { graders: graders.map(({ userId }) => userId), caseStudy: caseId, ...more },
      as,
    });
  const queueOf = async (as: Person, query: Record<string, unknown> = {}) =>
    (await server.api(getSubmissions, { query: { caseStudy: caseId, sort: 'oldest', ...query }, as })).data.data;

  it('get all open submissions equally, and one email each', async () => {
    const { assigned } = (await assign([first, second])).data.data;
    expect(assigned).toEqual({
      graders: [
        { _id: first.userId, name: 'Farah First', count: 3 },
        { _id: second.userId, name: 'Sunil Second', count: 2 },
      ],
      skipped: 0,
      left: 0,
    });
    expect([
      (await queueOf(first, { assigned: 'me' })).length,
      (await queueOf(second, { assigned: 'me' })).length,
    ]).toEqual([3, 2]);
    expect(await queueOf(first, { assigned: 'nobody' })).toEqual([]);
    const [mail, ...others] = await server.mailbox(first.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '3 answers to grade' });
    expect(mail?.text).toContain('http://localhost:3000/dashboard/submissions-page?assigned=me');
    expect((await server.mailbox(second.email)).map(({ subject }) => subject)).toEqual(['2 answers to grade']);
  });
  it('keep what they have when the open ones are shared out again', async () => {
    await assign([first]);
    const again = (await assign([second])).data.data.assigned;
    expect(again.graders).toMatchObject([{ count: 0 }]);
    expect(await queueOf(first, { assigned: 'me' })).toHaveLength(5);
    expect(await server.mailbox(second.email)).toEqual([]);
  });
  it('of chosen submissions change, or are taken away', async () => {
    await assign([first]);
    const [one, two] = await queueOf(admin);
    const chosen = [one?._id ?? '', two?._id ?? ''];
    await assign([second], { submissions: chosen });
    expect((await queueOf(second, { assigned: 'me' })).map(({ _id }) => _id)).toEqual(chosen);
    expect(await queueOf(first, { assigned: 'me' })).toHaveLength(3);
    await assign([], { submissions: chosen });
    expect((await queueOf(admin, { assigned: 'nobody' })).map(({ _id }) => _id)).toEqual(chosen);
  });
  it('are shown in the queue and on the page of a submission, to graders alone', async () => {
    await assign([first]);
    const [item] = await queueOf(second);
    expect(item?.graders).toEqual([{ _id: first.userId, name: 'Farah First' }]);
    const params = { id: item?._id ?? '' };
    const seen = (await server.api(getSubmission, { params, as: second })).data.data.submission;
    expect(seen.graders).toEqual([{ _id: first.userId, name: 'Farah First' }]);
    const own = (await server.api(getSubmission, { params, as: learners[0] ?? admin })).data.data.submission;
    expect(own).not.toHaveProperty('graders');
  });
  it('go from one of their submissions to the next', async () => {
    await assign([first, second]);
    const [one, two] = await queueOf(first, { assigned: 'me' });
    const reply = await server.api(submissionNeighbours, {
      params: { id: one?._id ?? '' },
      query: { caseStudy: caseId, assigned: 'me', sort: 'oldest' },
      as: first,
    });
    expect(reply.data.data.neighbours).toEqual({ previous: null, next: two?._id, left: 2 });
  });
  it('who are not assigned can grade too, and it counts for the one who is', async () => {
    await assign([first]);
    const [item] = await queueOf(second);
    const { data } = await server.api(getSubmission, { params: { id: item?._id ?? '' }, as: second });
    expect((await gradeIt(server, second, data.data.submission)).status).toBe(200);
    const progress = (await server.api(listGraders, { query: { caseStudy: caseId }, as: second })).data.data;
    expect(progress.find(({ _id }) => _id === first.userId)).toMatchObject({ waiting: 4, graded: 1 });
    expect(progress.find(({ _id }) => _id === second.userId)).toMatchObject({ waiting: 0, graded: 0 });
  });
  it('never get their own submission', async () => {
    const own = await submitCase(server, first, caseId);
    const { assigned } = (await assign([first], { submissions: [own._id] })).data.data;
    expect([assigned.graders[0]?.count, assigned.skipped]).toEqual([0, 1]);
    await assign([first, second], { submissions: [own._id] });
    expect((await queueOf(second, { assigned: 'me' })).map(({ _id }) => _id)).toEqual([own._id]);
  });
  it('can switch the email off, also by its link', async () => {
    await server.api(setNotificationSettings, { body: { choices: { grading: { mail: false } } }, as: first });
    await assign([first, second]);
    expect(await server.mailbox(first.email)).toEqual([]);
    const [mail] = await server.mailbox(second.email);
    const token = /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stopped = await server.api(unsubscribe, { body: { token } });
    expect(stopped.data.message).toBe('You’re unsubscribed from emails about answers to grade.');
  });
  it('get no email about what they assign to themselves', async () => {
    await assign([first], {}, first);
    expect(await server.mailbox(first.email)).toEqual([]);
    expect(await queueOf(first, { assigned: 'me' })).toHaveLength(5);
  });
  it.each<[string, () => Record<string, unknown>, string]>([
    ['a learner', () => ({ graders: [learners[0]?.userId] }), 'Choose people who can grade submissions'],
    ['no one, of all', () => ({ graders: [] }), 'Choose at least one grader'],
    ['one person twice', () => ({ graders: [first.userId, first.userId] }), 'The same id is given twice'],
    ['no submission', () => ({ submissions: [] }), 'Choose at least one submission'],
  ])('can’t be %s', async (_what, body, sentence) => {
    const reply = await assign([first], body());
    expect([reply.status, reply.error.message]).toEqual([400, sentence]);
    expect(await queueOf(admin, { assigned: 'nobody' })).toHaveLength(5);
  });
  it('get each submission once when two share them out at the same time', async () => {
    const replies = await Promise.all([assign([first]), assign([second])]);
    const counts = replies.map((reply) => reply.data.data.assigned.graders[0]?.count ?? 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    const queues = [await queueOf(first, { assigned: 'me' }), await queueOf(second, { assigned: 'me' })];
    expect(queues.map(({ length }) => length)).toEqual(counts);
  });
  it('stand in the audit log and in their own download', async () => {
    await assign([first, second]);
    const acts = await server.db.selectFrom('audit').selectAll().where('subject', '=', first.userId).execute();
    expect(
      acts.filter(({ action }) => action === 'case.assign').map(({ details }) => JSON.parse(details) as unknown),
    ).toEqual([{ count: 3 }]);
    const { body } = await server.api(downloadData, { as: first });
    expect(JSON.stringify(body)).toContain('"assignedGrading":[{"caseStudy":"One lime","assignedAt"');
  });
});
