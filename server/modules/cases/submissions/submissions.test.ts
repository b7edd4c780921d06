/** Submissions to case studies: drafts, submitting once, and who may see them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCaseStudy, updateCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { getSubmission, getSubmissions, mySubmissions } from '#shared/contract/cases/submissions.ts';
import { submitCaseStudy, updateSubmission } from '#shared/contract/cases/submission-changes.ts';
import { ANSWER_MAX } from '#shared/contract/cases/case-submission.ts';
import { ANSWERS, caseDraft, submitCase, KEY_MARK, makeCase } from '../../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const draft = (text: string) => [{ questionId: 'q1', text }];

describeOnBothDatabases('A submission', (start) => {
  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let stranger: Person;
  let study: string;
  const events: string[] = [];

  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    stranger = await signUp(server);
    server.app.deps.events.on('case.submitted', (_trx, { userId, caseId }) => {
      events.push(`${userId} ${caseId}`);
      return Promise.resolve();
    });
  });
  beforeEach(async () => {
    learner = await signUp(server);
    study = (await makeCase(server, editor))._id;
  });
  const save = (body: unknown, as: Person = learner) =>
    server.api(submitCaseStudy, { params: { id: study }, body, as });
  const saved = async (answers: unknown, revision: number) => (await save({ answers, revision })).data.data.submission;
  const storedRow = async () =>
    (await server.api(getCaseStudy, { params: { id: study }, as: learner })).data.data.caseStudy.submission;

  describe('while it is a draft', () => {
    it('is saved as it is typed, with its word count, and returned with the case study', async () => {
      expect(await storedRow()).toBeNull();
      const first = await saved(draft('One two'), 0);
      expect(first).toMatchObject({ state: 'draft', revision: 1, words: 2, submittedAt: null, grade: null });
      const second = await saved(draft('One two three\n\nfour'), first.revision);
      expect([second._id, second.revision, second.words]).toEqual([first._id, 2, 4]);
      expect(await storedRow()).toEqual(second);
    });
    it('may be saved again when the reply was lost', async () => {
      await saved(draft('One'), 0);
      const again = await saved(draft('One'), 0);
      expect(again.revision).toBe(1);
    });
    it('is not written over by another tab that has not seen it', async () => {
      await saved(draft('From the first tab'), 0);
      const reply = await save({ answers: draft('From the second'), revision: 0 });
      expect([reply.status, reply.error.code, reply.error.message]).toEqual([
        409,
        'EDIT_CONFLICT',
        'A newer draft was saved in another tab or on another device',
      ]);
      expect((await storedRow())?.answers).toEqual(draft('From the first tab'));
    });
    it('takes one of fifty first saves at once, and tells the others', async () => {
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => save({ answers: draft(`Tab ${String(index)}`), revision: 0 })),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
      expect(await storedRow()).toMatchObject({ revision: 1 });
    });
    it('is saved by its own id too', async () => {
      const { _id } = await saved(draft('One'), 0);
      const body = { answers: draft('Two'), revision: 1 };
      const reply = await server.api(updateSubmission, { params: { id: _id }, body, as: learner });
      expect(reply.data.data.submission.answers).toEqual(draft('Two'));
    });
    it.each<[string, unknown, string]>([
      [
        'an answer to another question',
        { answers: [{ questionId: 'q9', text: 'x' }], revision: 0 },
        'This question isn’t part of the case study',
      ],
      [
        'two answers to one',
        { answers: [...draft('a'), ...draft('b')], revision: 0 },
        'The same question is answered twice',
      ],
      [
        'an answer that is too long',
        { answers: draft('x'.repeat(ANSWER_MAX + 1)), revision: 0 },
        'An answer must be at most 20000 characters long',
      ],
      ['a NUL', { answers: draft('a\u0000b'), revision: 0 }, 'An answer contains a character we can’t save'],
      ['no revision', { answers: [] }, 'Revision is required'],
      ['a submit that is a text', { answers: [], revision: 0, submit: 'yes' }, 'Submit can only be true'],
    ])('is refused %s with a sentence', async (_what, body, sentence) => {
      const reply = await save(body);
      expect([reply.status, reply.error.code, reply.error.message]).toEqual([400, 'VALIDATION_FAILED', sentence]);
      expect(await storedRow()).toBeNull();
    });
    it('is nobody’s business but its writer’s (20)', async () => {
      const { _id } = await saved(draft('Private'), 0);
      for (const as of [stranger, editor]) {
        expect((await server.api(getSubmission, { params: { id: _id }, as })).status).toBe(404);
        const body = { answers: draft('Theirs'), revision: 1 };
        expect((await server.api(updateSubmission, { params: { id: _id }, body, as })).status).toBe(404);
      }
      const listed = await server.api(getSubmissions, { query: { caseStudy: study }, as: editor });
      expect(listed.data.data).toEqual([]);
      const shown = await server.api(getCaseStudy, { params: { id: study }, as: stranger });
      expect(shown.data.data.caseStudy.submission).toBeNull();
      expect((await server.api(mySubmissions, { as: stranger })).data.data).toEqual([]);
      const own = await save({ answers: draft('Mine'), revision: 0 }, await signUp(server));
      expect(own.data.data.submission._id).not.toBe(_id);
    });
  });

  describe('when it is submitted', () => {
    it('is refused with a sentence for each question that has no word', async () => {
      const reply = await save({ answers: draft('  – '), revision: 0, submit: true });
      expect([reply.status, reply.error.code]).toEqual([400, 'ANSWER_INVALID']);
      expect(reply.error.details?.problems).toEqual([
        { field: 'q1', message: 'Question 1 has no answer yet' },
        { field: 'q2', message: 'Question 2 has no answer yet' },
      ]);
    });
    it('is accepted once out of fifty simultaneous requests, with one event', async () => {
      const body = { answers: ANSWERS, revision: 0, submit: true };
      const replies = await Promise.all(Array.from({ length: 50 }, () => save(body)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = replies.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['SUBMISSION_FINISHED']));
      expect(events.filter((event) => event === `${learner.userId} ${study}`)).toHaveLength(1);
      expect(await storedRow()).toMatchObject({ state: 'submitted', revision: 1, answers: ANSWERS });
    });
    it('can no longer be changed', async () => {
      const { _id, revision } = await submitCase(server, learner, study);
      const bodies = [
        { answers: draft('More'), revision },
        { answers: ANSWERS, revision, submit: true },
      ];
      for (const body of bodies) {
        const replies = [
          await save(body),
          await server.api(updateSubmission, { params: { id: _id }, body, as: learner }),
        ];
        for (const { status, error } of replies) expect([status, error.code]).toEqual([409, 'SUBMISSION_FINISHED']);
      }
      expect((await storedRow())?.answers).toEqual(ANSWERS);
    });
    it('keeps the questions and the rubric that it was written to', async () => {
      const before = await submitCase(server, learner, study);
      const questions = [{ id: 'q7', prompt: 'Something else?' }];
      await server.api(updateCaseStudy, { params: { id: study }, body: caseDraft({ questions }), as: editor });
      const { submission } = (await server.api(getSubmission, { params: { id: before._id }, as: learner })).data.data;
      expect([submission.questions, submission.rubric]).toEqual([before.questions, before.rubric]);
      expect(JSON.stringify(submission)).not.toContain(KEY_MARK);
    });
    it('is undone with everything else when a listener fails', async () => {
      const own = await start();
      own.app.deps.events.on('case.submitted', () => Promise.reject(new Error('no')));
      const [author, writer] = [await signUp(own, { role: 'admin' }), await signUp(own)];
      const { _id } = await makeCase(own, author);
      const body = { answers: ANSWERS, revision: 0, submit: true };
      const reply = await own.api(submitCaseStudy, { params: { id: _id }, body, as: writer });
      expect(reply.status).toBe(500);
      expect(await own.db.selectFrom('case_submissions').select('id').execute()).toEqual([]);
    });
  });

  describe('to a case study', () => {
    it('that is part of a subscription is refused without one', async () => {
      const paid = await makeCase(server, editor, { access: 'subscriber' });
      const body = { answers: [], revision: 0 };
      const reply = await server.api(submitCaseStudy, { params: { id: paid._id }, body, as: learner });
      expect([reply.status, reply.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    });
    it('that isn’t there or isn’t published is not found, for staff either', async () => {
      const hidden = await makeCase(server, editor, { status: 'draft' });
      const body = { answers: [], revision: 0 };
      for (const [id, as] of [
        ['f'.repeat(24), learner],
        [hidden._id, learner],
        [hidden._id, editor],
      ] as const) {
        expect((await server.api(submitCaseStudy, { params: { id }, body, as })).status).toBe(404);
      }
    });
  });

  describe('in the lists', () => {
    it('appears among its author’s submissions, last changed first, and in no one else’s', async () => {
      const other = (await makeCase(server, editor, { title: 'Two limes' }))._id;
      await submitCase(server, learner, study);
      server.clock.advance(1000);
      await server.api(submitCaseStudy, {
        params: { id: other },
        body: { answers: draft('x'), revision: 0 },
        as: learner,
      });
      const { data, pagination } = (await server.api(mySubmissions, { as: learner })).data;
      expect(data.map(({ caseStudy, state }) => [caseStudy.title, state])).toEqual([
        ['Two limes', 'draft'],
        ['One lime', 'submitted'],
      ]);
      expect(pagination.total).toBe(2);
      expect((await server.api(mySubmissions, { query: { limit: 1, page: 2 }, as: learner })).data.data).toHaveLength(
        1,
      );
      expect((await server.api(mySubmissions, { as: stranger })).data.data).toEqual([]);
    });
    it('appears in the grading queue, searchable by learner, title, state and case study', async () => {
      const writer = await signUp(server, { name: 'Quillá Unusual' });
      const { _id } = await submitCase(server, writer, study);
      const find = async (query: Readonly<Record<string, string>>) =>
        (await server.api(getSubmissions, { query, as: editor })).data.data.map((item) => item._id);
      for (const search of ['quilla', 'QUILLÁ']) expect(await find({ search })).toEqual([_id]);
      expect(await find({ search: writer.email.toUpperCase() })).toEqual([_id]);
      expect(await find({ caseStudy: study })).toEqual([_id]);
      expect(await find({ caseStudy: study, state: 'graded' })).toEqual([]);
      expect(await find({ search: 'one lime', state: 'submitted' })).toContain(_id);
      expect(await find({ search: '%' })).toEqual([]);
      const [item] = (await server.api(getSubmissions, { query: { caseStudy: study }, as: editor })).data.data;
      expect(item).toMatchObject({ learner: { name: 'Quillá Unusual', email: writer.email }, words: 8, grade: null });
      expect(JSON.stringify(item)).not.toContain('5.6 lakh');
    });
    it('is sorted as requested', async () => {
      const first = await submitCase(server, learner, study);
      server.clock.advance(1000);
      const second = await submitCase(server, stranger, study);
      const order = async (sort: string) =>
        (await server.api(getSubmissions, { query: { caseStudy: study, sort }, as: editor })).data.data.map(
          ({ _id }) => _id,
        );
      expect(await order('newest')).toEqual([second._id, first._id]);
      expect(await order('oldest')).toEqual([first._id, second._id]);
    });
  });
});
