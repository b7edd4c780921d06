/** The reward of a result, over HTTP. */
import { expect, it } from 'vitest';
import { getReward } from '#shared/contract/ranking/reward.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeDailySet, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

describeOnBothDatabases('The reward of a result', (start) => {
  const rewardOf = async (server: TestServer, as: Person, id: string) =>
    (await server.api(getReward, { as, params: { id } })).data.data.reward;

  it('is points and badges the first time, and nothing for trying again', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    const learner = await signUp(server);
    const first = await finish(server, learner, quiz._id);
    const reward = await rewardOf(server, learner, first._id);
    expect(reward.points).toBeGreaterThan(0);
    expect(reward.badges.map(({ badge }) => badge)).toEqual(['firstQuiz', 'perfectScore', 'program']);
    expect(reward.week).toEqual({ points: reward.points, rank: 1, rankBefore: null });

    server.clock.advance(60_000);
    const again = await finish(server, learner, quiz._id);
    expect(await rewardOf(server, learner, again._id)).toMatchObject({
      points: 0,
      repeated: true,
      badges: [],
      week: { points: reward.points, rank: 1, rankBefore: 1 },
    });
  });

  it('has the rank of this week with and without the points of the attempt', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const [one, two] = [await makeQuiz(server, editor, chapter), await makeQuiz(server, editor, chapter)];
    const [ahead, learner] = [await signUp(server), await signUp(server)];
    await finish(server, ahead, one._id);
    await finish(server, learner, one._id, firstRight(2));
    const second = await finish(server, learner, two._id);
    expect((await rewardOf(server, learner, second._id)).week).toMatchObject({ rank: 1, rankBefore: 2 });

    server.clock.advance(WEEK_MS);
    const nextWeek = await inNewSession(server, learner);
    expect((await rewardOf(server, nextWeek, second._id)).week).toEqual({ points: 0, rank: null, rankBefore: null });
  });

  it('has the streak after a daily quiz', async () => {
    const server = await start();
    const daily = await makeDailySet(server);
    const learner = await signUp(server);
    const { _id } = await finish(server, learner, daily);
    expect(await rewardOf(server, learner, _id)).toMatchObject({
      points: expect.any(Number) as number,
      streak: { current: 1, doneToday: true },
    });
  });

  it('is the learner’s own: another’s result, an open attempt and an unknown id are not found', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    const [learner, other] = [await signUp(server), await signUp(server)];
    const { _id } = await finish(server, learner, quiz._id);
    for (const id of [_id, 'f'.repeat(24)]) {
      expect((await server.api(getReward, { as: other, params: { id } })).error).toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      });
    }
  });
});
