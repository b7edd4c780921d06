/** The leaderboard of a weekly test, and the email when one opens. */
import { expect, it } from 'vitest';
import { changeBoardName } from '#shared/contract/identity/account.ts';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import { setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { callOffWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { getPastWeeklyTests, getWeeklyBoard } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { finish, firstRight } from '../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { inNewSession, openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { MINUTE, scheduleTest, subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';

describeOnBothDatabases('A weekly test', (start, database) => {
  const editorOf = (server: TestServer) => signUp(server, { role: 'subadmin' });
  const boardOf = (server: TestServer, as: Person, id: string) => server.api(getWeeklyBoard, { as, params: { id } });

  it('ranks by points, then by time, and leaves out staff and hidden users', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor, { timeLimitMinutes: null });
    const [slow, quick, half, alias, hidden] = [
      await subscriber(server, 'Slow Sen'),
      await subscriber(server, 'Quick Roy'),
      await subscriber(server, 'Half Rao'),
      await subscriber(server, 'Alias Nair'),
      await subscriber(server, 'Hidden Iyer'),
    ];
    await server.api(changeBoardName, { as: alias, body: { choice: 'alias', alias: 'Night owl' } });
    await server.api(changeBoardName, { as: hidden, body: { choice: 'hidden' } });
    server.clock.set(Date.parse(test.opensAt));
    await finish(server, slow, test.quizId, undefined, 9 * MINUTE);
    await finish(server, quick, test.quizId, undefined, 3 * MINUTE);
    await finish(server, half, test.quizId, firstRight(3), MINUTE);
    await finish(server, alias, test.quizId, firstRight(1), MINUTE);
    await finish(server, hidden, test.quizId, undefined, MINUTE);
    await finish(server, editor, test.quizId, undefined, MINUTE);
    server.clock.set(Date.parse(test.closesAt));
    const back = async (one: Person): Promise<Person> => ({ ...one, ...(await openSession(server, one)) });
    const { board } = (await boardOf(server, await back(half), test._id)).data.data;
    expect(
      board.entries.map(({ rank, name, score, timeTakenSeconds, you }) => [rank, name, score, timeTakenSeconds, you]),
    ).toEqual([
      [1, 'Quick R.', 8, 180, false],
      [2, 'Slow S.', 8, 540, false],
      [3, 'Half R.', 4, 60, true],
      [4, 'Night owl', 1, 60, false],
    ]);
    expect([board.total, board.maxScore, board.running, board.absent]).toEqual([4, 8, false, null]);
    expect((await boardOf(server, await back(hidden), test._id)).data.data.board.absent).toBe('hidden');
    expect((await boardOf(server, await back(editor), test._id)).data.data.board.absent).toBe('staff');
    const [own] = (await server.api(getPastWeeklyTests, { as: await back(alias) })).data.data;
    expect(own?.yours).toMatchObject({ place: 4, score: 1, maxScore: 8, status: 'finished' });
    expect(own?.finished).toBe(5);
  });

  it('shows its board to staff while it is open, and to everyone who is signed in once it is closed', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const [sat, other] = [await subscriber(server), await signUp(server)];
    expect((await boardOf(server, sat, test._id)).error.code).toBe('OUTSIDE_WINDOW');
    server.clock.set(Date.parse(test.opensAt));
    await finish(server, sat, test.quizId);
    for (const as of [sat, other]) {
      expect((await boardOf(server, as, test._id)).error.message).toBe('The leaderboard appears when the test closes');
    }
    expect((await boardOf(server, await editorOf(server), test._id)).status).toBe(200);
    server.clock.set(Date.parse(test.closesAt));
    expect((await boardOf(server, other, test._id)).data.data.board).toMatchObject({
      running: false,
      absent: 'attempt',
    });
    const [past] = (await server.api(getPastWeeklyTests, { as: sat })).data.data;
    expect(past).toMatchObject({ state: 'closed', yours: { place: 1 } });
    expect((await server.api(getPastWeeklyTests)).data.data[0]?.yours).toBeNull();
    expect((await boardOf(server, other, 'f'.repeat(24))).status).toBe(404);
  });

  it('shows a row for a user below the top fifty', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server), { timeLimitMinutes: null });
    const [first, last] = [await subscriber(server), await subscriber(server)];
    const people: Person[] = [];
    for (let index = 0; index < 50; index += 1) people.push(await subscriber(server));
    server.clock.set(Date.parse(test.opensAt));
    await finish(server, first, test.quizId);
    const pattern = await server.db.selectFrom('attempts').selectAll().executeTakeFirstOrThrow();
    for (const [index, person] of people.entries()) {
      const id = `${'a'.repeat(20)}${String(1000 + index)}`;
      await server.db
        .insertInto('attempts')
        .values({ ...pattern, id, user_id: person.userId })
        .execute();
    }
    await finish(server, last, test.quizId, firstRight(1));
    server.clock.set(Date.parse(test.closesAt));
    const back = { ...last, ...(await openSession(server, last)) };
    const { board } = (await boardOf(server, back, test._id)).data.data;
    expect([board.entries.length, board.total]).toEqual([50, 52]);
    expect(board.own).toMatchObject({ rank: 52, score: 1, you: true });
  });

  it('emails its opening to subscribers who may take it, once, by two servers at a time', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const subscribers = [await subscriber(server), await subscriber(server), await subscriber(server)];
    const [without, silent, stopped] = [await signUp(server), await subscriber(server), await subscriber(server)];
    for (const as of [...subscribers, without, stopped]) {
      await server.api(setNotificationSettings, { as, body: { choices: { weeklyTest: { mail: true } } } });
    }
    await server.api(setNotificationSettings, { as: silent, body: { choices: { digest: { mail: false } } } });
    await server.api(setNotificationSettings, { as: stopped, body: { choices: { weeklyTest: { mail: false } } } });
    await server.runTask('weekly test reminders');
    expect(await server.mailbox()).toEqual([]);
    server.clock.set(Date.parse(test.opensAt));
    const { databaseUrl } = server.config;
    const other = database === 'postgres' ? await start({ config: { databaseUrl }, clock: server.clock }) : server;
    const run = (one: TestServer) => one.runTask('weekly test reminders');
    await Promise.all([run(server), run(other), run(server)]);
    await run(other);
    await Promise.all([server.mailbox(), other.mailbox()]);
    const sent = [...new Set([...(await server.mailbox()), ...(await other.mailbox())])];
    expect(sent.map(({ to }) => to).toSorted()).toEqual(subscribers.map(({ email }) => email).toSorted());
    expect(sent[0]?.subject).toBe('The weekly test is open: Week 3: cash and debt');
    expect(sent[0]?.text).toContain('You can take it once, until 16 Jan 2026 at 15:40 GMT+5:30.');
    const token = /unsubscribe\?token=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
    expect((await server.api(unsubscribe, { body: { token } })).data.message).toBe(
      'You’re unsubscribed from weekly test emails.',
    );
  });

  it('is announced without an email to who wants only notifications', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const [told, silent] = [await subscriber(server), await subscriber(server)];
    await server.api(setNotificationSettings, { as: told, body: { choices: { weeklyTest: { push: true } } } });
    server.clock.set(Date.parse(test.opensAt));
    await server.runTask('weekly test reminders');
    expect(await server.mailbox()).toEqual([]);
    const inboxOf = async (as: Person) => (await server.api(listNotifications, { as, query: {} })).data.data.items;
    const again = await inNewSession(server, told);
    expect(await inboxOf(again)).toMatchObject([
      { kind: 'weeklyTest', title: '“Week 3: cash and debt” is open', path: '/weekly-test' },
    ]);
    expect(await inboxOf(await inNewSession(server, silent))).toEqual([]);
  });

  it('sends no email if it was cancelled before it opened', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor);
    const person = await subscriber(server);
    await server.api(setNotificationSettings, { as: person, body: { choices: { weeklyTest: { mail: true } } } });
    await server.api(callOffWeeklyTest, { as: editor, params: { id: test._id }, body: { reason: 'A holiday' } });
    server.clock.set(Date.parse(test.opensAt));
    await server.runTask('weekly test reminders');
    expect(await server.mailbox()).toEqual([]);
  });
});
