/** Dates, working copies and the queue's order, for editors and graders of case studies. */
import { beforeAll, describe, expect, it } from 'vitest';
import { caseUsage, dropCaseCopy, getCaseCopy, putCaseCopy, setCaseStatus } from '#shared/contract/cases/case-staff.ts';
import { addCaseStudy, getCaseStudies, getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { submissionNeighbours } from '#shared/contract/cases/submissions.ts';
import { submitCaseStudy } from '#shared/contract/cases/submission-changes.ts';
import type { CaseStatus } from '#shared/contract/cases/case-study.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { ANSWERS, caseDraft, gradeIt, submitCase, makeCase } from '../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;

describeOnBothDatabases('The staff of case studies', (start) => {
  let server: TestServer;
  const people = new Map<Role, Person>();
  const as = (role: Role): Person => people.get(role) ?? ({} as Person);
  beforeAll(async () => {
    server = await start();
    for (const role of ['user', 'subadmintwo', 'subadmin', 'admin'] as const)
      people.set(role, await signUp(server, { role, name: `A ${role}` }));
  });
  const inHours = (hours: number): string => new Date(server.clock.now() + hours * HOUR).toISOString();
  const statusFor = async (id: string, who: Person): Promise<number> =>
    (await server.api(getCaseStudy, { params: { id }, as: who })).status;
  const setStatus = (id: string, status: CaseStatus, who = as('subadmin'), scheduledAt: string | null = null) =>
    server.api(setCaseStatus, { params: { id }, body: { status, scheduledAt }, as: who });

  describe('publish', () => {
    it('at the time that was set, and not before', async () => {
      const { _id, editing } = await makeCase(server, as('subadmin'), {
        status: 'scheduled',
        scheduledAt: inHours(2),
      });
      expect(editing).toMatchObject({ status: 'scheduled', scheduledAt: inHours(2) });
      const due = server.clock.now() + 2 * HOUR;
      await server.runTask('scheduled case studies');
      expect(await statusFor(_id, as('user'))).toBe(404);
      server.clock.advance(2 * HOUR);
      await server.runTask('scheduled case studies');
      const reader = await signUp(server);
      const { data } = (await server.api(getCaseStudy, { params: { id: _id }, as: reader })).data;
      expect(data.caseStudy.publishedAt).toBe(new Date(due).toISOString());
      const [first] = (await server.api(getCaseStudies, {})).data.data;
      expect(first?._id).toBe(_id);
    });
    it('only what is ready, and only at a time to come', async () => {
      const editor = await signUp(server, { role: 'subadmin' });
      const passed = await server.api(addCaseStudy, {
        body: caseDraft({ status: 'scheduled', scheduledAt: inHours(-1) }),
        as: editor,
      });
      expect([passed.status, passed.error.code]).toEqual([400, 'CASE_NOT_READY']);
      expect(passed.error.details?.problems).toEqual([
        { field: 'scheduledAt', message: 'The scheduled time has passed' },
      ]);
      const timeless = await server.api(addCaseStudy, { body: caseDraft({ status: 'scheduled' }), as: editor });
      expect([timeless.status, timeless.error.message]).toEqual([400, 'A scheduled case study needs a time']);
      const unfinished = await makeCase(server, editor, { status: 'draft', summary: '' });
      const refused = await setStatus(unfinished._id, 'published', editor);
      expect([refused.status, refused.error.details?.problems?.[0]?.field]).toEqual([400, 'summary']);
    });
    it('and take back without touching the text, with a line in the audit log', async () => {
      const editor = await signUp(server, { role: 'subadmin' });
      const study = await makeCase(server, editor);
      expect((await setStatus(study._id, 'draft', editor)).data.data.caseStudy).toMatchObject({
        status: 'draft',
        version: 1,
      });
      expect((await server.api(getCaseStudy, { params: { id: study._id } })).status).toBe(404);
      server.clock.advance(1_000);
      expect((await setStatus(study._id, 'published', editor)).data.data.caseStudy.publishedAt).toBe(study.publishedAt);
      const acts = await server.db
        .selectFrom('audit')
        .select(['action', 'details'])
        .where('subject', '=', study._id)
        .where('action', '=', 'case.status')
        .orderBy('id')
        .execute();
      expect(acts.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
        { title: 'One lime', from: 'published', to: 'draft' },
        { title: 'One lime', from: 'draft', to: 'published' },
      ]);
    });
    it('by their role: a writer publishes nothing, and no learner knows of a draft', async () => {
      const writer = await signUp(server, { role: 'subadmintwo' });
      const { _id } = await makeCase(server, writer, { status: 'draft' });
      expect((await setStatus(_id, 'published', writer)).status).toBe(403);
      expect((await setStatus(_id, 'archived', writer)).status).toBe(403);
      expect((await setStatus(_id, 'draft', await signUp(server))).status).toBe(403);
      expect((await setStatus(_id, 'draft', await signUp(server, { role: 'subadmintwo' }))).status).toBe(404);
    });
  });

  it('keep what they have not saved, each their own, for a new case study and for one that is there', async () => {
    const author = await signUp(server, { role: 'subadmintwo' });
    const editor = await signUp(server, { role: 'subadmin' });
    const { _id } = await makeCase(server, author, { status: 'draft' });
    const keep = (key: string, who: Person, content: string) =>
      server.api(putCaseCopy, { params: { id: key }, body: { content, baseVersion: 1 }, as: who });
    const workingCopyOf = async (key: string, who: Person) =>
      (await server.api(getCaseCopy, { params: { id: key }, as: who })).data.data.copy?.content;
    await keep(_id, author, '{"title":"a"}');
    await keep(_id, author, '{"title":"b"}');
    await keep('new', author, '{"title":"n"}');
    expect([
      await workingCopyOf(_id, author),
      await workingCopyOf('new', author),
      await workingCopyOf(_id, editor),
    ]).toEqual(['{"title":"b"}', '{"title":"n"}', undefined]);
    const other = await signUp(server, { role: 'subadmintwo' });
    expect((await keep(_id, other, '{}')).status).toBe(404);
    const malformed = await keep('nonsense', author, '{}');
    expect([malformed.status, malformed.error.message]).toEqual([
      400,
      'Invalid case study ID format. Expected 24 hexadecimal characters.',
    ]);
    await server.api(dropCaseCopy, { params: { id: _id }, as: author });
    expect([await workingCopyOf(_id, author), await workingCopyOf('new', author)]).toEqual([
      undefined,
      '{"title":"n"}',
    ]);
  });

  it('see whom a change meets', async () => {
    const editor = await signUp(server, { role: 'subadmin' });
    const { _id } = await makeCase(server, editor);
    const usage = async () => (await server.api(caseUsage, { params: { id: _id }, as: editor })).data.data.usage;
    expect(await usage()).toEqual({ drafts: 0, submitted: 0, graded: 0 });
    await server.api(submitCaseStudy, {
      params: { id: _id },
      body: { answers: ANSWERS, revision: 0 },
      as: await signUp(server),
    });
    await submitCase(server, await signUp(server), _id);
    await gradeIt(server, editor, await submitCase(server, await signUp(server), _id));
    expect(await usage()).toEqual({ drafts: 1, submitted: 1, graded: 1 });
  });

  it('go through the queue in its order, and from a submission that has just left it', async () => {
    const grader = await signUp(server, { role: 'subadmin' });
    const { _id: caseStudy } = await makeCase(server, grader);
    const elsewhere = await makeCase(server, grader);
    const submissions = [];
    for (let at = 0; at < 3; at += 1) {
      server.clock.advance(1_000);
      const learner = await signUp(server);
      submissions.push(await submitCase(server, learner, caseStudy));
      await submitCase(server, learner, elsewhere._id);
    }
    const [first = '', second = '', third = ''] = submissions.map(({ _id }) => _id);
    const beside = async (id: string, query: Record<string, string>) =>
      (await server.api(submissionNeighbours, { params: { id }, query: { caseStudy, ...query }, as: grader })).data.data
        .neighbours;
    expect(await beside(second, { sort: 'oldest' })).toEqual({ previous: first, next: third, left: 2 });
    expect(await beside(second, { sort: 'newest' })).toEqual({ previous: third, next: first, left: 2 });
    expect(await beside(first, { sort: 'oldest' })).toEqual({ previous: null, next: second, left: 2 });
    const [, middle] = submissions;
    if (middle !== undefined) await gradeIt(server, grader, middle);
    expect(await beside(second, { sort: 'oldest', state: 'submitted' })).toEqual({
      previous: first,
      next: third,
      left: 2,
    });
    expect(await beside(first, { sort: 'oldest', state: 'submitted' })).toEqual({
      previous: null,
      next: third,
      left: 1,
    });
    const draft = await server.api(submissionNeighbours, {
      params: { id: 'f'.repeat(24) },
      query: { caseStudy },
      as: grader,
    });
    expect(draft.status).toBe(404);
  });
});
