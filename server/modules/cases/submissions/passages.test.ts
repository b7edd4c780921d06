/** Comments on passages of an answer: stored with the grade, shown with it, and refused when they don't fit the answer. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { getSubmission } from '#shared/contract/cases/submissions.ts';
import { PASSAGE_COMMENT_MAX, PASSAGES_MAX } from '#shared/domain/cases/passages.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { ANSWERS, GRADE, gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const passage = (questionId: string, from: number, to: number, comment: string) => ({
  questionId,
  from,
  to,
  quote: (ANSWERS.find((answer) => answer.questionId === questionId)?.text ?? '').slice(from, to),
  comment,
});
const FIRST = passage('q1', 0, 4, 'From which year?');
const LATER = passage('q1', 5, 8, 'Too short.');
const OTHER = passage('q2', 0, 5, 'When?');

describeOnBothDatabases('A comment on a passage', (start) => {
  let server: TestServer;
  let grader: Person;
  let learner: Person;
  let submission: Submission;
  beforeAll(async () => {
    server = await start();
    grader = await signUp(server, { role: 'admin' });
  });
  beforeEach(async () => {
    learner = await signUp(server, { name: 'Meera Nair' });
    submission = await submitCase(server, learner, (await makeCase(server, grader))._id);
  });
  const read = async (as: Person): Promise<Submission> =>
    (await server.api(getSubmission, { params: { id: submission._id }, as })).data.data.submission;
  const grade = async (passages: unknown) =>
    gradeIt(server, grader, { _id: submission._id, revision: (await read(grader)).revision }, { ...GRADE, passages });

  it('is shown to the learner and graders with the grade, in reading order', async () => {
    expect((await read(grader)).grade).toBeNull();
    const reply = await grade([OTHER, LATER, { ...FIRST, comment: ' From which year? ' }]);
    expect([reply.status, reply.data.data.submission.grade?.passages]).toEqual([200, [FIRST, LATER, OTHER]]);
    for (const reader of [learner, grader]) expect((await read(reader)).grade?.passages).toEqual([FIRST, LATER, OTHER]);
  });
  it('is changed and removed by a correction; one that names no passages keeps them', async () => {
    await grade([FIRST, OTHER]);
    await grade(undefined);
    expect((await read(learner)).grade?.passages).toEqual([FIRST, OTHER]);
    await grade([{ ...FIRST, comment: 'Which source?' }]);
    expect((await read(learner)).grade?.passages).toEqual([{ ...FIRST, comment: 'Which source?' }]);
    await grade([]);
    expect((await read(learner)).grade?.passages).toEqual([]);
  });
  it('is stored once when the call is repeated', async () => {
    const { revision } = submission;
    const corrected = { ...GRADE, passages: [OTHER, FIRST] };
    const replies = [
      await gradeIt(server, grader, { _id: submission._id, revision }, corrected),
      await gradeIt(server, grader, { _id: submission._id, revision }, corrected),
    ];
    expect(replies.map(({ status, data }) => [status, data.data.submission.revision])).toEqual([
      [200, revision + 1],
      [200, revision + 1],
    ]);
  });
  it('isn’t overwritten by a grader who hasn’t seen it', async () => {
    await grade([FIRST]);
    const reply = await gradeIt(server, grader, submission, { ...GRADE, passages: [OTHER] });
    expect([reply.status, reply.error.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await read(learner)).grade?.passages).toEqual([FIRST]);
  });
  it.each<[string, unknown, string]>([
    ['an overlap', [FIRST, passage('q1', 3, 8, 'No.')], 'This passage overlaps one that has a comment'],
    ['an end behind the answer', [{ ...FIRST, to: 19_999 }], 'The passage isn’t within the answer'],
    ['an end behind every answer', [{ ...FIRST, to: 1e9 }], 'The end of a passage must be at most 20000'],
    ['a negative start', [{ ...FIRST, from: -1 }], 'The start of a passage must be at least 0'],
    ['half a character', [{ ...FIRST, from: 0.5 }], 'The start of a passage must be a whole number'],
    ['no text', [passage('q1', 3, 3, 'Empty.')], 'The passage isn’t within the answer'],
    ['another text', [{ ...FIRST, quote: 'nope' }], 'The answer has another text at this passage'],
    ['an unknown question', [{ ...FIRST, questionId: 'q9' }], 'The passage is of a question that isn’t answered'],
    ['no comment', [{ ...FIRST, comment: '  ' }], 'A comment on a passage is required'],
    [
      'a long comment',
      [{ ...FIRST, comment: 'x'.repeat(PASSAGE_COMMENT_MAX + 1) }],
      'A comment on a passage must be at most 2000 characters long',
    ],
    ['too many', Array.from({ length: PASSAGES_MAX + 1 }, () => FIRST), 'At most 50 passages can have comments'],
    ['a text instead of a list', 'all of it', 'Passages must be a list'],
  ])('with %s is refused, and nothing is stored', async (_what, passages, sentence) => {
    const reply = await grade(passages);
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([400, 'VALIDATION_FAILED', sentence]);
    expect((await read(learner)).state).toBe('submitted');
  });
  it('is absent from a grade of an earlier version', async () => {
    await grade([]);
    const stored = JSON.stringify({ rows: GRADE.rows.map((row) => ({ comment: '', ...row })), feedback: 'Good.' });
    await server.db.updateTable('case_submissions').set({ grade: stored }).where('id', '=', submission._id).execute();
    expect((await read(learner)).grade).toMatchObject({ feedback: 'Good.', passages: [] });
    expect((await grade([FIRST])).data.data.submission.grade?.passages).toEqual([FIRST]);
  });
  it('is in the learner’s download, and deleted with the account', async () => {
    await grade([FIRST]);
    const { body } = await server.api(downloadData, { as: learner });
    expect(JSON.stringify(body)).toContain(`"passage":"${FIRST.quote}","comment":"From which year?"`);
    await server.db.deleteFrom('users').where('id', '=', learner.userId).execute();
    const left = await server.db
      .selectFrom('case_submissions')
      .select('grade')
      .where('id', '=', submission._id)
      .execute();
    expect(left).toEqual([]);
  });
});
