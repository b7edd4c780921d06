/** A learner's status for each quiz, over HTTP. */
import { expect, it } from 'vitest';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueToday } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { assign } from '../../../../tests/fixtures/records/assignments.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
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
    const ranked = { open: true, practised: false, due: null };
    expect(statusOf(again._id)).toEqual({ quizId: again._id, ...ranked, attempts: 2, best: 100, passed: true });
    expect(statusOf(started._id)).toEqual({ quizId: started._id, ...ranked, attempts: 0, best: null, passed: false });
    expect(statusOf(untouched._id)).toBeUndefined();
  });

  it('tells what is due: an assignment until it is done, and questions to practise now', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const assigned = await makeQuiz(server, editor, chapter, { title: 'Assigned' });
    const missed = await makeQuiz(server, editor, chapter, { title: 'Missed' });
    const owner = await signUp(server);
    const learner = await signUp(server);
    const { _id: college } = await makeOrganisation(server, editor, owner);
    server.clock.advance(1_000);
    await joinOrganisation(server, owner, college, learner);
    await assign(server, owner, college, { itemId: assigned._id, everyone: true, days: 7 });
    await assign(server, owner, college, { itemId: assigned._id, everyone: true, days: 2 });
    const dueOf = async (quizId: string) =>
      (await server.api(getQuizStatuses, { as: learner })).data.data.find((status) => status.quizId === quizId)?.due;
    expect(await dueOf(missed._id)).toBeUndefined();
    await finish(server, learner, missed._id, missing('q1', 'q2'));

    const on = addDays(dueToday(server.clock.now()), 2);
    expect(await dueOf(assigned._id)).toEqual({ on, questions: 0 });
    expect(await dueOf(missed._id)).toEqual({ on: null, questions: 2 });
    await takeQuiz(server, learner, assigned._id);
    expect(await dueOf(assigned._id)).toBeNull();
    // A question isn't practised while its quiz is being taken.
    await openAttempt(server, learner, missed._id);
    expect(await dueOf(missed._id)).toBeNull();
  });
});
