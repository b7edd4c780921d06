/** Rescoring finished attempts after a key was corrected, over HTTP and in the background. */
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { getBadges } from '#shared/contract/ranking/badges.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import type { Question, QuestionView } from '#shared/contract/quizzes/question.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { listRegrades, orderRegrade, previewRegrade } from '#shared/contract/attempts/regrade.ts';
import { getOneResult, updateResult, type Answer, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const options = ['Alpha', 'Beta'].map((text, index) => ({ id: `o${String(index)}`, text }));
const makeQuestion = (id: string, correct = 'o0'): Question => ({
  kind: 'single',
  id,
  prompt: `<p>Question ${id}</p>`,
  points: 1,
  explanation: `<p>${correct}</p>`,
  options,
  correct,
});

/** Selects that option in every question except the named ones. */
const choosing =
  (text: string, others: Readonly<Record<string, string>> = {}) =>
  (questions: readonly QuestionView[]): Answer[] =>
    questions.map((question, seq) => ({
      questionId: question.id,
      seq,
      value:
        question.kind === 'single'
          ? (question.options.find((option) => option.text === (others[question.id] ?? text))?.id ?? null)
          : null,
    }));

describeOnBothDatabases('A regrade', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin' });
  });

  /** Edits the questions of a quiz by their stored ids. */
  const rewrite = async (id: string, change: (question: Question) => Question): Promise<number> => {
    const { data } = await server.api(getQuiz, { params: { id }, as: editor });
    const quiz = data.data.quiz;
    if (!('keyed' in quiz)) throw new Error('The editor sees no key');
    const body = draftOf(chapter, {
      title: quiz.title,
      program: quiz.program,
      baseVersion: quiz.version,
      questions: quiz.questions.map(change),
    });
    const saved = await server.api(updateQuiz, { params: { id }, body, as: editor });
    return saved.data.data.quiz.version;
  };
  const beta = (question: Question): string =>
    question.kind === 'single' ? (question.options.find(({ text }) => text === 'Beta')?.id ?? '') : '';
  /** Makes "Beta" the key of those questions. */
  const correct = (id: string, ...questionIds: string[]) =>
    rewrite(id, (question) =>
      question.kind === 'single' && questionIds.includes(question.id)
        ? { ...question, correct: beta(question), explanation: '<p>It was Beta.</p>' }
        : question,
    );
  const preview = (id: string, as = editor, questions?: string) =>
    server.api(previewRegrade, { params: { id }, query: questions === undefined ? {} : { questions }, as });
  const order = (id: string, version: number, questionIds: string[], as = editor) =>
    server.api(orderRegrade, { params: { id }, body: { version, questionIds, reason: 'The key was wrong' }, as });
  const resultOf = async (as: Person, id: string): Promise<FinishedResult> => {
    const { data } = await server.api(getOneResult, { params: { id }, as });
    if (data.data.result.status !== 'finished') throw new Error('It is open');
    return data.data.result;
  };
  const pointsOf = async (as: Person): Promise<number> =>
    (await server.api(getLeaderboardRank, { query: { period: 'all', board: 'overall' }, as })).data.data.place.points;
  const badge = async (as: Person, name: string): Promise<boolean> =>
    (await server.api(getBadges, { as })).data.data.some((one) => one.badge === name && one.earnedAt !== null);
  /** A quiz of four questions with two attempts: one with every answer right, one with Beta in the first question. */
  const taken = async () => {
    const quiz = await makeQuiz(server, editor, chapter, {
      questions: ['q1', 'q2', 'q3', 'q4'].map((id) => makeQuestion(id)),
    });
    const loser = await signUp(server, { name: 'Lena Loser' });
    const winner = await signUp(server, { name: 'Wim Winner' });
    const lost = await finish(server, loser, quiz._id, choosing('Alpha'));
    const won = await finish(server, winner, quiz._id, choosing('Alpha', { q1: 'Beta' }));
    return { id: quiz._id, loser, winner, lost, won };
  };

  it('gives who had nothing the points of the difficulty that they met', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { difficulty: 'hard', questions: [makeQuestion('q1')] });
    const learner = await signUp(server);
    expect((await finish(server, learner, quiz._id, choosing('Beta'))).percent).toBe(0);
    // The key is corrected and the quiz becomes easy.
    const version = await correct(quiz._id, 'q1');
    await order(quiz._id, version, ['q1']);
    await server.runTask('regrades');
    expect(await pointsOf(learner)).toBe(200);
  });

  it('is looked at first: which keys differ, who changes and by how much', async () => {
    const { id, loser, winner, lost, won } = await taken();
    expect((await preview(id)).data.data.preview).toMatchObject({ questions: [], judged: 0, changes: [] });
    const version = await correct(id, 'q1');
    const { preview: seen } = (await preview(id)).data.data;
    expect(seen).toMatchObject({ version, judged: 2, capped: false, up: 1, down: 1, same: 0, nowPassed: 0 });
    expect(seen).toMatchObject({ nowFailed: 0, results: 2, meanBefore: 87.5, meanAfter: 87.5 });
    expect(seen.questions).toEqual([
      {
        questionId: 'q1',
        number: 1,
        prompt: 'Question q1',
        before: 'Alpha',
        after: 'Beta',
        fits: true,
        removed: false,
        fixed: null,
        suggested: 'newKey',
      },
    ]);
    expect(seen.changes).toHaveLength(2);
    expect(seen.changes).toContainEqual(
      expect.objectContaining({
        resultId: lost._id,
        learner: { _id: loser.userId, name: 'Lena Loser' },
        before: { percent: 100, passed: true },
        after: { percent: 75, passed: true },
      }),
    );
    expect(seen.changes).toContainEqual(
      expect.objectContaining({
        resultId: won._id,
        before: { percent: 75, passed: true },
        after: { percent: 100, passed: true },
      }),
    );
    // The preview changed nothing.
    expect((await resultOf(winner, won._id)).percent).toBe(75);
  });

  it('changes scores, review, points, boards and badges together, once, with a trace', async () => {
    const { id, loser, winner, lost, won } = await taken();
    expect([await pointsOf(loser), await pointsOf(winner)]).toEqual([100, 75]);
    expect([await badge(loser, 'perfectScore'), await badge(winner, 'perfectScore')]).toEqual([true, false]);
    const version = await correct(id, 'q1');
    const ordered = await order(id, version, ['q1']);
    expect(ordered.status).toBe(201);
    expect((await order(id, version, ['q1'])).data).toEqual(ordered.data);
    await server.runTask('regrades');
    const now = await resultOf(winner, won._id);
    expect(now).toMatchObject({
      percent: 100,
      version: 1,
      regraded: { percentBefore: 75, reason: 'The key was wrong' },
    });
    expect(now.review.find(({ question }) => question.id === 'q1')).toMatchObject({
      verdict: 'right',
      awarded: 1,
      explanation: '<p>It was Beta.</p>',
    });
    expect(await resultOf(loser, lost._id)).toMatchObject({ percent: 75, regraded: { percentBefore: 100 } });
    expect([await pointsOf(loser), await pointsOf(winner)]).toEqual([75, 100]);
    expect([await badge(loser, 'perfectScore'), await badge(winner, 'perfectScore')]).toEqual([false, true]);
    const { data } = await server.api(listRegrades, { params: { id }, as: editor });
    expect(data.data).toEqual([
      expect.objectContaining({ running: false, judged: 2, changed: 2, questionIds: ['q1'] }),
    ]);
    const audit = await server.api(listAudit, { query: { subject: id, action: 'quiz.regrade' }, as: editor });
    expect(audit.data.data).toHaveLength(1);
    expect(audit.data.data[0]?.details).toMatchObject({ questions: 'q1', reason: 'The key was wrong' });
    // A recount gives the same totals as the regrade.
    await server.app.recount.all();
    expect([await pointsOf(loser), await pointsOf(winner)]).toEqual([75, 100]);
    await server.runTask('regrades');
    expect((await resultOf(winner, won._id)).percent).toBe(100);
    const file = JSON.stringify((await server.api(downloadData, { as: winner })).body);
    expect(file).toContain('"percentBefore":75,"reason":"The key was wrong"');
    expect((await order(id, version, ['q2'])).error.code).toBe('VALIDATION_FAILED');
  });

  it('takes only the chosen questions, and a later one keeps what an earlier one brought', async () => {
    const { id, winner, won } = await taken();
    const second = await correct(id, 'q1', 'q2');
    expect((await preview(id, editor, 'q1')).data.data.preview).toMatchObject({ up: 1, down: 1 });
    await order(id, second, ['q1']);
    await server.runTask('regrades');
    expect((await resultOf(winner, won._id)).percent).toBe(100);
    expect((await preview(id)).data.data.preview.questions.map(({ questionId }) => questionId)).toEqual(['q2']);
    const third = await correct(id, 'q3');
    await order(id, third, ['q3']);
    await server.runTask('regrades');
    // Right by the new key of q1 and the old keys of q2 and q4; q3 is wrong now.
    expect((await resultOf(winner, won._id)).percent).toBe(75);
  });

  it('includes attempts that were open or being submitted, and leaves those on the newest version alone', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map((id) => makeQuestion(id)) });
    const slow = await signUp(server);
    const late = await signUp(server);
    const fresh = await signUp(server);
    const open = await openAttempt(server, slow, quiz._id);
    const missed = await finish(server, late, quiz._id, choosing('Alpha', { q1: 'Beta' }));
    const version = await correct(quiz._id, 'q1');
    const newest = await finish(server, fresh, quiz._id, choosing('Alpha', { q1: 'Beta' }));
    expect(newest.percent).toBe(100);
    await order(quiz._id, version, ['q1']);
    await server.runTask('regrades');
    const body = { answers: choosing('Alpha', { q1: 'Beta' })(open.quiz.questions), submit: true };
    const submitted = await server.api(updateResult, { params: { id: open.result._id }, body, as: slow });
    expect(submitted.data.data.result).toMatchObject({ percent: 100, regraded: null });
    expect(await resultOf(fresh, newest._id)).toMatchObject({ percent: 100, regraded: null });
    // Simulates a request that raced the regrade: scored with the old key and not seen by the first pass.
    await server.db
      .updateTable('attempts')
      .set({ regrade_id: null, percent_centi: 5_000, score_milli: 1_000 })
      .where('id', '=', missed._id)
      .execute();
    await server.runTask('regrades');
    expect((await resultOf(late, missed._id)).percent).toBe(50);
    server.clock.advance(61_000);
    await server.runTask('regrades');
    expect((await resultOf(late, missed._id)).percent).toBe(100);
  });

  it('gives an attempt that outlasts two of them the corrections of both', async () => {
    const { id, winner, won } = await taken();
    const slow = await signUp(server);
    const open = await openAttempt(server, slow, id);
    await order(id, await correct(id, 'q1'), ['q1']);
    await server.runTask('regrades');
    server.clock.advance(1000);
    await order(id, await correct(id, 'q2'), ['q2']);
    await server.runTask('regrades');
    const answers = choosing('Alpha', { q1: 'Beta', q2: 'Beta' })(open.quiz.questions);
    const submitted = await server.api(updateResult, {
      params: { id: open.result._id },
      body: { answers, submit: true },
      as: slow,
    });
    expect(submitted.data.data.result).toMatchObject({ percent: 100 });
    // The newest change is the one that a result shows.
    expect(await resultOf(winner, won._id)).toMatchObject({ percent: 75, regraded: { percentBefore: 100 } });
  });

  it('refuses a stale preview, a rewritten question, a second one at once, and who may not', async () => {
    const { id } = await taken();
    const writer = await signUp(server, { role: 'subadmintwo' });
    const version = await correct(id, 'q1');
    expect((await preview(id, writer)).status).toBe(403);
    expect((await order(id, version, ['q1'], writer)).status).toBe(403);
    expect((await order(id, version - 1, ['q1'])).error.code).toBe('EDIT_CONFLICT');
    expect((await order(id, version, ['q9'])).error.code).toBe('VALIDATION_FAILED');
    await order(id, version, ['q1']);
    const next = await correct(id, 'q2');
    expect((await order(id, next, ['q2'])).error.message).toBe(
      'A regrade of this quiz is in progress. Wait until it finishes.',
    );
    await server.runTask('regrades');
    const last = await rewrite(id, ({ id: questionId, prompt, points, explanation, ...rest }) =>
      questionId === 'q3'
        ? { kind: 'boolean', id: questionId, prompt, points, explanation, correct: true }
        : { id: questionId, prompt, points, explanation, ...rest },
    );
    const { questions } = (await preview(id)).data.data.preview;
    expect(questions.map(({ questionId, fits }) => [questionId, fits])).toEqual([
      ['q2', true],
      ['q3', false],
    ]);
    expect((await order(id, last, ['q3'])).error.message).toContain('Question 3 was rewritten');
    expect((await order('f'.repeat(24), 1, ['q1'])).status).toBe(404);
  });

  it('runs in batches: an interruption loses nothing and rescores no attempt twice', async () => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: [makeQuestion('q1'), makeQuestion('q2')] });
    const learner = await signUp(server);
    const first = await finish(server, learner, quiz._id, choosing('Beta'), 5_000);
    // Copies one learner's attempt to simulate sixty submissions.
    const row = await server.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', first._id)
      .executeTakeFirstOrThrow();
    const answers = await server.db
      .selectFrom('attempt_answers')
      .selectAll()
      .where('attempt_id', '=', first._id)
      .execute();
    for (let index = 0; index < 60; index += 1) {
      const id = `${'0'.repeat(20)}${String(index).padStart(4, '0')}`;
      await server.db
        .insertInto('attempts')
        .values({ ...row, id, user_id: null, owner_id: id, first: 0 })
        .execute();
      await server.db
        .insertInto('attempt_answers')
        .values(answers.map((one) => ({ ...one, owner_id: id, attempt_id: id })))
        .execute();
    }
    const version = await correct(quiz._id, 'q1');
    await order(quiz._id, version, ['q1']);
    // The process stops after its first batch. The remaining work is in the database.
    let batches = 0;
    server.app.deps.events.on('attempt.regraded', () => {
      batches += 1;
      if (batches === 55) throw new Error('power cut');
      return Promise.resolve();
    });
    await server.runTask('regrades');
    const state = async () => (await server.api(listRegrades, { params: { id: quiz._id }, as: editor })).data.data[0];
    expect(await state()).toMatchObject({ running: true, judged: 50, changed: 50 });
    await server.runTask('regrades');
    expect(await state()).toMatchObject({ running: false, judged: 61, changed: 61 });
    Object.assign(learner, await openSession(server, learner));
    expect((await resultOf(learner, first._id)).percent).toBe(50);
  });

  it('and first attempts that end while it runs wait for each other in one order, and all are counted', async () => {
    const [one, other] = [
      await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map((id) => makeQuestion(id)) }),
      await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map((id) => makeQuestion(id)) }),
    ];
    const before = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
    for (const person of before) await finish(server, person, one._id, choosing('Alpha', { q2: 'Beta' }));
    await order(one._id, await correct(one._id, 'q1'), ['q1']);
    const after = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    // The regraded learners finish their first attempt of another quiz at the same time.
    await Promise.all([
      server.runTask('regrades'),
      ...after.map((person) => finish(server, person, one._id, choosing('Alpha'))),
      ...before.map((person) => finish(server, person, other._id, choosing('Alpha'))),
    ]);
    await server.runTask('quiz percents');
    const counted = await server.db
      .selectFrom('quiz_percents')
      .select(({ fn }) => ['quiz_id', fn.sum<number | string>('attempts').as('attempts')])
      .where('quiz_id', 'in', [one._id, other._id])
      .groupBy('quiz_id')
      .execute();
    expect(new Map(counted.map((row) => [row.quiz_id, Number(row.attempts)]))).toEqual(
      new Map([
        [one._id, 12],
        [other._id, 6],
      ]),
    );
    const refused = queries.mock.settledResults.filter(({ type }) => type === 'rejected');
    queries.mockRestore();
    expect(refused).toEqual([]);
  });

  describe('of an attempt on the way to a badge of a program', () => {
    it('takes the badge back that only the wrong key had given', async () => {
      const quiz = await makeQuiz(server, editor, chapter, {
        program: 'businessVocabulary',
        questions: [makeQuestion('q1')],
      });
      const learner = await signUp(server);
      await finish(server, learner, quiz._id, choosing('Alpha'));
      expect(await badge(learner, 'program')).toBe(true);
      await order(quiz._id, await correct(quiz._id, 'q1'), ['q1']);
      await server.runTask('regrades');
      expect(await badge(learner, 'program')).toBe(false);
      expect(await badge(learner, 'firstQuiz')).toBe(true);
    });
  });
});
