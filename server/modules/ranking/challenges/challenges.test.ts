/** Challenges and shared results, over HTTP. */
import { expect, it } from 'vitest';
import { createChallenge, getChallenge, playChallenge } from '#shared/contract/ranking/challenge.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { getSharedResult, shareResult, unshareResult } from '#shared/contract/partners/shared-result.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  leaks,
  makeDailySet,
  makeChapter,
  makeQuiz,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const begin = async (start: () => Promise<TestServer>) => {
  const server = await start();
  const editor = await signUp(server, { role: 'admin' });
  const chapter = await makeChapter(server);
  const quiz = await makeQuiz(server, editor, chapter);
  const asha = await signUp(server, { name: 'Asha Rao' });
  const bilal = await signUp(server, { name: 'Bilal Khan' });
  const result = await finish(server, asha, quiz._id, firstRight(3));
  return { server, editor, place: chapter, quiz, asha, bilal, result };
};

describeOnBothDatabases('A challenge', (start) => {
  const made = async (server: TestServer, as: Person, resultId: string) =>
    (await server.api(createChallenge, { as, body: { resultId } })).data.data.code;
  const view = async (server: TestServer, code: string, as?: Person) =>
    (await server.api(getChallenge, { params: { code }, ...(as && { as }) })).data.data.challenge;
  const play = (server: TestServer, code: string, as: Person) => server.api(playChallenge, { params: { code }, as });

  it('shows a guest the quiz and who challenges, and no score', async () => {
    const { server, asha, result } = await begin(start);
    const code = await made(server, asha, result._id);
    const seen = await view(server, code);
    expect(seen).toMatchObject({ by: 'Asha R.', part: 'none', resultId: null, players: [] });
    expect(seen.quiz).toMatchObject({ title: 'Cash is king', questionCount: 7 });
    expect(leaks(JSON.stringify(seen))).toBe(false);
  });

  it('shows both scores to both once the friend has finished, and not before', async () => {
    const { server, asha, bilal, result } = await begin(start);
    const code = await made(server, asha, result._id);
    const { quizId, resultId } = (await play(server, code, bilal)).data.data;
    expect((await view(server, code, bilal)).players.map(({ percent }) => percent)).toEqual([null, null]);
    const { quiz } = (await server.api(createResult, { as: bilal, body: { quizId } })).data.data;
    server.clock.advance(90_000);
    const body = { answers: rightAnswers(quiz.questions), submit: true };
    await server.api(updateResult, { as: bilal, params: { id: resultId }, body });
    const shown = (players: Awaited<ReturnType<typeof view>>['players']) =>
      players.map(({ name, percent, timeTakenSeconds }) => [name, percent, timeTakenSeconds]);
    const expected = [
      ['Asha R.', result.percent, 60],
      ['Bilal K.', 100, 90],
    ];
    const [hers, his] = [await view(server, code, asha), await view(server, code, bilal)];
    expect([shown(hers.players), shown(his.players)]).toEqual([expected, expected]);
    expect([hers.part, his.part, his.resultId]).toEqual(['creator', 'done', resultId]);
  });

  it('gives everyone the same questions, also after the quiz was edited', async () => {
    const { server, editor, place: chapter, quiz, asha, bilal, result } = await begin(start);
    const code = await made(server, asha, result._id);
    const body = { ...draftOf(chapter, { questions: everyKind.slice(0, 2) }), version: quiz.version };
    expect((await server.api(updateQuiz, { params: { id: quiz._id }, body, as: editor, files: {} })).status).toBe(200);
    const { quizId } = (await play(server, code, bilal)).data.data;
    const opened = (await server.api(createResult, { as: bilal, body: { quizId } })).data.data;
    expect(opened.quiz.questions).toHaveLength(everyKind.length);
    expect(opened.result.version).toBe(result.version);
  });

  it('is one link for one result, and one attempt for one player, however often and at once', async () => {
    const { server, asha, bilal, result } = await begin(start);
    const codes = await Promise.all(Array.from({ length: 6 }, () => made(server, asha, result._id)));
    expect(new Set(codes).size).toBe(1);
    const [code = ''] = codes;
    const plays = await Promise.all(Array.from({ length: 6 }, () => play(server, code, bilal)));
    expect(new Set(plays.map(({ data }) => data.data.resultId)).size).toBe(1);
    expect((await play(server, code, asha)).data.data.resultId).toBe(result._id);
  });

  it('is made only from one’s own result, and not from a daily quiz', async () => {
    const { server, asha, bilal, result } = await begin(start);
    const daily = await finish(server, asha, await makeDailySet(server));
    for (const [as, resultId] of [
      [bilal, result._id],
      [asha, daily._id],
      [asha, 'f'.repeat(24)],
    ] as const) {
      expect((await server.api(createChallenge, { as, body: { resultId } })).status).toBe(404);
    }
  });

  it('that does not exist is not found, and a broken link gets a sentence', async () => {
    const server = await start();
    expect((await server.api(getChallenge, { params: { code: 'a'.repeat(12) } })).status).toBe(404);
    const { error } = await server.api(getChallenge, { params: { code: 'short' } });
    expect(error.details?.problems?.[0]?.message).toBe('The link is incomplete');
  });
});

describeOnBothDatabases('A shared result', (start) => {
  it('shows the score and the quiz, and nothing private', async () => {
    const { server, asha, result } = await begin(start);
    const { code } = (await server.api(shareResult, { as: asha, body: { resultId: result._id } })).data.data;
    const reply = await server.api(getSharedResult, { params: { code } });
    expect(reply.data.data.shared).toEqual({
      name: 'Asha R.',
      quizName: 'Cash is king',
      program: 'staticeBusinessQuizzes',
      percent: result.percent,
      passed: result.passed,
      finishedAt: result.finishedAt,
      yours: false,
    });
    const text = JSON.stringify(reply.body);
    expect(leaks(text)).toBe(false);
    for (const secret of [asha.email, asha.number, asha.userId, result._id, 'Rao']) expect(text).not.toContain(secret);
  });

  it('is deleted by its owner only, and then shows nothing', async () => {
    const { server, asha, bilal, result } = await begin(start);
    const share = async () =>
      (await server.api(shareResult, { as: asha, body: { resultId: result._id } })).data.data.code;
    const code = await share();
    expect(await share()).toBe(code);
    expect((await server.api(unshareResult, { params: { code }, as: bilal })).status).toBe(404);
    expect((await server.api(getSharedResult, { params: { code }, as: asha })).data.data.shared.yours).toBe(true);
    expect((await server.api(unshareResult, { params: { code }, as: asha })).status).toBe(200);
    expect((await server.api(getSharedResult, { params: { code } })).status).toBe(404);
    expect(await share()).not.toBe(code);
  });

  it('is made only from one’s own result', async () => {
    const { server, bilal, result } = await begin(start);
    expect((await server.api(shareResult, { as: bilal, body: { resultId: result._id } })).status).toBe(404);
  });
});
