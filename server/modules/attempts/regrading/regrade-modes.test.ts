/** The modes of a regrade and its notifications, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { listRegrades, orderRegrade, previewRegrade } from '#shared/contract/attempts/regrade.ts';
import { getOneResult, updateResult, type Answer, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import type { RegradeMode } from '#shared/domain/attempts/regrade-modes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  openAttempt,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, choosing } from '../../../../tests/fixtures/records/regrades.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { newestOlderAttempts } from './regrades-repository.ts';

const QUESTIONS = ['q1', 'q2', 'q3', 'q4'];
/** Answers with Alpha, which is right at first, except where others are given. */
const answering = (others: Readonly<Record<string, string>> = {}) =>
  choosing({ ...Object.fromEntries(QUESTIONS.map((id) => [id, 'Alpha'])), ...others });

describeOnBothDatabases('A regrade by a mode', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let editor: Person;
  beforeAll(async () => {
    server = await start();
    chapter = await makeChapter(server);
    editor = await signUp(server, { role: 'admin', name: 'Edda Editor' });
  });

  const change = async (id: string, to: (questions: readonly Question[]) => readonly Question[]): Promise<number> => {
    const { quiz } = (await server.api(getQuiz, { params: { id }, as: editor })).data.data;
    if (!('keyed' in quiz)) throw new Error('The editor sees no key');
    const questions = to(quiz.questions);
    const body = draftOf(chapter, { title: quiz.title, program: quiz.program, baseVersion: quiz.version, questions });
    return (await server.api(updateQuiz, { params: { id }, body, as: editor })).data.data.quiz.version;
  };
  /** Makes an option right, by its text. */
  const correct = (id: string, keys: Readonly<Record<string, string>>): Promise<number> =>
    change(id, (questions) =>
      questions.map((question) =>
        question.kind === 'single' && keys[question.id] !== undefined
          ? { ...question, correct: question.options.find(({ text }) => text === keys[question.id])?.id ?? '' }
          : question,
      ),
    );
  const preview = async (id: string, questions: string, modes: string) =>
    (await server.api(previewRegrade, { params: { id }, query: { questions, modes }, as: editor })).data.data.preview;
  const order = (
    id: string,
    version: number,
    modes: Readonly<Record<string, RegradeMode>>,
    rest: { readonly notify?: boolean } = {},
  ) =>
    server.api(orderRegrade, {
      params: { id },
      body: { version, questionIds: Object.keys(modes), modes, reason: 'The key was wrong', ...rest },
      as: editor,
    });
  const resultOf = async (as: Person, id: string): Promise<FinishedResult> => {
    const { data } = await server.api(getOneResult, { params: { id }, as });
    if (data.data.result.status !== 'finished') throw new Error('It is open');
    return data.data.result;
  };
  const pointsOf = async (as: Person): Promise<number> =>
    (await server.api(getLeaderboardRank, { query: { period: 'all', board: 'overall' }, as })).data.data.place.points;
  const inboxOf = async (as: Person) =>
    (await server.api(listNotifications, { query: {}, as })).data.data.items.filter(({ kind }) => kind === 'regrade');

  /** A quiz with three results whose learners answered the first question with the old key, the new one and neither. */
  const taken = async (given: Readonly<Record<string, unknown>> = {}) => {
    const quiz = await makeQuiz(server, editor, chapter, { questions: QUESTIONS.map(alphaQuestion), ...given });
    const id = quiz._id;
    const [old, fresh, none] = [await signUp(server), await signUp(server), await signUp(server)];
    const results = {
      old: await finish(server, old, id, answering()),
      fresh: await finish(server, fresh, id, answering({ q1: 'Beta' })),
      none: await finish(server, none, id, (questions) =>
        answering()(questions).filter(({ questionId }) => questionId !== 'q1'),
      ),
    };
    return { id, old, fresh, none, results };
  };

  it.each([
    ['newKey', { up: 1, down: 1, same: 1 }, [75, 100, 75], ['wrong', 'right', 'unanswered'], 4],
    ['raise', { up: 1, down: 0, same: 2 }, [100, 100, 75], ['wrong', 'right', 'unanswered'], 4],
    ['both', { up: 1, down: 0, same: 2 }, [100, 100, 75], ['right', 'right', 'unanswered'], 4],
    ['full', { up: 2, down: 0, same: 1 }, [100, 100, 100], ['right', 'right', 'right'], 4],
    ['drop', { up: 2, down: 0, same: 1 }, [100, 100, 100], ['wrong', 'right', 'unanswered'], 3],
  ] as const)(
    '“%s” does to scores, reviews, points and history what its preview says',
    async (mode, counts, percents, verdicts, max) => {
      const { id, old, fresh, none, results } = await taken();
      const version = await correct(id, { q1: 'Beta' });
      const seen = await preview(id, 'q1', mode);
      expect(seen).toMatchObject({ ...counts, judged: 3, results: 3, meanBefore: 250 / 3 });
      expect(seen.meanAfter).toBeCloseTo(percents.reduce<number>((sum, percent) => sum + percent, 0) / 3);
      expect((await order(id, version, { q1: mode })).status).toBe(201);
      await server.runTask('regrades');
      const after = [
        await resultOf(old, results.old._id),
        await resultOf(fresh, results.fresh._id),
        await resultOf(none, results.none._id),
      ];
      expect(after.map(({ percent }) => percent)).toEqual(percents);
      expect(after.map(({ review }) => review.find(({ question }) => question.id === 'q1')?.verdict)).toEqual(verdicts);
      for (const { score, maxScore, review } of after) {
        expect(maxScore).toBe(max);
        expect(review.reduce((sum, { awarded }) => sum + awarded, 0)).toBe(score);
      }
      expect([await pointsOf(old), await pointsOf(fresh), await pointsOf(none)]).toEqual(percents);
      const { data } = await server.api(listRegrades, { params: { id }, as: editor });
      expect(data.data).toEqual([
        expect.objectContaining({
          questions: [{ questionId: 'q1', number: 1, mode }],
          reason: 'The key was wrong',
          orderedBy: 'Edda Editor',
          judged: 3,
          changed: counts.up + counts.down,
        }),
      ]);
      // A recount gives the same totals, and no question remains to be regraded.
      const accuracyOf = async (as: Person) => (await server.api(getAccuracy, { as })).data.data.accuracy;
      const accuracies = () => Promise.all([old, fresh, none].map(accuracyOf));
      const counted = await accuracies();
      await server.app.recount.all();
      expect([await pointsOf(old), await pointsOf(fresh), await pointsOf(none)]).toEqual(percents);
      expect(await accuracies()).toEqual(counted);
      expect((await preview(id, '', 'newKey')).questions).toEqual([]);
    },
  );

  it('says in the review why the points differ from the key', async () => {
    const { id, old, none, results } = await taken();
    const version = await correct(id, { q1: 'Beta', q2: 'Beta', q3: 'Beta', q4: 'Beta' });
    await order(id, version, { q1: 'raise', q2: 'both', q3: 'full', q4: 'drop' });
    await server.runTask('regrades');
    const notes = async (as: Person, result: FinishedResult) =>
      new Map((await resultOf(as, result._id)).review.map(({ question, regrade }) => [question.id, regrade]));
    expect(await notes(old, results.old)).toEqual(
      new Map([
        ['q1', 'raise'],
        ['q2', 'both'],
        ['q3', 'full'],
        ['q4', 'drop'],
      ]),
    );
    expect((await notes(none, results.none)).get('q1')).toBeUndefined();
  });

  it('keeps accuracy, item analysis and alpha in step with a question that is left out', async () => {
    const { id, old, fresh } = await taken();
    const analysed = async () =>
      (await server.api(quizAnalysis, { params: { id }, query: {}, as: editor })).data.data.analysis;
    await finish(server, await signUp(server), id, answering({ q2: 'Gamma', q3: 'Gamma' }));
    const version = await correct(id, { q1: 'Beta' });
    await order(id, version, { q1: 'drop' });
    await server.runTask('regrades');
    const { alpha, meanPercent, items } = await analysed();
    expect(meanPercent).toBeCloseTo((100 + 100 + 100 + 33.33) / 4);
    // Two of three items differ, always together.
    expect(alpha).toBeCloseTo(0.75);
    expect(items.map(({ attempts }) => attempts)).toEqual([4, 4, 4, 4]);
    expect(items[1]?.facility).toBeCloseTo(0.75);
    const topics = async (as: Person) => (await server.api(getAccuracy, { as })).data.data.accuracy.topics;
    expect(await topics(old)).toMatchObject([{ questions: 3, correct: 3 }]);
    expect(await topics(fresh)).toMatchObject([{ questions: 3, correct: 3 }]);
    // Neither this key nor the one before makes Alpha right, but the question counts again.
    server.clock.advance(61_000);
    await server.runTask('regrades');
    await order(id, await correct(id, { q1: 'Gamma' }), { q1: 'newKey' });
    await server.runTask('regrades');
    expect(await topics(old)).toMatchObject([{ questions: 4, correct: 3 }]);
  });

  it('can leave out or give away a question that was removed or rewritten, and nothing else', async () => {
    const { id, none, results } = await taken();
    const version = await change(id, (questions) =>
      questions
        .filter((question) => question.id !== 'q1')
        .map((question): Question => {
          if (question.id !== 'q2') return question;
          const { id: questionId, prompt, points, explanation } = question;
          return { kind: 'boolean', id: questionId, prompt, points, explanation, correct: true };
        }),
    );
    const { questions } = await preview(id, '', 'newKey');
    expect(questions.map(({ questionId, fits, removed, number }) => [questionId, fits, removed, number])).toEqual([
      ['q2', false, false, 1],
      ['q1', false, true, 1],
    ]);
    for (const mode of ['newKey', 'raise', 'both'] as const) {
      expect((await order(id, version, { q1: mode })).error.message).toContain('Question 1 was removed');
    }
    await order(id, version, { q1: 'drop', q2: 'full' });
    await server.runTask('regrades');
    expect(await resultOf(none, results.none._id)).toMatchObject({ percent: 100, score: 3, maxScore: 3 });
    const { data } = await server.api(listRegrades, { params: { id }, as: editor });
    expect(data.data[0]?.questions).toEqual([
      { questionId: 'q1', number: null, mode: 'drop' },
      { questionId: 'q2', number: 1, mode: 'full' },
    ]);
    expect((await preview(id, '', 'newKey')).questions).toEqual([]);
  });

  it('refuses to leave out every question, and modes that don’t exist', async () => {
    const { id } = await taken({ questions: [alphaQuestion('q1')] });
    const version = await correct(id, { q1: 'Beta' });
    expect((await order(id, version, { q1: 'drop' })).error.message).toContain('At least one question must count');
    const query = { questions: 'q1', modes: 'better' };
    const wrong = await server.api(previewRegrade, { params: { id }, query, as: editor });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('also grades attempts that were open, and follows a later correction', async () => {
    const { id, old, results } = await taken();
    const slow = await signUp(server);
    const open = await openAttempt(server, slow, id);
    await order(id, await correct(id, { q1: 'Beta' }), { q1: 'both' });
    await server.runTask('regrades');
    const answers: Answer[] = answering()(open.quiz.questions);
    const { data } = await server.api(updateResult, {
      params: { id: open.result._id },
      body: { answers, submit: true },
      as: slow,
    });
    expect(data.data.result).toMatchObject({ percent: 100 });
    server.clock.advance(61_000);
    await server.runTask('regrades');
    // The third key is the only one that counts from here on.
    await order(id, await correct(id, { q1: 'Gamma' }), { q1: 'newKey' });
    await server.runTask('regrades');
    expect((await resultOf(old, results.old._id)).percent).toBe(75);
  });

  it.each([
    ['full', [100, 100, 100]],
    ['drop', [100, 100, 100]],
  ] as const)(
    '“%s” stays after another correction of the key, unless staff choose a new key',
    async (mode, percents) => {
      const { id, old, fresh, none, results } = await taken();
      await order(id, await correct(id, { q1: 'Beta' }), { q1: mode });
      await server.runTask('regrades');
      const late = await signUp(server);
      const lateId = (await finish(server, late, id, answering({ q1: 'Beta' })))._id;
      const percentsNow = async () =>
        Promise.all(
          [
            resultOf(old, results.old._id),
            resultOf(fresh, results.fresh._id),
            resultOf(none, results.none._id),
            resultOf(late, lateId),
          ].map(async (result) => (await result).percent),
        );

      // The result of the second version has no fixed points, so the third key applies to it.
      const third = await correct(id, { q1: 'Gamma' });
      const seen = (await server.api(previewRegrade, { params: { id }, query: {}, as: editor })).data.data.preview;
      expect(seen.questions).toMatchObject([{ questionId: 'q1', fixed: mode, suggested: 'raise' }]);
      expect(seen).toMatchObject({ judged: 4, up: 0, down: 0, same: 4 });
      await order(id, third, { q1: 'raise' });
      await server.runTask('regrades');
      expect(await percentsNow()).toEqual([...percents, 100]);

      // Only those results are affected by the fourth key, so nothing is suggested for a quiz without others.
      const fourth = await correct(id, { q1: 'Alpha' });
      expect((await preview(id, 'q1', 'newKey')).questions).toMatchObject([{ fixed: mode, suggested: 'raise' }]);
      await order(id, fourth, { q1: 'newKey' });
      await server.runTask('regrades');
      expect(await percentsNow()).toEqual([100, 75, 75, 75]);
    },
  );

  it('suggests nothing for a question whose results all have fixed points', async () => {
    const { id } = await taken();
    await order(id, await correct(id, { q1: 'Beta' }), { q1: 'full' });
    await server.runTask('regrades');
    await correct(id, { q1: 'Gamma' });
    const seen = (await server.api(previewRegrade, { params: { id }, query: {}, as: editor })).data.data.preview;
    expect(seen).toMatchObject({ judged: 0, questions: [{ questionId: 'q1', fixed: 'full', suggested: null }] });
  });

  it('is previewed with the newest results first', async () => {
    const { id, results } = await taken();
    const version = await correct(id, { q1: 'Beta' });
    const ids = [results.none._id, results.fresh._id, results.old._id];
    const page = async (before: string | null) =>
      (await newestOlderAttempts(server.db, { quizId: id, version, before, limit: 2 })).map((row) => row.id);
    expect(await page(null)).toEqual(ids.slice(0, 2));
    expect(await page(ids[1] ?? '')).toEqual(ids.slice(2));
  });

  describe('notifies', () => {
    it('each learner whose score changes once, with both scores, the reason and the result', async () => {
      const { id, old, fresh, none, results } = await taken();
      await server.api(setNotificationSettings, { body: { choices: { regrade: { mail: false } } }, as: old });
      // A second attempt of the same learner changes too.
      await finish(server, fresh, id, answering({ q1: 'Beta' }));
      const version = await correct(id, { q1: 'Beta' });
      await order(id, version, { q1: 'newKey' });
      await server.runTask('regrades');
      server.clock.advance(61_000);
      await server.runTask('regrades');
      expect(await inboxOf(fresh)).toMatchObject([
        {
          title: 'New score for “Cash is king”',
          text: 'Your score was 75% and is now 100%. Reason: The key was wrong',
          path: `/quiz-result/${id}?result=${results.fresh._id}`,
        },
      ]);
      expect(await inboxOf(old)).toMatchObject([
        { text: expect.stringContaining('was 100% and is now 75%') as string },
      ]);
      expect(await inboxOf(none)).toEqual([]);
      const subjects = async (to: Person) =>
        (await server.mailbox(to.email))
          .map(({ subject }) => subject)
          .filter((subject) => subject.startsWith('New score'));
      expect(await subjects(fresh)).toEqual(['New score for “Cash is king”: 100%']);
      expect(await subjects(old)).toEqual([]);
      expect(await subjects(none)).toEqual([]);
    });

    it('no one if the editor switches it off', async () => {
      const { id, old, fresh } = await taken();
      await order(id, await correct(id, { q1: 'Beta' }), { q1: 'newKey' }, { notify: false });
      await server.runTask('regrades');
      expect([await inboxOf(old), await inboxOf(fresh)]).toEqual([[], []]);
      const { data } = await server.api(listRegrades, { params: { id }, as: editor });
      expect(data.data[0]).toMatchObject({ notify: false, changed: 2 });
    });
  });
});
