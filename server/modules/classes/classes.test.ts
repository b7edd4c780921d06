/** Live classes for learners: seats, joining, plans and calendar. */
import { beforeEach, describe, expect, it } from 'vitest';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '#shared/contract/classes/calendar-feed.ts';
import {
  getClassFile,
  giveClassSeatBack,
  joinClass,
  listClasses,
  takeClassSeat,
} from '#shared/contract/classes/classes.ts';
import { cancelClass, followClassUp, updateClass } from '#shared/contract/classes/classes-staff.ts';
import { planOpens, PLAN_IDS } from '#shared/domain/billing/plans.ts';
import { classDraft, makeClass, MEETING_LINK } from '../../../tests/fixtures/records/classes.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { createFakeClock, FIRST_MOMENT, type FakeClock } from '../../../tests/fixtures/server/fake-clock.ts';
import { listNotifications } from '#shared/contract/notifications/inbox.ts';
import { unsubscribe } from '#shared/contract/notifications/mails.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../tests/fixtures/records/plans.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = FIRST_MOMENT + 48 * HOUR;

describeOnBothDatabases('a live class', (start) => {
  let server: TestServer;
  let clock: FakeClock;
  let editor: Person;
  let asha: Person;
  beforeEach(async () => {
    clock = createFakeClock();
    server = await start({ clock });
    editor = await signUp(server, { role: 'subadmin' });
    asha = await signUp(server);
    await givePlan(server, asha, 'quarterly');
  });

  const member = async (name = 'Bilal Khan'): Promise<Person> => {
    const person = await signUp(server, { name });
    await givePlan(server, person, 'yearly');
    return person;
  };
  const take = (as: Person, id: string) => server.api(takeClassSeat, { as, params: { id } });
  const give = (as: Person, id: string) => server.api(giveClassSeatBack, { as, params: { id } });
  const join = (as: Person, id: string) => server.api(joinClass, { as, params: { id } });
  const seen = async (as: Person, when: 'upcoming' | 'past' = 'upcoming') =>
    (await server.api(listClasses, { as, query: { when } })).data;
  const subjects = async (to: Person) => (await server.mailbox(to.email)).map(({ subject }) => subject);
  const again = async (person: Person): Promise<Person> => ({ ...person, ...(await openSession(server, person)) });

  it('gives a seat once, however often it is requested, with an email and a calendar entry', async () => {
    const { _id } = await makeClass(server, editor, START);
    for (let time = 0; time < 3; time += 1) {
      expect((await take(asha, _id)).data.data.class).toMatchObject({ seat: 'seat', left: 1 });
    }
    const mails = await server.mailbox(asha.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your seat in “Pricing in practice”']);
    expect(mails[0]?.text).toContain('Saturday');
    expect(mails[0]?.calendar).toMatchObject({ method: 'REQUEST' });
    expect(mails[0]?.calendar?.text).toContain(`UID:class-${_id}@localhost`);
  });

  it('gives the last seat of fifty who want it to one, and each of the others a place of their own', async () => {
    const { _id } = await makeClass(server, editor, START, { seats: 1 });
    const people = [];
    for (let one = 0; one < 50; one += 1) people.push(await member(`Person ${String(one)}`));
    const answers = await Promise.all(people.map((person) => take(person, _id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = (await Promise.all(people.map((person) => seen(person)))).map(({ data }) => data[0]);
    expect(states.filter((one) => one?.seat === 'seat')).toHaveLength(1);
    const positions = states.flatMap((one) => one?.waitingPlace ?? []).toSorted((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 49 }, (_, at) => at + 1));
    expect((await server.mailbox()).filter(({ subject }) => subject.startsWith('Your seat'))).toHaveLength(1);
  }, 60_000);

  it('gives a cancelled seat to the first on the waiting list whose plan still includes classes', async () => {
    const { _id } = await makeClass(server, editor, START, { seats: 1 });
    const [ended, bilal] = [await signUp(server, { name: 'Ended Early' }), await member()];
    await givePlan(server, ended, 'quarterly', clock.now() + HOUR);
    await take(asha, _id);
    expect((await take(ended, _id)).data.data.class).toMatchObject({ seat: 'waiting', waitingPlace: 1 });
    clock.advance(MINUTE);
    expect((await take(bilal, _id)).data.data.class).toMatchObject({ seat: 'waiting', waitingPlace: 2, left: 0 });
    clock.advance(2 * HOUR);
    expect((await give(asha, _id)).data.data.class).toMatchObject({ seat: 'none' });
    expect((await seen(bilal)).data[0]).toMatchObject({ seat: 'seat', waitingPlace: null });
    expect((await seen(ended)).data[0]).toMatchObject({ seat: 'none' });
    expect(await subjects(bilal)).toEqual(['Your seat in “Pricing in practice”']);
    expect(await subjects(ended)).toEqual(['Your place on the waiting list for “Pricing in practice”']);
    const [mail] = await server.mailbox(asha.email);
    expect(mail?.calendar).toMatchObject({ method: 'CANCEL' });
    expect((await give(asha, _id)).status).toBe(200);
    expect(await subjects(asha)).toHaveLength(2);
  });

  it('fills the seat of an account that was deleted', async () => {
    const { _id } = await makeClass(server, editor, START, { seats: 1 });
    const bilal = await member();
    await take(asha, _id);
    await take(bilal, _id);
    await server.db.deleteFrom('users').where('id', '=', asha.userId).execute();
    await server.runTask('class seats');
    expect((await seen(bilal)).data[0]).toMatchObject({ seat: 'seat' });
  });

  it('shows the meeting link from ten minutes before until its end, and only with a seat', async () => {
    const { _id } = await makeClass(server, editor, START);
    const bilal = await member();
    await take(asha, _id);
    clock.set(START - 10 * MINUTE - 1);
    let [holder, other] = [await again(asha), await again(bilal)];
    const early = await join(holder, _id);
    expect([early.status, early.error.code]).toEqual([409, 'CLASS_NOT_OPEN']);
    expect(early.error.message).toContain('10 minutes before');
    clock.set(START - 10 * MINUTE);
    expect((await join(holder, _id)).data.data.link).toBe(MEETING_LINK);
    const without = await join(other, _id);
    expect([without.status, without.error.code]).toEqual([403, 'FORBIDDEN']);
    clock.set(START + HOUR - 1);
    expect((await join(holder, _id)).status).toBe(200);
    clock.set(START + HOUR);
    [holder, other] = [await again(asha), await again(bilal)];
    expect((await join(holder, _id)).error.code).toBe('CLASS_OVER');
    expect((await take(other, _id)).error.code).toBe('CLASS_OVER');
    expect((await give(holder, _id)).error.code).toBe('CLASS_OVER');
  });

  it('shows the meeting link only on joining: not in lists, files or emails', async () => {
    const { _id } = await makeClass(server, editor, START);
    await take(asha, _id);
    const file = await server.api(getClassFile, { as: asha, params: { id: _id } });
    clock.set(START - HOUR);
    await server.runTask('class reminders');
    const holder = await again(asha);
    const { feed } = (await server.api(renewCalendarFeed, { as: holder })).data.data;
    const text = await (await fetch(feed.url.replace('http://localhost:3000', server.url))).text();
    const all = [
      JSON.stringify(await seen(holder)),
      JSON.stringify(await server.mailbox()),
      text,
      file.data.data.content,
    ];
    expect(all.filter((one) => one.includes('canary-room'))).toEqual([]);
    expect(all.every((one) => one.includes('Pricing'))).toBe(true);
  });

  it('of an ended plan gives no access: the link is refused, and the seat is passed on before the class', async () => {
    const { _id } = await makeClass(server, editor, START, { seats: 1 });
    const short = await signUp(server, { name: 'Short Plan' });
    await givePlan(server, short, 'quarterly', START - 2 * HOUR);
    await take(short, _id);
    const bilal = await member();
    await take(bilal, _id);
    clock.set(START - HOUR);
    await server.runTask('class reminders');
    expect((await seen(await again(bilal))).data[0]).toMatchObject({ seat: 'seat' });
    clock.set(START);
    const refused = await join(await again(short), _id);
    expect([refused.status, refused.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    const [mail] = await server.mailbox(short.email);
    expect(mail?.text).toContain('Your plan no longer includes live classes');
    expect(mail?.calendar?.method).toBe('CANCEL');
  });

  it('reminds a day and an hour before, once each, with two workers that restart', async () => {
    const { _id } = await makeClass(server, editor, START);
    await take(asha, _id);
    const bilal = await member();
    clock.set(START - 24 * HOUR + MINUTE);
    await take(await again(bilal), _id);
    for (let time = 0; time < 3; time += 1) {
      await Promise.all([server.runTask('class reminders'), server.runTask('class reminders')]);
      await server.mailbox();
    }
    const tomorrow = 'Tomorrow: “Pricing in practice”';
    expect((await subjects(asha)).filter((subject) => subject === tomorrow)).toHaveLength(1);
    expect(await subjects(bilal)).not.toContain(tomorrow);
    clock.set(START - HOUR);
    for (let time = 0; time < 3; time += 1) await server.runTask('class reminders');
    for (const person of [asha, bilal]) {
      expect((await subjects(person)).filter((one) => one === 'In an hour: “Pricing in practice”')).toHaveLength(1);
    }
  });

  it('is announced on the site too, and without an email to who stopped those', async () => {
    const { _id } = await makeClass(server, editor, START);
    await take(asha, _id);
    clock.set(START - 24 * HOUR);
    await server.runTask('class reminders');
    const [mail] = await server.mailbox(asha.email);
    const token = /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await server.api(unsubscribe, { body: { token } })).data.message).toBe(
      'You’re unsubscribed from class reminders.',
    );
    clock.set(START - HOUR);
    await server.runTask('class reminders');
    expect(await subjects(asha)).not.toContain('In an hour: “Pricing in practice”');
    const { items } = (await server.api(listNotifications, { as: await again(asha), query: {} })).data.data;
    expect(items.map(({ title, path }) => [title, path])).toEqual([
      ['In an hour: “Pricing in practice”', '/classes'],
      ['Tomorrow: “Pricing in practice”', '/classes'],
    ]);
  });

  it('that is moved notifies attendees, keeps its UID, increases its sequence, and reminds again', async () => {
    const { _id, version } = await makeClass(server, editor, START);
    await take(asha, _id);
    clock.set(START - 24 * HOUR);
    await server.runTask('class reminders');
    const body = { ...classDraft(START + 72 * HOUR), baseVersion: version };
    await server.api(updateClass, { as: await again(editor), params: { id: _id }, body });
    const [mail, , first] = await server.mailbox(asha.email);
    expect(mail?.subject).toBe('New time for “Pricing in practice”');
    const line = (text: string | undefined, name: string) => new RegExp(`^${name}:.*$`, 'm').exec(text ?? '')?.[0];
    expect(line(mail?.calendar?.text, 'UID')).toBe(line(first?.calendar?.text, 'UID'));
    expect(line(first?.calendar?.text, 'SEQUENCE')?.trim()).toBe('SEQUENCE:1');
    expect(line(mail?.calendar?.text, 'SEQUENCE')?.trim()).toBe('SEQUENCE:2');
    clock.set(START + 48 * HOUR);
    await server.runTask('class reminders');
    expect((await subjects(asha)).filter((subject) => subject.startsWith('Tomorrow'))).toHaveLength(2);
  });

  it('that is cancelled notifies everyone, takes no seats, and is removed from calendars', async () => {
    const { _id } = await makeClass(server, editor, START, { seats: 1 });
    const bilal = await member();
    await take(asha, _id);
    await take(bilal, _id);
    for (let time = 0; time < 2; time += 1) {
      await server.api(cancelClass, { as: editor, params: { id: _id }, body: { reason: 'The host is ill' } });
    }
    const [mail] = await server.mailbox(asha.email);
    expect([mail?.subject, mail?.calendar?.method]).toEqual(['“Pricing in practice” is cancelled', 'CANCEL']);
    expect(mail?.text).toContain('The host is ill');
    expect(await subjects(bilal)).toEqual(['“Pricing in practice” is cancelled']);
    expect((await take(await member('Late Comer'), _id)).error.message).toBe('This class is cancelled');
    expect((await seen(asha)).data[0]).toMatchObject({ status: 'cancelled', cancelReason: 'The host is ill' });
    clock.set(START - HOUR);
    await server.runTask('class reminders');
    expect(await subjects(asha)).toHaveLength(2);
  });

  it('shows its recording and notes to those whose plan has classes, and to others that they are there', async () => {
    const { _id } = await makeClass(server, editor, START);
    clock.set(START + 2 * HOUR);
    const body = { notes: 'Read chapter 3.', recording: 'https://video.example.com/canary' };
    await server.api(followClassUp, { as: await again(editor), params: { id: _id }, body });
    const monthly = await signUp(server);
    await givePlan(server, monthly, 'monthly');
    expect((await seen(await again(asha), 'past')).data[0]).toMatchObject({ ...body, hasRecording: true });
    expect((await seen(monthly, 'past')).data[0]).toMatchObject({
      notes: null,
      recording: null,
      hasRecording: true,
      hasNotes: true,
    });
  });

  describe('is part of', () => {
    it.each(PLAN_IDS)('the %s plan or not, as the one table says', async (planId) => {
      const { _id } = await makeClass(server, editor, START);
      const person = await signUp(server);
      await givePlan(server, person, planId);
      const answer = await take(person, _id);
      const opens = planOpens(planId, 'liveClasses');
      expect(answer.status).toBe(opens ? 200 : 402);
      expect((await seen(person)).entitled).toBe(opens);
      clock.set(START);
      expect((await join(await again(person), _id)).status).toBe(opens ? 200 : 402);
    });

    it('no plan at all, and what staff may use', async () => {
      const { _id } = await makeClass(server, editor, START);
      const nobody = await signUp(server);
      const answer = await take(nobody, _id);
      expect([answer.status, answer.error.message]).toEqual([
        402,
        'The Quarterly plan and longer plans include live classes',
      ]);
      expect((await take(await signUp(server, { role: 'subadmintwo' }), _id)).status).toBe(200);
    });
  });

  describe('in a calendar', () => {
    const read = async (url: string) => {
      const reply = await fetch(url.replace('http://localhost:3000', server.url));
      return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
    };

    it('appears in a feed whose link can be changed and removed', async () => {
      const { _id } = await makeClass(server, editor, START);
      await take(asha, _id);
      expect((await server.api(getCalendarFeed, { as: asha })).data.data.feed).toBeNull();
      const first = (await server.api(renewCalendarFeed, { as: asha })).data.data.feed.url;
      expect((await server.api(getCalendarFeed, { as: asha })).data.data.feed?.url).toBe(first);
      expect(await read(first)).toMatchObject({
        status: 200,
        type: 'text/calendar; charset=utf-8',
        text: expect.stringContaining(`UID:class-${_id}@localhost`) as unknown,
      });
      clock.advance(MINUTE);
      const second = (await server.api(renewCalendarFeed, { as: asha })).data.data.feed.url;
      expect((await read(first)).status).toBe(404);
      expect((await read(second)).status).toBe(200);
      await server.api(revokeCalendarFeed, { as: asha });
      expect((await read(second)).status).toBe(404);
    });

    it('rejects guessed tokens and suspended users', async () => {
      const { url } = (await server.api(renewCalendarFeed, { as: asha })).data.data.feed;
      const other = await member();
      for (const bad of ['x', asha.userId, `${asha.userId}${'0'.repeat(64)}`, url.slice(-68, -4), '%00']) {
        expect((await read(`http://localhost:3000/feeds/calendar/${bad}.ics`)).status).toBe(404);
      }
      expect((await read(url.replace(asha.userId, other.userId))).status).toBe(404);
      await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', asha.userId).execute();
      expect((await read(url)).status).toBe(404);
    });

    it('shows no class whose seat was cancelled, and no file of it', async () => {
      const { _id } = await makeClass(server, editor, START);
      await take(asha, _id);
      const file = (await server.api(getClassFile, { as: asha, params: { id: _id } })).data.data;
      expect(file.filename).toBe('class-2026-01-17.ics');
      expect(file.content).toContain('METHOD:PUBLISH');
      await give(asha, _id);
      expect((await server.api(getClassFile, { as: asha, params: { id: _id } })).error.code).toBe('FORBIDDEN');
      const { url } = (await server.api(renewCalendarFeed, { as: asha })).data.data.feed;
      expect((await read(url)).text).not.toContain('VEVENT');
    });
  });

  it('that doesn’t exist is a 404 for everyone', async () => {
    const id = 'f'.repeat(24);
    for (const call of [take, give, join]) expect((await call(asha, id)).status).toBe(404);
  });
});
