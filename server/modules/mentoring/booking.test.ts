/** Mentor sessions: booked once, within the plan, moved and cancelled by the rules, with notifications to both. */
import { beforeAll, expect, it } from 'vitest';
import { renewCalendarFeed } from '#shared/contract/classes/calendar-feed.ts';
import { getDesk } from '#shared/contract/mentoring/mentor-desk.ts';
import {
  cancelSession,
  getOwnMentoring,
  getSessionCalendar,
  listSlots,
  moveSession,
  type Slot,
} from '#shared/contract/mentoring/mentoring.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { book, makeMentor, offer, slotsOf, subscriber, tryToBook } from '../../../tests/fixtures/records/mentoring.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;

/** Signs the user in again: on the test clock the old session has expired. */
const again = async (server: TestServer, person: Person): Promise<Person> => ({
  ...person,
  ...(await openSession(server, person)),
});

/** Returns the unfolded lines of a calendar file. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const calendarOf = (mail: { readonly calendar?: { readonly text: string } | undefined } | undefined) =>
  linesOf(mail?.calendar?.text ?? '');

describeOnBothDatabases('Mentor sessions', (start) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
  });
  const setUp = async (times: readonly Readonly<Record<string, unknown>>[] = [{}]) => {
    const mentor = await makeMentor(server, { admin });
    for (const change of times) expect((await offer(server, mentor, change)).status).toBe(201);
    const learner = await subscriber(server);
    const slots = await slotsOf(server, learner, mentor);
    return { mentor, learner, slots };
  };
  const refusalOf = async (answer: Promise<{ status: number; error: { code: string; message: string } }>) => {
    const { error } = await answer;
    return [error.code, error.message];
  };
  const TWO = [{}, { date: '2026-01-21' }];

  it('are booked, with an email and an entry of the same UID for both, each in their own time zone', async () => {
    const { mentor, learner, slots } = await setUp();
    expect(slots.map(({ startsAt }) => startsAt)).toEqual(['2026-01-20T13:00:00.000Z']);
    const answer = await tryToBook(server, learner, slots[0], { timeZone: 'Europe/Berlin' });
    expect(answer.status).toBe(201);
    const { session } = answer.data.data;
    const [own] = await server.mailbox(learner.email);
    const [theirs] = await server.mailbox(mentor.email);
    expect(own?.subject).toContain('Booked: mentor session with Ravi Menon, Tuesday, 20 January 2026');
    expect(own?.text).toMatch(/2:00\s?pm/);
    expect(theirs?.text).toMatch(/Asha Rao booked a mentor session with you: Tuesday, 20 January 2026.*6:30\s?pm/);
    expect(theirs?.text).toContain('Topic: A change of career');
    for (const mail of [own, theirs]) {
      expect(mail?.calendar?.method).toBe('REQUEST');
      const lines = calendarOf(mail);
      expect(lines).toContain(`UID:mentoring-${session._id}@localhost`);
      expect(lines).toContain('DTSTART:20260120T130000Z');
      expect(lines).toContain('SEQUENCE:0');
    }
    expect(own?.calendar?.text).not.toContain(mentor.email);
    expect(theirs?.calendar?.text).not.toContain(learner.email);
    expect(await slotsOf(server, learner, mentor)).toEqual([]);
  });

  it('appear in the calendar feeds of both until they are cancelled, and in no one else’s', async () => {
    const { mentor, learner, slots } = await setUp();
    const session = await book(server, learner, slots[0]);
    const feedOf = async (who: Person): Promise<string> => {
      const { url } = (await server.api(renewCalendarFeed, { as: who })).data.data.feed;
      return (await fetch(url.replace(server.config.publicUrl, server.url))).text();
    };
    expect(linesOf(await feedOf(learner))).toContain(`SUMMARY:Mentor session with ${mentor.name}`);
    expect(linesOf(await feedOf(mentor))).toContain(`SUMMARY:Mentor session with ${learner.name}`);
    expect(await feedOf(await signUp(server))).not.toContain('Mentor session');
    await server.api(cancelSession, { as: learner, params: { id: session._id } });
    expect(await feedOf(learner)).not.toContain('Mentor session');
  });

  it('are booked once when fifty people want one time at once', async () => {
    const { mentor, learner, slots } = await setUp();
    const others = await Promise.all(Array.from({ length: 49 }, () => subscriber(server)));
    const answers = await Promise.all([learner, ...others].map((as) => tryToBook(server, as, slots[0])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, error }) => `${String(status)} ${error.code}`))).toEqual(
      new Set(['409 SLOT_TAKEN']),
    );
    const rows = await server.db
      .selectFrom('mentor_sessions')
      .select('id')
      .where('mentor_id', '=', mentor.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await server.mailbox(mentor.email)).toHaveLength(1);
  });

  it('are booked within the allowance however often one person asks at once', async () => {
    const times = Array.from({ length: 8 }, (_, at) => ({ time: `${String(10 + at)}:00` }));
    const { learner, slots } = await setUp(times);
    const answers = await Promise.all(slots.map((slot) => tryToBook(server, learner, slot)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(refused?.error.message).toBe(
      'Your plan includes 2 sessions a month, and you’ve used January 2026’s. Choose another month, or move a session.',
    );
  });

  it('are one a month with Half Yearly; a free month takes the next', async () => {
    const { mentor, slots } = await setUp([{}, { date: '2026-01-21' }, { date: '2026-02-03' }]);
    const learner = await subscriber(server, 'halfYearly');
    await book(server, learner, slots[0]);
    expect((await tryToBook(server, learner, slots[1])).error.code).toBe('BOOKING_REFUSED');
    expect((await tryToBook(server, learner, slots[2])).status).toBe(201);
    const { mentoring } = (await server.api(getOwnMentoring, { as: learner })).data.data;
    expect([mentoring.perMonth, mentoring.months, mentoring.ahead.length]).toEqual([
      1,
      [
        { month: '2026-01', booked: 1 },
        { month: '2026-02', booked: 1 },
      ],
      2,
    ]);
    expect(mentoring.ahead[0]?.mentor).toEqual({ _id: mentor.userId, name: 'Ravi Menon' });
  });

  it.each(['monthly', 'quarterly', null] as const)('are not part of %s', async (plan) => {
    const { mentor, slots } = await setUp();
    const other = plan === null ? await signUp(server) : await subscriber(server, plan);
    const list = await server.api(listSlots, { as: other, params: { id: mentor.userId } });
    expect([list.status, list.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    const answer = await tryToBook(server, other, slots[0]);
    expect([answer.status, answer.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
  });

  it('can’t be booked in the past, too late, too far ahead, twice, or with a made-up time', async () => {
    const { learner, slots } = await setUp([
      { weekly: true, date: '2026-01-16', time: '03:29' },
      { weekly: true, date: '2026-01-16', time: '03:59', minutes: 60 },
    ]);
    const [, second] = slots;
    const weekly = (date: string, time = second?.offerId) => ({ offerId: time ?? '', date });
    const wish = (slot: { offerId: string; date: string }) =>
      refusalOf(tryToBook(server, learner, { ...slot, startsAt: '', endsAt: '' }));
    const first = slots.find(({ startsAt }) => startsAt.startsWith('2026-01-22T21:59'));
    // 03:29 tomorrow in India is a minute less than twelve hours from now.
    expect(await wish(weekly('2026-01-16', first?.offerId))).toEqual([
      'BOOKING_REFUSED',
      'You can book a session up to 12 hours before it starts',
    ]);
    expect(await wish(weekly('2026-02-20'))).toEqual(['BOOKING_REFUSED', 'You can book a session up to 28 days ahead']);
    expect((await wish(weekly('2026-01-17')))[0]).toBe('SLOT_TAKEN');
    expect((await wish({ offerId: 'f'.repeat(24), date: '2026-01-16' }))[0]).toBe('SLOT_TAKEN');
    expect(await wish({ offerId: 'f'.repeat(24), date: '2026-02-31' })).toEqual([
      'VALIDATION_FAILED',
      'That date doesn’t exist',
    ]);
    await book(server, learner, slots.at(-1));
    expect(await refusalOf(tryToBook(server, learner, slots.at(-1)))).toEqual([
      'BOOKING_REFUSED',
      'You already have a session at that time',
    ]);
  });

  it('in the past are refused as over', async () => {
    const own = await start();
    const boss = await signUp(own, { role: 'admin' });
    const mentor = await makeMentor(own, { admin: boss });
    await offer(own, mentor);
    const learner = await subscriber(own);
    const [slot] = await slotsOf(own, learner, mentor);
    own.clock.set(Date.parse(slot?.startsAt ?? ''));
    const other = await subscriber(own);
    expect(await refusalOf(tryToBook(own, other, slot))).toEqual(['BOOKING_REFUSED', 'That time is in the past']);
  });

  it('move to another time of the mentor, with the same entry in a later sequence; the old time is free again', async () => {
    const { mentor, learner, slots } = await setUp(TWO);
    const { _id } = await book(server, learner, slots[0]);
    // Waiting emails may be sent in any order.
    await server.mailbox();
    const moved = await server.api(moveSession, {
      as: learner,
      params: { id: _id },
      body: { offerId: slots[1]?.offerId, date: slots[1]?.date },
    });
    expect(moved.data.data.session.startsAt).toBe('2026-01-21T13:00:00.000Z');
    for (const { email } of [learner, mentor]) {
      const [mail] = await server.mailbox(email);
      expect(mail?.text).toMatch(/has moved from Tuesday, 20 January 2026.* to Wednesday, 21 January 2026/);
      expect(calendarOf(mail)).toEqual(
        expect.arrayContaining([`UID:mentoring-${_id}@localhost`, 'SEQUENCE:1', 'DTSTART:20260121T130000Z']),
      );
    }
    expect((await slotsOf(server, learner, mentor)).map(({ date }) => date)).toEqual(['2026-01-20']);
    const file = (await server.api(getSessionCalendar, { as: learner, params: { id: _id } })).data.data;
    expect(file.filename).toMatch(/^mentor-session-[0-9a-f]{6}\.ics$/);
    const lines = linesOf(Buffer.from(file.base64, 'base64').toString());
    expect(lines).toEqual(expect.arrayContaining([`UID:mentoring-${_id}@localhost`, 'SEQUENCE:1']));
  });

  it('go by their learner up to twelve hours before, and not later; the mentor may until they start', async () => {
    const own = await start();
    const boss = await signUp(own, { role: 'admin' });
    const mentor = await makeMentor(own, { admin: boss });
    for (const change of TWO) await offer(own, mentor, change);
    const learner = await subscriber(own);
    const [first, second] = await slotsOf(own, learner, mentor);
    const { _id } = await book(own, learner, first);
    const to = { offerId: second?.offerId, date: second?.date };
    const call = { as: learner, params: { id: _id } };
    own.clock.set(Date.parse(first?.startsAt ?? '') - 12 * HOUR + 1);
    const later = 'This session starts in less than 12 hours, so you can’t change it';
    // Days have passed on this server's clock: sign in again.
    const [fresh, freshMentor] = [await again(own, learner), await again(own, mentor)];
    expect(await refusalOf(own.api(moveSession, { ...call, as: fresh, body: to }))).toEqual(['BOOKING_REFUSED', later]);
    expect(await refusalOf(own.api(cancelSession, { ...call, as: fresh, body: {} }))).toEqual([
      'BOOKING_REFUSED',
      later,
    ]);
    const cancelled = await own.api(cancelSession, { ...call, as: freshMentor, body: { reason: 'I am ill' } });
    expect(cancelled.data.data.session).toMatchObject({ status: 'cancelled', cancelledBy: 'mentor' });
    const [mail] = await own.mailbox(learner.email);
    expect(mail?.text).toContain('Ravi Menon can’t make it.');
    expect(mail?.text).toContain('Reason: I am ill');
    expect(mail?.calendar?.method).toBe('CANCEL');
    expect(calendarOf(mail)).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']));
    const { mentoring } = (await own.api(getOwnMentoring, { as: fresh })).data.data;
    expect(mentoring.months[0]).toEqual({ month: '2026-01', booked: 0 });
  });

  it('give the allowance back when the learner gives them up in time', async () => {
    const { slots } = await setUp(TWO);
    const learner = await subscriber(server, 'halfYearly');
    const { _id } = await book(server, learner, slots[0]);
    await server.api(cancelSession, { as: learner, params: { id: _id }, body: {} });
    expect(await refusalOf(server.api(cancelSession, { as: learner, params: { id: _id }, body: {} }))).toEqual([
      'BOOKING_REFUSED',
      'This session is already cancelled',
    ]);
    expect((await tryToBook(server, learner, slots[0])).status).toBe(201);
  });

  it('are private', async () => {
    const { learner, slots } = await setUp(TWO);
    const { _id } = await book(server, learner, slots[0]);
    const stranger = await subscriber(server);
    const params = { id: _id };
    const body = { offerId: slots[1]?.offerId, date: slots[1]?.date };
    expect((await server.api(getSessionCalendar, { as: stranger, params })).status).toBe(404);
    expect((await server.api(cancelSession, { as: stranger, params, body: {} })).status).toBe(404);
    expect((await server.api(moveSession, { as: stranger, params, body })).status).toBe(404);
    expect((await server.api(getSessionCalendar, { as: admin, params })).status).toBe(404);
  });

  it('keep the wall clock of the mentor’s zone across a change of the clocks', async () => {
    const own = await start();
    own.clock.set(Date.parse('2026-03-20T09:00Z'));
    const boss = await signUp(own, { role: 'admin' });
    const mentor = await makeMentor(own, { admin: boss, timeZone: 'Europe/Berlin' });
    await offer(own, mentor, { weekly: true, date: '2026-03-22', until: '2026-04-05' });
    const learner = await subscriber(own);
    const starts = (slots: readonly Slot[]) => slots.map(({ startsAt }) => startsAt);
    expect(starts(await slotsOf(own, learner, mentor))).toEqual([
      '2026-03-22T17:30:00.000Z',
      '2026-03-29T16:30:00.000Z',
      '2026-04-05T16:30:00.000Z',
    ]);
    const { desk } = (await own.api(getDesk, { as: mentor })).data.data;
    expect(desk.offers[0]?.days.map(({ date, state }) => [date, state])).toEqual([
      ['2026-03-22', 'free'],
      ['2026-03-29', 'free'],
      ['2026-04-05', 'free'],
    ]);
  });

  it('are notified once each, although two workers crash while sending', async () => {
    const { mentor, learner, slots } = await setUp();
    const before = (await server.mailbox()).length;
    await book(server, learner, slots[0]);
    // A worker that crashed after claiming the emails.
    await server.db
      .updateTable('outbox')
      .set({ claimed_until: server.clock.now() + 60_000, attempts: 1 })
      .where('status', '=', 'waiting')
      .execute();
    expect(await server.mailbox()).toHaveLength(before);
    server.clock.advance(60_000);
    await Promise.all([server.mailbox(), server.mailbox(), server.mailbox()]);
    const mails = (await server.mailbox()).slice(0, -before || undefined);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([learner.email, mentor.email].toSorted());
  });
});
