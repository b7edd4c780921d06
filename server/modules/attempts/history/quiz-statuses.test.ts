/** A learner's status for each quiz, over HTTP. */
import { expect, it } from 'vitest';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { missing } from '../../../../tests/fixtures/records/practice.ts';
import {
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  takeQuiz,
} from '../../../../tests/fixtures/records/quizzes.ts';

describeOnBothDatabases('The status of quizzes', (start) => {
  it('tells best result, pass and open attempt of the learner’s own standard quizzes', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const [taken, again, started, untouched] = await Promise.all(
      ['Taken', 'Again', 'Started', 'Untouched'].map((title) => makeQuiz(server, editor, chapter, { title })),
    );
    if (!taken || !again || !started || !untouched) throw new Error('A quiz is missing');
    const learner = await signUp(server);
    const other = await signUp(server);
    await finish(server, learner, taken._id, missing('q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'));
    await takeQuiz(server, learner, again._id);
    await finish(server, learner, again._id, missing('q1'));
    await openAttempt(server, learner, again._id);
    await openAttempt(server, learner, started._id);
    await finish(server, learner, await makeDailySet(server), missing());
    await takeQuiz(server, other, untouched._id);

    const { data } = await server.api(getQuizStatuses, { as: learner });
    expect(data.data).toHaveLength(3);
    const statusOf = (quizId: string) => data.data.find((status) => status.quizId === quizId);
    expect(statusOf(taken._id)).toMatchObject({ open: false, attempts: 1, passed: false });
    expect(statusOf(again._id)).toEqual({ quizId: again._id, open: true, attempts: 2, best: 100, passed: true });
    expect(statusOf(started._id)).toEqual({ quizId: started._id, open: true, attempts: 0, best: null, passed: false });
    expect(statusOf(untouched._id)).toBeUndefined();
  });
});
