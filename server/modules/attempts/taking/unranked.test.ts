/** Attempts with feedback after each question, and later ones of that quiz, in everything that reads attempts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { getGradebook } from '#shared/contract/attempts/gradebook.ts';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import { getOneResult, getResult } from '#shared/contract/attempts/result.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { getCertificates } from '#shared/contract/learning/certificate.ts';
import { getPracticeSummary } from '#shared/contract/learning/practice.ts';
import { listAssignmentPeople } from '#shared/contract/organisations/assignment-report.ts';
import { shareResult } from '#shared/contract/partners/shared-result.ts';
import { getBadges } from '#shared/contract/ranking/badges.ts';
import { createChallenge, playChallenge } from '#shared/contract/ranking/challenge.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { check, openWithFeedback, practise } from '../../../../tests/fixtures/records/feedback.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import {
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import { makePartner, PARTNER_PAGE } from '../../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A quiz taken with feedback after each question', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  const make = async (changes: Readonly<Record<string, unknown>> = {}) =>
    (await makeQuiz(server, editor, chapter, { feedback: 'choice', program: 'businessVocabulary', ...changes }))._id;
  const pointsOf = async (as: Person) =>
    (await server.api(getLeaderboardRank, { as, query: { period: 'all', board: 'overall' } })).data.data.place.points;
  const earnedBy = async (as: Person) =>
    (await server.api(getBadges, { as })).data.data.flatMap(({ badge, earnedAt }) =>
      earnedAt === null ? [] : [badge],
    );
  const programOf = async (as: Person) =>
    (await server.api(getCertificates, { as })).data.data.find(({ program }) => program === 'businessVocabulary');
  const statusOf = async (as: Person, quizId: string) =>
    (await server.api(getQuizStatuses, { as })).data.data.find((status) => status.quizId === quizId);
  /** A learner who practised the quiz and then took it with feedback at the end, all right. */
  const practised = async (quizId: string) => {
    const learner = await signUp(server);
    const first = await practise(server, learner, quizId);
    const later = await finish(server, learner, quizId);
    return { learner, first, later };
  };

  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });

  it('earns no points, badges, pass or certificate, in that attempt and in later ones (69)', async () => {
    const quizId = await make();
    const { learner } = await practised(quizId);
    expect(await pointsOf(learner)).toBe(0);
    expect(await earnedBy(learner)).toEqual([]);
    expect(await programOf(learner)).toMatchObject({ done: 0, certificate: null });
    expect(await statusOf(learner, quizId)).toMatchObject({ attempts: 2, best: null, passed: false, practised: true });
    await server.app.recount.all();
    expect([await pointsOf(learner), await earnedBy(learner)]).toEqual([0, []]);
    const other = await signUp(server);
    await finish(server, other, quizId);
    expect(await pointsOf(other)).toBeGreaterThan(0);
    expect(await earnedBy(other)).toContain('perfectScore');
  });

  it('leaves a ranked result from before as it is', async () => {
    const quizId = await make();
    const learner = await signUp(server);
    await finish(server, learner, quizId);
    const before = await pointsOf(learner);
    await practise(server, learner, quizId);
    await server.app.recount.all();
    expect(await pointsOf(learner)).toBe(before);
    expect(before).toBeGreaterThan(0);
    expect(await statusOf(learner, quizId)).toMatchObject({ best: 100, passed: true, practised: false });
  });

  it('isn’t among the first attempts of percentiles, analysis and gradebook', async () => {
    const quizId = await make();
    const { learner, later } = await practised(quizId);
    for (let count = 1; count <= 5; count += 1) await finish(server, await signUp(server), quizId, firstRight(count));
    const read = async (id: string) => {
      const { result } = (await server.api(getOneResult, { params: { id }, as: learner })).data.data;
      return result.status === 'finished' ? result.percentile : 'open';
    };
    expect(await read(later._id)).toBeNull();
    const { analysis } = (await server.api(quizAnalysis, { params: { id: quizId }, as: editor })).data.data;
    expect([analysis.attempts, analysis.funnel.opened, analysis.funnel.finished]).toEqual([5, 5, 5]);
    const { data: rows } = (await server.api(getGradebook, { as: editor, query: { limit: '100' } })).data;
    expect(rows.find(({ userId }) => userId === learner.userId)).toBeUndefined();
    await server.runTask('quiz percents');
    // Someone better than all five others is better than 100% of them.
    expect((await finish(server, await signUp(server), quizId)).percentile).toBe(100);
  });

  it('doesn’t count towards a certificate where it is the quiz’s rule: the program is complete without it', async () => {
    const program = 'newsBasedBusinessCurrentAffairs';
    const one = await make({ program });
    await make({ program, feedback: 'each' });
    const learner = await signUp(server);
    await finish(server, learner, one);
    const found = (await server.api(getCertificates, { as: learner })).data.data.find((row) => row.program === program);
    expect(found).toMatchObject({ done: 1, of: 1, missing: [] });
    expect(found?.certificate).not.toBeNull();
  });

  it('counts for the learner’s history, accuracy and practice', async () => {
    const quizId = await make({ questions: [alphaQuestion('a'), alphaQuestion('b')] });
    const learner = await signUp(server);
    const { result, quiz } = await openWithFeedback(server, learner, quizId);
    for (const { questionId, value } of choosing({ a: 'Alpha', b: 'Beta' })(quiz.questions)) {
      await check(server, learner, result._id, questionId, value);
    }
    await takeQuiz(server, learner, quizId, () => []);
    const { data: history } = (await server.api(getHistory, { as: learner, query: {} })).data;
    expect(history.map(({ result: { percent, passed, ranked } }) => [percent, passed, ranked])).toEqual([
      [50, null, false],
    ]);
    const { data: results } = (await server.api(getResult, { as: learner, query: {} })).data;
    expect(results).toMatchObject([{ percent: 50, passed: null, feedback: 'each', ranked: false }]);
    const { accuracy } = (await server.api(getAccuracy, { as: learner })).data.data;
    expect(accuracy.topics).toMatchObject([{ questions: 2, correct: 1 }]);
    expect((await server.api(getPracticeSummary, { as: learner })).data.data.practice.total).toBe(1);
    const download = JSON.stringify((await server.api(downloadData, { as: learner })).body);
    expect(download).toContain('"feedback":"each","ranked":false');
  });

  describe('in an organisation', () => {
    it('meets an assignment only with feedback at the end, and can’t be assigned where it has no such attempts', async () => {
      const owner = await signUp(server);
      const organisation = (await makeOrganisation(server, editor, owner))._id;
      const learner = await signUp(server);
      const member = await joinOrganisation(server, owner, organisation, learner);
      const [quizId, always] = [await make(), await make({ feedback: 'each' })];
      server.clock.advance(1);
      const refused = await assign(server, owner, organisation, { itemId: always, everyone: true });
      expect([refused.status, refused.error.details?.problems?.[0]?.field]).toEqual([400, 'itemId']);
      const assigned = await assign(server, owner, organisation, { itemId: quizId, everyone: true });
      const { _id: id } = assigned.data.data.assignment;
      const progress = async () =>
        (await server.api(listAssignmentPeople, { as: owner, params: { id }, query: {} })).data.data.find(
          ({ _id }) => _id === member,
        );
      await practise(server, learner, quizId);
      expect(await progress()).toMatchObject({ state: 'open', percent: null, attempts: 0 });
      await finish(server, learner, quizId);
      expect(await progress()).toMatchObject({ state: 'done', percent: 100, attempts: 1 });
    });
  });

  it('isn’t compared: no challenge and no public link, and no challenge of others after it', async () => {
    const quizId = await make();
    const { learner, first, later } = await practised(quizId);
    for (const { _id: resultId } of [first, later]) {
      expect((await server.api(createChallenge, { as: learner, body: { resultId } })).status).toBe(404);
      expect((await server.api(shareResult, { as: learner, body: { resultId } })).status).toBe(404);
    }
    const other = await signUp(server);
    const { _id: resultId } = await finish(server, other, quizId);
    const { code } = (await server.api(createChallenge, { as: other, body: { resultId } })).data.data;
    const play = (as: Person) => server.api(playChallenge, { as, params: { code } });
    expect((await play(learner)).error).toMatchObject({
      code: 'ATTEMPTS_EXHAUSTED',
      message: 'You’ve taken this quiz with feedback after each question, so your results can’t be compared',
    });
    const midway = await signUp(server);
    await openWithFeedback(server, midway, quizId);
    expect((await play(midway)).error.message).toBe(
      'You’re taking this quiz with feedback after each question, so your results can’t be compared',
    );
    expect((await play(await signUp(server))).status).toBe(200);
  });

  it('makes a guest’s attempt that the learner claims later unranked too', async () => {
    const quizId = await make();
    const { key: partner } = await makePartner(server, editor, { quizzes: [quizId] });
    const learner = await signUp(server);
    const {
      attemptId: id,
      guestToken,
      quiz,
    } = (
      await server.api(createGuestAttempt, {
        body: { quizId, partner },
        headers: { origin: PARTNER_PAGE },
      })
    ).data.data;
    await server.api(updateGuestAttempt, {
      params: { id },
      body: { guestToken, answers: rightAnswers(quiz.questions), submit: true },
    });
    await practise(server, learner, quizId);
    await server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as: learner });
    const { result } = (await server.api(getOneResult, { params: { id }, as: learner })).data.data;
    expect(result).toMatchObject({ percent: 100, passed: null, ranked: false });
    expect(await earnedBy(learner)).toEqual([]);
    expect(await statusOf(learner, quizId)).toMatchObject({ passed: false, practised: true });
  });

  it('stays unranked when a key is corrected, and its reviews have the corrected key', async () => {
    const quizId = await make({ questions: [alphaQuestion('a'), alphaQuestion('b')], title: 'Corrected' });
    const learner = await signUp(server);
    const { result, quiz } = await openWithFeedback(server, learner, quizId);
    const answers = choosing({ a: 'Beta', b: 'Beta' })(quiz.questions);
    const [first] = answers;
    await check(server, learner, result._id, 'a', first?.value ?? null);
    const other = await signUp(server);
    await practise(server, other, quizId).catch(() => undefined);
    const wrong = await takeQuiz(server, other, quizId, choosing({ a: 'Beta', b: 'Beta' }));
    await correctKey(server, { editor, place: chapter, id: quizId, keys: { a: 'Beta', b: 'Beta' } });
    const read = async (as: Person, id: string) =>
      (await server.api(getOneResult, { params: { id }, as })).data.data.result;
    const open = await read(learner, result._id);
    expect(open.status === 'open' && open.reviews).toMatchObject([{ question: { id: 'a' }, verdict: 'right' }]);
    expect(await read(other, wrong._id)).toMatchObject({ percent: 100, passed: null, ranked: false });
    expect(await earnedBy(other)).toEqual([]);
    expect(await openAttempt(server, learner, quizId)).toMatchObject({ result: { _id: result._id } });
  });
});
