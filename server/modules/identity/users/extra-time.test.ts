/** Extra time that staff give a learner, from the dashboard's call to the deadline of an attempt. */
import { beforeAll, expect, it } from 'vitest';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { getUser, setExtraTime } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, openAttempt } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

describeOnBothDatabases('Extra time', (start) => {
  let server: TestServer;
  let admin: Person;
  let quizId: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    quizId = (await makeQuiz(server, admin, await makeChapter(server), { timeLimitMinutes: 20 }))._id;
  });
  const give = (person: Person, percent: number, as = admin) =>
    server.api(setExtraTime, { params: { id: person.userId }, body: { percent }, as });
  const minutesOf = async (person: Person): Promise<number> => {
    const { result } = await openAttempt(server, person, quizId);
    return (Date.parse(result.deadlineAt ?? '') - Date.parse(result.startedAt)) / MINUTE;
  };

  it('makes the deadline of the next attempt later, and no other learner’s', async () => {
    const [slow, quick] = [await signUp(server), await signUp(server)];
    expect((await give(slow, 25)).status).toBe(200);
    expect([await minutesOf(slow), await minutesOf(quick)]).toEqual([25, 20]);
    const { data } = await server.api(getUser, { params: { id: slow.userId }, as: admin });
    expect(data.data.user.extraTimePercent).toBe(25);
  });

  it('counts: what is handed in within it is in time, and the server ends the attempt after it', async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    await give(first, 100);
    await give(second, 100);
    const [early, late] = [await openAttempt(server, first, quizId), await openAttempt(server, second, quizId)];
    server.clock.advance(39 * MINUTE);
    const body = { answers: [], submit: true };
    const within = await server.api(updateResult, { params: { id: early.result._id }, body, as: first });
    expect(within.data.data.result).toMatchObject({ status: 'finished', endedBy: 'learner' });
    server.clock.advance(2 * MINUTE);
    await server.runTask('deadlines');
    Object.assign(second, await openSession(server, second));
    const after = await server.api(updateResult, { params: { id: late.result._id }, body, as: second });
    expect(after.data.data.result).toMatchObject({ status: 'finished', endedBy: 'deadline' });
  });

  it('is an administrator’s to give, within bounds', async () => {
    Object.assign(admin, await openSession(server, admin));
    const learner = await signUp(server);
    const editor = await signUp(server, { role: 'subadmin' });
    expect((await give(learner, 25, editor)).status).toBe(403);
    expect((await give(learner, 1_000)).status).toBe(400);
    expect((await give(learner, -5)).status).toBe(400);
  });
});
