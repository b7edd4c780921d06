/** Anonymous grading (66): until the grade is published, nothing that graders get names the learner. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getSubmission, getSubmissions } from '#shared/contract/cases/submissions.ts';
import { submissionNeighbours } from '#shared/contract/cases/submissions.ts';
import { getGradingOptions, setGradingOptions } from '#shared/contract/cases/grading-options.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const NAMES = ['Zoya Khan', 'Asha Rao'] as const;

/** Every text and number anywhere in a reply. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

describeOnBothDatabases('Anonymous grading', (start) => {
  let server: TestServer;
  let admin: Person;
  let grader: Person;
  let learners: Person[];
  let caseId: string;

  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    grader = await signUp(server, { role: 'subadmin' });
  });
  const choose = (anonymous: boolean, as = admin) =>
    server.api(setGradingOptions, { params: { id: caseId }, body: { anonymous }, as });
  const listed = async (query: Record<string, unknown> = {}) =>
    (await server.api(getSubmissions, { query: { caseStudy: caseId, sort: 'oldest', ...query }, as: grader })).data
      .data;
  const namesOf = async (query: Record<string, unknown> = {}) =>
    (await listed(query)).map(({ learner, answerName }) => learner?.name ?? answerName);
  beforeEach(async () => {
    caseId = (await makeCase(server, admin))._id;
    learners = [await signUp(server, { name: NAMES[0] }), await signUp(server, { name: NAMES[1] })];
    for (const learner of learners) {
      await submitCase(server, learner, caseId);
      server.clock.advance(1_000);
    }
  });

  it('leaves no name, email or id of a learner in any reply to a grader (66)', async () => {
    await choose(true);
    const late = await signUp(server, { name: 'Bela Sen' });
    learners.push(late);
    await submitCase(server, late, caseId);
    const items = await listed();
    expect(items).toHaveLength(3);
    const replies: unknown[] = [items];
    for (const { _id: id } of items) {
      replies.push((await server.api(getSubmission, { params: { id }, as: grader })).body);
      replies.push(
        (await server.api(submissionNeighbours, { params: { id }, query: { caseStudy: caseId }, as: grader })).body,
      );
      // Refused grades answer too.
      replies.push((await gradeIt(server, grader, { _id: id, revision: 99 })).body);
    }
    const texts = replies.flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(50);
    const secrets = [...NAMES, 'Bela Sen', ...learners.flatMap(({ email, userId }) => [email, userId])];
    for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
  it('numbers the answers once, whatever is switched', async () => {
    await choose(true);
    const first = await namesOf();
    expect(first.toSorted()).toEqual(['Answer 1', 'Answer 2']);
    await choose(false);
    expect(await namesOf()).toEqual(['Zoya Khan', 'Asha Rao']);
    await choose(true);
    expect(await namesOf()).toEqual(first);
    await submitCase(server, await signUp(server), caseId);
    expect(await namesOf()).toEqual([...first, 'Answer 3']);
  });
  it('gives submissions at once different numbers', async () => {
    await choose(true);
    const more = await Promise.all([1, 2, 3, 4].map(() => signUp(server)));
    await Promise.all(more.map((one) => submitCase(server, one, caseId)));
    expect((await namesOf()).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Answer ${String(number)}`));
  });
  it('isn’t undone by a search for a name; the number is found (66)', async () => {
    expect(await namesOf({ search: 'zoya' })).toEqual(['Zoya Khan']);
    await choose(true);
    expect(await namesOf({ search: 'zoya' })).toEqual([]);
    expect(await namesOf({ search: learners[0]?.email ?? '' })).toEqual([]);
    expect(await namesOf({ search: 'Answer 2' })).toEqual(['Answer 2']);
    expect(await namesOf({ search: 'lime' })).toHaveLength(2);
  });
  it('ends with the grade', async () => {
    await choose(true);
    const [item] = await listed();
    const { data } = await server.api(getSubmission, { params: { id: item?._id ?? '' }, as: grader });
    const graded = await gradeIt(server, grader, data.data.submission);
    expect(graded.data.data.submission).toMatchObject({ learner: { name: 'Zoya Khan' }, answerName: null });
    expect(await namesOf({ search: 'zoya' })).toEqual(['Zoya Khan']);
    expect(await namesOf({ state: 'submitted' })).toEqual([expect.stringMatching(/^Answer \d$/)]);
  });
  it('doesn’t hide a learner’s own name or answers from them', async () => {
    await choose(true);
    const [item] = await listed();
    const own = await server.api(getSubmission, { params: { id: item?._id ?? '' }, as: learners[0] ?? admin });
    expect(own.data.data.submission).not.toHaveProperty('answerName');
  });
  it('is chosen by administrators, and stands in the audit log', async () => {
    expect((await choose(true, grader)).status).toBe(403);
    await choose(true);
    await choose(true);
    const options = await server.api(getGradingOptions, { params: { id: caseId }, as: grader });
    expect(options.data.data.options).toEqual({ anonymous: true, double: false, limit: 10 });
    const acts = await server.db.selectFrom('audit').selectAll().where('subject', '=', caseId).execute();
    expect(acts.filter(({ action }) => action === 'case.gradingOptions')).toHaveLength(1);
  });
});
