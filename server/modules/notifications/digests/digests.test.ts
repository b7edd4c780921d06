/** Optional emails: each sent once, with an unsubscribe link. */
import { expect, it } from 'vitest';
import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import { getNotificationSettings, setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeDailySet } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const ZONE = 'Asia/Kolkata';
const HOUR = 3_600_000;
/** The first Monday of the test clock, at nine. */
const MONDAY = startOfDay('2026-01-19', ZONE) + 9 * HOUR;
const EVENING = startOfDay('2026-01-16', ZONE) + 19 * HOUR;

describeOnBothDatabases('Mails that people ask for', (start, database) => {
  const choose = (server: TestServer, as: Person, digest: boolean, reminder: boolean) =>
    server.api(setNotificationSettings, {
      as,
      body: { choices: { digest: { mail: digest }, reminder: { mail: reminder } } },
    });
  const choices = async (server: TestServer, as: Person) =>
    (await server.api(getNotificationSettings, { as })).data.data.settings.choices;
  const tokenIn = (text: string): string => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';

  it('are off by default', async () => {
    const server = await start();
    const person = await signUp(server);
    const off = { mail: false, push: false };
    const mail = { mail: true, push: false };
    expect(await choices(server, person)).toEqual({
      daily: off,
      reminder: off,
      weeklyTest: off,
      grade: mail,
      regrade: mail,
      class: mail,
      assignment: mail,
      digest: off,
      newClass: off,
      newMentor: off,
      teamWeek: mail,
      grading: mail,
      review: mail,
    });
    server.clock.set(MONDAY);
    await server.runTask('digests');
    expect(await server.mailbox(person.email)).toEqual([]);
  });

  it('tell the points of the week that is over, on Monday morning and once', async () => {
    const server = await start();
    const quiz = await makeDailySet(server);
    const person = await signUp(server, { name: 'Asha Rao' });
    await choose(server, person, true, false);
    await finish(server, person, quiz);
    server.clock.set(MONDAY - 2 * HOUR);
    await server.runTask('digests');
    expect(await server.mailbox(person.email)).toEqual([]);
    server.clock.set(MONDAY);
    for (let times = 0; times < 3; times += 1) await server.runTask('digests');
    const mails = await server.mailbox(person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('You earned 20 points last week. Your rank: 1.');
    expect(mails[0]?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/mails\/unsubscribe\//);
    server.clock.advance(7 * 24 * HOUR);
    await server.runTask('digests');
    expect(await server.mailbox(person.email)).toHaveLength(2);
  });

  it('are sent once by two servers that work at the same time', async () => {
    const server = await start();
    const people: Person[] = [];
    for (let index = 0; index < 12; index += 1) people.push(await signUp(server));
    for (const person of people) await choose(server, person, true, false);
    // Two SQLite servers in one process would block each other; there the same server runs the job twice at the same
    // time.
    const { databaseUrl } = server.config;
    const other = database === 'postgres' ? await start({ config: { databaseUrl }, clock: server.clock }) : server;
    server.clock.set(MONDAY);
    await Promise.all([server.runTask('digests'), other.runTask('digests'), server.runTask('digests')]);
    await Promise.all([server.mailbox(), other.mailbox()]);
    const sent = new Set([...(await server.mailbox()), ...(await other.mailbox())]);
    expect([...sent].map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  it('remind only users whose streak needs today’s quiz, in the evening', async () => {
    const server = await start();
    const quiz = await makeDailySet(server);
    const [waiting, done, idle] = [await signUp(server), await signUp(server), await signUp(server)];
    for (const person of [waiting, done, idle]) await choose(server, person, false, true);
    for (const person of [waiting, done]) await finish(server, person, quiz);
    server.clock.set(EVENING - 2 * HOUR);
    await finish(server, done, quiz);
    await server.runTask('reminders');
    server.clock.set(EVENING);
    await server.runTask('reminders');
    await server.runTask('reminders');
    expect((await server.mailbox()).map(({ to, subject }) => [to, subject])).toEqual([
      [waiting.email, 'Take today’s quiz to keep your streak of 1 day'],
    ]);
  });

  it('stop by the link in the email, without signing in, for that kind only', async () => {
    const server = await start();
    const person = await signUp(server);
    await choose(server, person, true, true);
    server.clock.set(MONDAY);
    await server.runTask('digests');
    const [mail] = await server.mailbox(person.email);
    const token = tokenIn(mail?.text ?? '');
    for (let times = 0; times < 2; times += 1) {
      const reply = await server.api(unsubscribe, { body: { token } });
      expect(reply.data.message).toBe('You’re unsubscribed from the weekly digest.');
    }
    const fresh = await signUp(server, { name: 'Somebody Else' });
    expect((await choices(server, fresh)).digest.mail).toBe(false);
    const row = await server.db
      .selectFrom('mail_choices')
      .select(['digest', 'reminder'])
      .where('user_id', '=', person.userId)
      .executeTakeFirst();
    expect(row).toEqual({ digest: 0, reminder: 1 });
  });

  it('stop immediately when a mail program posts to the header, with any body', async () => {
    const server = await start();
    const person = await signUp(server);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await choose(server, person, true, false);
      server.clock.set(MONDAY + (type.startsWith('multipart') ? 7 * 24 * HOUR : 0));
      await server.db.updateTable('mail_choices').set({ digest_sent: '' }).execute();
      await server.runTask('digests');
      const [mail] = await server.mailbox(person.email);
      const address = (mail?.unsubscribe ?? '').replace('http://localhost:3000', server.url);
      const opened = await fetch(address, { redirect: 'manual' });
      expect([opened.status, opened.headers.get('location')]).toEqual([
        302,
        `/unsubscribe?token=${tokenIn(mail?.text ?? '')}`,
      ]);
      const body = 'List-Unsubscribe=One-Click';
      const reply = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
      expect(reply.status).toBe(200);
      const row = await server.db.selectFrom('mail_choices').select('digest').executeTakeFirst();
      expect(row?.digest).toBe(0);
    }
  });

  it('continue after a forged or modified link', async () => {
    const server = await start();
    const person = await signUp(server);
    await choose(server, person, true, false);
    for (const token of ['x', `${person.userId}.digest.${'0'.repeat(64)}`, `${person.userId}.everything.x`]) {
      expect((await server.api(unsubscribe, { body: { token } })).status).toBe(404);
      expect((await fetch(`${server.url}/mails/unsubscribe/${token}`, { method: 'POST' })).status).toBe(404);
    }
    expect((await choices(server, person)).digest.mail).toBe(true);
  });
});
