/** The pages of a new installation before staff have added content, in demo mode and in production. */
import { expect, it } from 'vitest';
import { listClasses } from '#shared/contract/classes/classes.ts';
import { listMentors, listSlots } from '#shared/contract/mentoring/mentoring.ts';
import { getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../tests/fixtures/records/people.ts';
import { openAttempt } from '../../../tests/fixtures/records/quizzes.ts';
import { subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { countEditors } from '../quizzes/reviewing/approval-repository.ts';
import { prepareFirstStart } from './first-start.ts';

describeOnBothDatabases('The first start', (start) => {
  const shown = async (server: TestServer) => {
    const as = await subscriber(server);
    const { tests } = (await server.api(getWeeklyTests, { as })).data.data;
    const { data: classes } = (await server.api(listClasses, { as })).data;
    const { data: mentors } = (await server.api(listMentors, { as })).data;
    return { as, tests, classes, mentors };
  };

  it('of a demo has an open and an upcoming weekly test, a class and a mentor with times', async () => {
    const server = await start({ config: { sampleEvents: true } });
    await prepareFirstStart(server.app);
    const { as, tests, classes, mentors } = await shown(server);
    expect(tests.map(({ state, questionCount }) => [state, questionCount])).toEqual([
      ['open', 10],
      ['ahead', 10],
    ]);
    const days = (Date.parse(classes[0]?.startsAt ?? '') - server.clock.now()) / 86_400_000;
    expect(classes).toHaveLength(1);
    expect(days).toBeGreaterThan(1);
    expect(mentors.map(({ name }) => name)).toEqual(['Anita Deshpande']);
    // With a second editor the administrator's quizzes would wait for approval.
    expect(await countEditors(server.db)).toBe(1);
    // The staff have every plan's allowance.
    const staff = await signUp(server, { role: 'admin' });
    const slots = await server.api(listSlots, { as: staff, params: { id: mentors[0]?._id ?? '' } });
    expect(slots.data.data.length).toBeGreaterThanOrEqual(9);
    const { quiz } = await openAttempt(server, as, tests[0]?.quizId ?? '');
    expect(quiz.questions).toHaveLength(10);
  });

  it('adds nothing again at a later start, and nothing to a database that has quizzes', async () => {
    const server = await start({ config: { sampleEvents: false } });
    await prepareFirstStart(server.app);
    const deps = { ...server.app.deps, config: { ...server.app.deps.config, sampleEvents: true } };
    await prepareFirstStart({ ...server.app, deps });
    const { tests, classes, mentors } = await shown(server);
    expect([tests, classes, mentors]).toEqual([[], [], []]);
  });

  it('of any other installation has no invented tests, classes and people', async () => {
    const server = await start();
    await prepareFirstStart(server.app);
    const { tests, classes, mentors } = await shown(server);
    expect([tests, classes, mentors]).toEqual([[], [], []]);
    const people = await server.db.selectFrom('users').select('email').where('role', '=', 'subadmin').execute();
    expect(people).toEqual([]);
  });
});
