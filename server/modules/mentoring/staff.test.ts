/** Mentors: appointment, offers, and what happens when they stop. */
import { beforeAll, expect, it } from 'vitest';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import {
  endMentor,
  getDesk,
  listStaffMentors,
  nameMentor,
  removeOffer,
  setOfferDay,
  updateMentorProfile,
} from '#shared/contract/mentoring/mentor-desk.ts';
import { getOwnMentoring, listMentors } from '#shared/contract/mentoring/mentoring.ts';
import { setUserStatus } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import {
  book,
  makeMentor,
  offer,
  slotsOf,
  subscriber,
  tryToBook,
  ZONE,
} from '../../../tests/fixtures/records/mentoring.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Mentors', (start) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
  });
  const deskOf = async (as: Person) => (await server.api(getDesk, { as })).data.data.desk;
  const aheadOf = async (as: Person) =>
    (await server.api(getOwnMentoring, { as })).data.data.mentoring.ahead.map(({ mentor, startsAt }) => [
      mentor?.name,
      startsAt,
    ]);
  const pastOf = async (as: Person) =>
    (await server.api(getOwnMentoring, { as })).data.data.mentoring.past.map(({ cancelledBy }) => cancelledBy);
  const newMails = async (since: number) => (await server.mailbox()).slice(0, -since || undefined);

  it('are staff appointed by an administrator, and no one else', async () => {
    const learner = await signUp(server);
    const writer = await signUp(server, { role: 'subadmintwo', name: 'Ritu Writer' });
    const name = (userId: string, timeZone = ZONE) => server.api(nameMentor, { as: admin, body: { userId, timeZone } });
    expect((await name(learner.userId)).error.message).toBe(
      'Only staff can be mentors. Give the user a staff role first.',
    );
    expect((await name(writer.userId, 'Europe/Atlantis')).error.message).toBe('Choose a time zone from the list');
    expect((await deskOf(writer)).profile).toBeNull();
    expect((await offer(server, writer)).status).toBe(404);
    for (let times = 0; times < 2; times += 1) expect((await name(writer.userId)).status).toBe(200);
    expect((await deskOf(writer)).profile?.timeZone).toBe(ZONE);
    const staff = (await server.api(listStaffMentors, { as: admin })).data.data;
    expect(staff.mentors.filter(({ _id }) => _id === writer.userId)).toHaveLength(1);
    expect(staff.candidates.map(({ _id }) => _id)).not.toContain(writer.userId);
    expect(staff.candidates.map(({ _id }) => _id)).not.toContain(learner.userId);
  });

  it('say what they are about, and where they meet; only a web address is a link', async () => {
    const mentor = await makeMentor(server, { admin, name: 'Leela Iyer' });
    const body = {
      timeZone: 'Europe/Berlin',
      headline: 'Pricing',
      about: 'Ten years.',
      meetingLink: 'https://meet.example/leela',
    };
    const bad = await server.api(updateMentorProfile, {
      as: mentor,
      body: { ...body, meetingLink: 'javascript:alert(1)' },
    });
    expect(bad.error.message).toBe('The link must start with https://');
    await server.api(updateMentorProfile, { as: mentor, body });
    const learner = await subscriber(server);
    const listed = (await server.api(listMentors, { as: learner })).data.data.find(({ name }) => name === 'Leela Iyer');
    expect(listed).toEqual({ _id: mentor.userId, name: 'Leela Iyer', headline: 'Pricing', about: 'Ten years.' });
    await offer(server, mentor);
    const session = await book(server, learner, (await slotsOf(server, learner, mentor))[0]);
    expect(session.meetingLink).toBe('https://meet.example/leela');
  });

  it('offer nothing that is over, overlaps, or ends before it begins', async () => {
    const mentor = await makeMentor(server, { admin });
    const sentence = async (change: Readonly<Record<string, unknown>>) => {
      const { error } = await offer(server, mentor, change);
      return error.details?.problems?.[0]?.message ?? error.message;
    };
    await offer(server, mentor, { weekly: true });
    expect(await sentence({ date: '2026-01-15', time: '10:00' })).toBe('That time is in the past. Choose a later one.');
    expect(await sentence({ date: '2026-02-10', time: '18:45' })).toBe('That overlaps a time you already offer');
    expect(await sentence({ weekly: true, date: '2026-01-13', time: '18:15' })).toBe(
      'That overlaps a time you already offer',
    );
    expect(await sentence({ date: '2028-01-20' })).toBe('You can offer times up to a year ahead');
    expect(await sentence({ weekly: true, date: '2026-02-01', until: '2026-01-31' })).toBe(
      'The last day must be after the first',
    );
    expect(await sentence({ date: '2026-02-30' })).toBe('That date doesn’t exist');
    expect(await sentence({ time: '25:00' })).toBe('The time must be written HH:MM');
    expect((await offer(server, mentor, { time: '19:00' })).status).toBe(201);
  });

  it('take a day out of a weekly time and give it back; what is booked stays', async () => {
    const mentor = await makeMentor(server, { admin });
    await offer(server, mentor, { weekly: true });
    const learner = await subscriber(server);
    const slots = await slotsOf(server, learner, mentor);
    expect(slots.map(({ date }) => date)).toEqual(['2026-01-20', '2026-01-27', '2026-02-03', '2026-02-10']);
    await book(server, learner, slots[0]);
    const offerId = slots[0]?.offerId ?? '';
    const setDay = (as: Person, offered: boolean) =>
      server.api(setOfferDay, { as, params: { id: offerId, date: '2026-01-27' }, body: { offered } });
    const stranger = await makeMentor(server, { admin });
    expect((await setDay(stranger, false)).status).toBe(404);
    const { desk } = (await setDay(mentor, false)).data.data;
    expect(desk.offers[0]?.days.map(({ state }) => state)).toEqual(['booked', 'out', 'free', 'free']);
    expect((await tryToBook(server, learner, slots[1])).error.code).toBe('SLOT_TAKEN');
    await setDay(mentor, true);
    expect((await slotsOf(server, learner, mentor)).map(({ date }) => date)).toContain('2026-01-27');
    await server.api(removeOffer, { as: stranger, params: { id: offerId } });
    expect((await deskOf(mentor)).offers).toHaveLength(1);
    await server.api(removeOffer, { as: mentor, params: { id: offerId } });
    expect((await deskOf(mentor)).offers).toEqual([]);
    expect(await aheadOf(learner)).toEqual([['Ravi Menon', '2026-01-20T13:00:00.000Z']]);
  });

  it('pass on sessions another mentor has time for when they stop; the rest is cancelled; everyone is notified', async () => {
    const leaving = await makeMentor(server, { admin, name: 'Old Mentor' });
    const next = await makeMentor(server, { admin, name: 'New Mentor' });
    for (const change of [{}, { date: '2026-01-21' }]) await offer(server, leaving, change);
    await offer(server, next);
    const [one, two, three] = [await subscriber(server), await subscriber(server), await subscriber(server)];
    const slots = await slotsOf(server, one, leaving);
    const unaffected = await book(server, one, slots[1]);
    await book(server, two, slots[0]);
    await book(server, three, (await slotsOf(server, three, next))[0]);
    const before = (await server.mailbox()).length;
    const end = (handTo: string | null) =>
      server.api(endMentor, { as: admin, params: { id: leaving.userId }, body: { handTo } });
    expect((await end(one.userId)).error.message).toBe('Choose another mentor to take over');
    expect((await end(next.userId)).data.data).toEqual({ handedOver: 1, cancelled: 1 });
    expect((await end(next.userId)).status).toBe(404);
    expect(await aheadOf(one)).toEqual([['New Mentor', '2026-01-21T13:00:00.000Z']]);
    expect([await aheadOf(two), await pastOf(two)]).toEqual([[], ['left']]);
    const mails = await newMails(before);
    const to = ({ email }: Person) => mails.filter((mail) => mail.to === email).map(({ calendar }) => calendar?.method);
    expect([to(one), to(two), to(next), to(leaving)]).toEqual([
      ['REQUEST'],
      ['CANCEL'],
      ['REQUEST'],
      ['CANCEL', 'CANCEL'],
    ]);
    expect(mails.find((mail) => mail.to === one.email)?.text).toContain('New Mentor is taking over your session');
    expect(mails.find((mail) => mail.to === one.email)?.calendar?.text).toContain(`mentoring-${unaffected._id}`);
    expect((await offer(server, leaving)).status).toBe(404);
  });

  it('who lose their account’s use are ended by the server itself, once by two at the same time', async () => {
    const mentor = await makeMentor(server, { admin });
    await offer(server, mentor);
    const learner = await subscriber(server);
    await book(server, learner, (await slotsOf(server, learner, mentor))[0]);
    const before = (await server.mailbox()).length;
    await server.api(setUserStatus, { as: admin, params: { id: mentor.userId }, body: { status: 'suspended' } });
    await Promise.all([server.runTask('mentoring'), server.runTask('mentoring')]);
    await server.runTask('mentoring');
    expect((await newMails(before)).map(({ to }) => to).toSorted()).toEqual([learner.email, mentor.email].toSorted());
    expect(await pastOf(learner)).toEqual(['left']);
  });

  it('have no session with a learner whose plan is over; both hear of it once', async () => {
    const mentor = await makeMentor(server, { admin });
    await offer(server, mentor);
    const learner = await subscriber(server);
    const other = await subscriber(server);
    const [slot] = await slotsOf(server, learner, mentor);
    await book(server, learner, slot);
    await server.runTask('mentoring');
    expect(await aheadOf(learner)).toHaveLength(1);
    const before = (await server.mailbox()).length;
    await server.db
      .updateTable('access_periods')
      .set({ ends_at: server.clock.now() })
      .where('user_id', '=', learner.userId)
      .execute();
    await Promise.all([server.runTask('mentoring'), server.runTask('mentoring')]);
    const mails = await newMails(before);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([learner.email, mentor.email].toSorted());
    expect(mails.find(({ to }) => to === learner.email)?.text).toContain(
      'Your plan no longer includes mentor sessions.',
    );
    expect(await pastOf(learner)).toEqual(['plan']);
    expect((await tryToBook(server, learner, slot)).status).toBe(402);
    expect((await tryToBook(server, other, slot)).status).toBe(201);
  });

  it('and learners who delete their account leave no one waiting; the download has their sessions', async () => {
    const mentor = await makeMentor(server, { admin });
    for (const change of [{}, { date: '2026-01-21' }]) await offer(server, mentor, change);
    const [one, two] = [await subscriber(server), await subscriber(server)];
    const slots = await slotsOf(server, one, mentor);
    await book(server, one, slots[0]);
    await book(server, two, slots[1]);
    const data = (await server.api(downloadData, { as: one })).body as { records: { mentorSessions?: unknown[] } };
    expect(data.records.mentorSessions).toMatchObject([
      { startsAt: '2026-01-20T13:00:00.000Z', topic: 'A change of career' },
    ]);
    await server.api(deleteAccount, { as: one, body: { password: one.password } });
    const [notified] = await server.mailbox(mentor.email);
    expect([notified?.subject.startsWith('Cancelled'), notified?.calendar?.method]).toEqual([true, 'CANCEL']);
    await server.api(deleteAccount, { as: mentor, body: { password: mentor.password } });
    const [mail] = await server.mailbox(two.email);
    expect(mail?.text).toContain('Ravi Menon is no longer a mentor.');
    const { past } = (await server.api(getOwnMentoring, { as: two })).data.data.mentoring;
    expect(past).toMatchObject([{ mentor: null, cancelledBy: 'left' }]);
  });
});
