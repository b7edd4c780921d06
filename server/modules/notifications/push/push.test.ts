/** Notifications of the browser, against a push service that decrypts them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeClassSeat } from '#shared/contract/classes/classes.ts';
import { logout } from '#shared/contract/identity/auth.ts';
import { subscribePush, testPush, unsubscribePush } from '#shared/contract/notifications/push.ts';
import { getNotificationSettings, setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { caseDraft, gradeIt, makeCase, submitCase } from '../../../../tests/fixtures/records/cases.ts';
import { makeClass } from '../../../../tests/fixtures/records/classes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../../tests/fixtures/records/plans.ts';
import { makeDailySet } from '../../../../tests/fixtures/records/quizzes.ts';
import { startPushService, type Browser, type PushService } from '../../../../tests/fixtures/server/push-service.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import type { Holder } from '../../../../tests/fixtures/server/api.ts';

const ZONE = 'Asia/Kolkata';
const HOUR = 3_600_000;
const MINUTE = 60_000;
const MORNING = startOfDay('2026-01-16', ZONE) + 6 * HOUR;

describeOnBothDatabases('Notifications of the browser', (start) => {
  let service: PushService;
  beforeEach(async () => {
    service = await startPushService();
  });
  afterEach(() => service.close());

  const startWithPush = () => start({ config: { pushHosts: [service.host] } });
  const settings = async (server: TestServer, as: Holder) =>
    (await server.api(getNotificationSettings, { as })).data.data.settings;

  /** Subscribes a browser in that session. */
  const subscribe = async (server: TestServer, as: Holder, name = 'phone'): Promise<Browser> => {
    const browser = service.subscribe(name);
    service.expectKey((await settings(server, as)).push.publicKey);
    expect((await server.api(subscribePush, { as, body: browser.subscription })).status).toBe(200);
    return browser;
  };
  const choose = (
    server: TestServer,
    as: Holder,
    choices: Readonly<Record<string, { mail?: boolean; push?: boolean }>>,
  ) => server.api(setNotificationSettings, { as, body: { choices } });
  const outbox = (server: TestServer) => server.mailbox();

  it('arrive encrypted and signed, in the browser of the session that asked', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    await subscribe(server, person);
    expect((await settings(server, person)).push).toMatchObject({ here: true, browsers: 1 });
    expect((await server.api(testPush, { as: person })).status).toBe(200);
    await outbox(server);
    expect(service.delivered).toEqual([
      {
        browser: 'phone',
        message: {
          title: 'Notifications work',
          text: 'This is what a notification from Business Wisdom looks like.',
          path: '/settings',
          tag: 'test',
          id: expect.stringMatching(/./) as string,
        },
        ttl: 60,
        topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      },
    ]);
    await server.api(unsubscribePush, { as: person });
    expect((await settings(server, person)).push).toMatchObject({ here: false, browsers: 0 });
    expect((await server.api(testPush, { as: person })).status).toBe(404);
  });

  it('keep their key over a restart, and are sealed in the database', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    const { publicKey } = (await settings(server, person)).push;
    expect((await settings(server, person)).push.publicKey).toBe(publicKey);
    const row = await server.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'push keys')
      .executeTakeFirstOrThrow();
    expect(row.value).toContain(publicKey);
    expect(Object.keys(JSON.parse(row.value) as object)).toEqual(['publicKey', 'sealed']);
  });

  it('go with the session: a browser that is signed out gets none', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    await subscribe(server, person);
    await server.api(testPush, { as: person });
    await server.api(logout, { as: person });
    await outbox(server);
    expect(service.delivered).toEqual([]);
    expect(await server.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('go to the account that subscribed the browser last', async () => {
    const server = await startWithPush();
    const [first, second] = [await signUp(server), await signUp(server)];
    const { subscription } = await subscribe(server, first);
    await server.api(subscribePush, { as: second, body: subscription });
    expect((await settings(server, first)).push).toMatchObject({ here: false, browsers: 0 });
    expect((await settings(server, second)).push).toMatchObject({ here: true, browsers: 1 });
  });

  it('are sent again after a failure of the push service, and end when it has forgotten the browser', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    await subscribe(server, person);
    service.answers.push(503, 429);
    await server.api(testPush, { as: person });
    await outbox(server);
    expect(service.delivered).toEqual([]);
    server.clock.advance(6_000);
    await outbox(server);
    server.clock.advance(11_000);
    await outbox(server);
    expect(service.delivered).toHaveLength(1);
    service.answers.push(410);
    await server.api(testPush, { as: person });
    await outbox(server);
    expect((await settings(server, person)).push.browsers).toBe(0);
  });

  it('never make the server call another host than a push service (32)', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    const { keys } = service.subscribe('phone').subscription;
    for (const endpoint of [
      'https://example.com/push',
      'http://169.254.169.254/latest/meta-data',
      `http://${service.host}@example.com/`,
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
    ]) {
      expect((await server.api(subscribePush, { as: person, body: { endpoint, keys } })).status, endpoint).toBe(400);
    }
  });

  it('tell of a graded case once, beside the email, and only those who chose it', async () => {
    const server = await startWithPush();
    const grader = await signUp(server, { role: 'admin' });
    const { _id } = await makeCase(server, grader, caseDraft());
    const [told, silent] = [await signUp(server), await signUp(server)];
    for (const person of [told, silent]) await subscribe(server, person, person === told ? 'told' : 'silent');
    await choose(server, told, { grade: { mail: false, push: true } });
    for (const person of [told, silent]) {
      const submission = await submitCase(server, person, _id);
      await gradeIt(server, grader, submission);
    }
    const mails = await outbox(server);
    expect(mails.map(({ to }) => to)).toEqual([silent.email]);
    expect(service.delivered.map(({ browser, message }) => [browser, message])).toEqual([
      ['told', expect.objectContaining({ path: '/case-studies/submissions' })],
    ]);
  });

  it('tell of the start of a class, until it has started', async () => {
    const server = await startWithPush();
    server.clock.set(MORNING);
    const editor = await signUp(server, { role: 'subadmin' });
    const startsAt = MORNING + 6 * HOUR;
    const { _id } = await makeClass(server, editor, startsAt);
    const learner = await signUp(server);
    await givePlan(server, learner, 'yearly');
    await subscribe(server, learner);
    await choose(server, learner, { class: { mail: false, push: true } });
    expect((await server.api(takeClassSeat, { as: learner, params: { id: _id } })).status).toBe(200);
    server.clock.set(startsAt - HOUR);
    for (let time = 0; time < 2; time += 1) await server.runTask('class reminders');
    const mails = await outbox(server);
    expect(mails.map(({ subject }) => subject)).not.toContain('In an hour: “Pricing in practice”');
    expect(service.delivered.map(({ message }) => message)).toEqual([
      expect.objectContaining({ title: 'In an hour: “Pricing in practice”', path: '/classes' }),
    ]);
    expect(service.delivered[0]?.ttl).toBe(HOUR / 1_000);
  });

  it('reach every browser of the account, each once', async () => {
    const server = await startWithPush();
    server.clock.set(MORNING);
    const person = await signUp(server);
    const extension = { ...person, ...(await openSession(server, { ...person, client: 'extension' })) };
    await subscribe(server, person, 'phone');
    await subscribe(server, extension, 'laptop');
    await makeDailySet(server);
    await choose(server, person, { daily: { push: true } });
    // The laptop's push service fails once: the phone isn't notified a second time for that.
    service.answers.push(503);
    server.clock.set(MORNING + 12 * HOUR);
    await server.runTask('daily reminders');
    await server.runTask('daily reminders');
    await outbox(server);
    server.clock.advance(MINUTE);
    await outbox(server);
    expect(service.delivered.map(({ browser }) => browser).toSorted()).toEqual(['laptop', 'phone']);
  });

  it('announce the daily quiz at the user’s own time in their zone, unless it is done', async () => {
    const server = await startWithPush();
    const quiz = await makeDailySet(server);
    const people: Person[] = [];
    for (let index = 0; index < 3; index += 1) people.push(await signUp(server));
    const [waiting, done, abroad] = people as [Person, Person, Person];
    for (const [name, person] of Object.entries({ waiting, done, abroad })) await subscribe(server, person, name);
    server.clock.set(MORNING);
    for (const as of people) {
      const body = {
        choices: { daily: { push: true } },
        remindAt: 7 * 60 + 30,
        timeZone: as === abroad ? 'Europe/London' : ZONE,
      };
      expect((await server.api(setNotificationSettings, { as, body })).status).toBe(200);
    }
    await finish(server, done, quiz);
    server.clock.set(MORNING + 90 * MINUTE - 1);
    await server.runTask('daily reminders');
    await outbox(server);
    expect(service.delivered).toEqual([]);
    server.clock.advance(1);
    await server.runTask('daily reminders');
    await outbox(server);
    expect(service.delivered.map(({ browser }) => browser)).toEqual(['waiting']);
    // Half past seven in London is one in the afternoon in India.
    server.clock.set(MORNING + 7 * HOUR);
    await server.runTask('daily reminders');
    await outbox(server);
    expect(service.delivered.map(({ browser }) => browser)).toEqual(['waiting', 'abroad']);
    expect(service.delivered[0]?.message).toMatchObject({ title: 'Today’s quiz is ready', path: '/daily' });
  });

  it('are sent when another setting changes just before', async () => {
    const server = await startWithPush();
    server.clock.set(MORNING);
    const person = await signUp(server);
    await subscribe(server, person);
    const body = { choices: { daily: { push: true } }, remindAt: 8 * 60, timeZone: ZONE };
    await server.api(setNotificationSettings, { as: person, body });
    server.clock.set(MORNING + 2 * HOUR);
    await choose(server, person, { digest: { mail: true } });
    await server.runTask('daily reminders');
    await outbox(server);
    expect(service.delivered).toHaveLength(1);
  });

  it('warn of a streak that would end, without an email', async () => {
    const server = await startWithPush();
    server.clock.set(MORNING);
    const quiz = await makeDailySet(server);
    const person = await signUp(server);
    await subscribe(server, person);
    await choose(server, person, { reminder: { push: true } });
    await finish(server, person, quiz);
    server.clock.advance(37 * HOUR);
    await server.runTask('reminders');
    expect(await server.mailbox(person.email)).toEqual([]);
    expect(service.delivered.map(({ message }) => message)).toEqual([
      expect.objectContaining({ title: 'Keep your streak of 1 day', path: '/daily' }),
    ]);
  });

  it('aren’t sent hours late, after a time without a server', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    await subscribe(server, person);
    server.clock.set(MORNING);
    await server.api(setNotificationSettings, {
      as: person,
      body: { choices: { daily: { push: true } }, remindAt: 8 * 60 },
    });
    server.clock.set(MORNING + 6 * HOUR);
    await server.runTask('daily reminders');
    await outbox(server);
    expect(service.delivered).toEqual([]);
  });

  it('wait for the end of the quiet hours', async () => {
    const server = await startWithPush();
    server.clock.set(MORNING);
    const grader = await signUp(server, { role: 'admin' });
    const { _id } = await makeCase(server, grader, caseDraft());
    const person = await signUp(server);
    await subscribe(server, person);
    const body = { choices: { grade: { push: true } }, quietHours: { from: 21 * 60, to: 7 * 60 } };
    await server.api(setNotificationSettings, { as: person, body });
    await gradeIt(server, grader, await submitCase(server, person, _id));
    await outbox(server);
    expect(service.delivered).toEqual([]);
    server.clock.set(MORNING + HOUR);
    await outbox(server);
    expect(service.delivered).toHaveLength(1);
  });

  it('refuse a reminder within the quiet hours, and say so', async () => {
    const server = await startWithPush();
    const person = await signUp(server);
    const body = { choices: { daily: { push: true } }, remindAt: 22 * 60, quietHours: { from: 21 * 60, to: 7 * 60 } };
    const refused = await server.api(setNotificationSettings, { as: person, body });
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'Your daily reminder is within your quiet hours. Change one of the two.',
    ]);
    expect((await settings(server, person)).quietHours).toBeNull();
  });
});
