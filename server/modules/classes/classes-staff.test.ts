/** Live classes for staff: times, attendance, and rejected input. */
import { beforeEach, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { joinClass, takeClassSeat } from '#shared/contract/classes/classes.ts';
import {
  addClass,
  cancelClass,
  followClassUp,
  getClassOfStaff,
  listClassesOfStaff,
  listClassGuests,
  setAttendance,
  updateClass,
} from '#shared/contract/classes/classes-staff.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { classDraft, makeClass, MEETING_LINK } from '../../../tests/fixtures/records/classes.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { createFakeClock, FIRST_MOMENT, type FakeClock } from '../../../tests/fixtures/server/fake-clock.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../tests/fixtures/records/plans.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;
const START = FIRST_MOMENT + 48 * HOUR;

describeOnBothDatabases('the staff', (start) => {
  let server: TestServer;
  let clock: FakeClock;
  let editor: Person;
  beforeEach(async () => {
    clock = createFakeClock();
    server = await start({ clock });
    editor = await signUp(server, { role: 'subadmin' });
  });

  const add = (body: unknown) => server.api(addClass, { as: editor, body });
  const again = async (person: Person): Promise<Person> => ({ ...person, ...(await openSession(server, person)) });
  const guest = async (id: string): Promise<Person> => {
    const person = await signUp(server);
    await givePlan(server, person, 'quarterly');
    // Attendees are listed in the order in which they joined.
    clock.advance(1);
    await server.api(takeClassSeat, { as: person, params: { id } });
    return person;
  };

  it('schedules a class by what the clock on the wall shows, in any zone', async () => {
    const made = await add(classDraft(START, { startsAtLocal: '2026-07-01T18:00', timeZone: 'America/New_York' }));
    expect(made.status).toBe(201);
    expect(made.data.data.class).toMatchObject({
      startsAt: '2026-07-01T22:00:00.000Z',
      endsAt: '2026-07-01T23:00:00.000Z',
      startsAtLocal: '2026-07-01T18:00',
      meetingLink: MEETING_LINK,
      occurrence: null,
    });
    const { data } = await server.api(listClassesOfStaff, { as: editor });
    expect(data.data.map(({ title }) => title)).toEqual(['Pricing in practice']);
  });

  it('rejects a time the clocks skip, and asks which one is meant of a repeated time', async () => {
    const never = await add(classDraft(START, { startsAtLocal: '2026-03-29T02:30', timeZone: 'Europe/Berlin' }));
    expect(never.status).toBe(400);
    expect(never.error.details?.problems?.[0]?.field).toBe('startsAtLocal');
    const twice = classDraft(START, { startsAtLocal: '2026-10-25T02:30', timeZone: 'Europe/Berlin' });
    expect((await add(twice)).error.details?.problems?.[0]?.field).toBe('occurrence');
    expect((await add({ ...twice, occurrence: 'first' })).data.data.class.startsAt).toBe('2026-10-25T00:30:00.000Z');
    const second = (await add({ ...twice, occurrence: 'second' })).data.data.class;
    expect(second).toMatchObject({ startsAt: '2026-10-25T01:30:00.000Z', occurrence: 'second' });
  });

  it.each([
    [{ startsAtLocal: '2026-01-15T15:30' }, 'startsAtLocal', 'The class must start in the future'],
    [{ startsAtLocal: '2028-01-15T15:30' }, 'startsAtLocal', 'Choose a day within the next year'],
    [{ startsAtLocal: '2026-02-30T15:30' }, 'startsAtLocal', 'doesn’t exist'],
    [{ startsAtLocal: 'soon' }, 'startsAtLocal', 'Choose when the class starts'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone from the list'],
    [{ seats: 0 }, 'seats', 'Seats must be at least 1'],
    [{ minutes: 5 }, 'minutes', 'at least 10'],
    [{ title: ' ' }, 'title', 'The title is required'],
    [{ meetingLink: 'javascript:alert(1)' }, 'meetingLink', 'start with https://'],
    [{ meetingLink: 'http://meet.example.com' }, 'meetingLink', 'start with https://'],
  ])('rejects %j with a message', async (changes, field, sentence) => {
    const { status, error } = await add(classDraft(START, changes));
    expect(status).toBe(400);
    expect(error.details?.problems).toEqual([{ field, message: expect.stringContaining(sentence) as unknown }]);
  });

  it('changes a class until its end, but never over another user’s change, nor below the seats taken', async () => {
    const { _id, version } = await makeClass(server, editor, START);
    const params = { id: _id };
    await guest(_id);
    await guest(_id);
    const update = (body: unknown, as = editor) => server.api(updateClass, { as, params, body });
    expect((await update({ ...classDraft(START, { seats: 5 }), baseVersion: version })).data.data.class).toMatchObject({
      seats: 5,
      taken: 2,
      version: 2,
    });
    const stale = await update({ ...classDraft(START), baseVersion: version });
    expect([stale.status, stale.error.message]).toEqual([
      409,
      'Someone else saved this class while you were editing it',
    ]);
    expect((await update(classDraft(START, { seats: 1 }))).error.details?.problems?.[0]).toEqual({
      field: 'seats',
      message: '2 learners have seats, so the class can’t be smaller',
    });
    clock.set(START + 1);
    const late = await again(editor);
    const moved = 'https://other.example.com/room';
    expect((await update(classDraft(START, { meetingLink: moved }), late)).data.data.class.meetingLink).toBe(moved);
    clock.set(START + HOUR);
    expect((await update(classDraft(START), await again(editor))).error.code).toBe('CLASS_OVER');
    const cancelled = await server.api(cancelClass, { as: await again(editor), params, body: { reason: 'Too late' } });
    expect(cancelled.error.code).toBe('CLASS_OVER');
  });

  it('gives the seats that it adds to those who wait', async () => {
    const { _id } = await makeClass(server, editor, START, { seats: 1 });
    await guest(_id);
    const waiting = await guest(_id);
    await server.api(updateClass, { as: editor, params: { id: _id }, body: classDraft(START, { seats: 2 }) });
    const { data } = await server.api(listClassGuests, { as: editor, params: { id: _id } });
    expect(data.data.map(({ email, state }) => [email, state])).toContainEqual([waiting.email, 'seat']);
  });

  it('sees who went in, and corrects it', async () => {
    const { _id } = await makeClass(server, editor, START);
    const [came, stayed] = [await guest(_id), await guest(_id)];
    const guests = async () =>
      (await server.api(listClassGuests, { as: await again(editor), params: { id: _id } })).data.data;
    const [first] = await guests();
    const early = { as: await again(editor), params: { id: first?._id ?? '' }, body: { attended: true } };
    expect((await server.api(setAttendance, early)).error.code).toBe('CLASS_NOT_OPEN');
    clock.set(START);
    await server.api(joinClass, { as: await again(came), params: { id: _id } });
    const found = await guests();
    expect(found.map(({ email, attended }) => [email, attended])).toEqual([
      [came.email, true],
      [stayed.email, false],
    ]);
    expect(found[0]?.joinedAt).toBe(new Date(START).toISOString());
    const corrected = { as: await again(editor), params: { id: found[1]?._id ?? '' }, body: { attended: true } };
    expect((await server.api(setAttendance, corrected)).data.data.guest.attended).toBe(true);
    const own = await server.api(downloadData, { as: await again(stayed) });
    expect(JSON.stringify(own.body)).toContain('Pricing in practice');
  });

  it('adds notes and a recording once the class has started', async () => {
    const { _id } = await makeClass(server, editor, START);
    const body = { notes: 'Read chapter 3.', recording: '/files/uploads/ab/class.mp4' };
    expect((await server.api(followClassUp, { as: editor, params: { id: _id }, body })).error.code).toBe(
      'CLASS_NOT_OPEN',
    );
    clock.set(START + HOUR);
    const as = await again(editor);
    expect((await server.api(followClassUp, { as, params: { id: _id }, body })).data.data.class).toMatchObject(body);
    // An older site sends no version; a newer one doesn't overwrite another user's notes.
    expect((await server.api(followClassUp, { as, params: { id: _id }, body })).data.data.class.version).toBe(3);
    const stale = await server.api(followClassUp, { as, params: { id: _id }, body: { ...body, baseVersion: 2 } });
    expect([stale.status, stale.error.code]).toEqual([409, 'EDIT_CONFLICT']);
    const newest = { ...body, notes: 'Read chapter 4.', baseVersion: 3 };
    expect((await server.api(followClassUp, { as, params: { id: _id }, body: newest })).data.data.class).toMatchObject({
      notes: 'Read chapter 4.',
      version: 4,
    });
    const bad = { ...body, recording: 'javascript:alert(1)' };
    expect((await server.api(followClassUp, { as, params: { id: _id }, body: bad })).status).toBe(400);
    const { data } = await server.api(listClassesOfStaff, { as, query: { when: 'past' } });
    expect(data.data[0]).toMatchObject({ _id, hasRecording: true });
  });

  it('leaves its acts in the audit log, and finds no class that isn’t there', async () => {
    const { _id } = await makeClass(server, editor, START);
    clock.advance(1);
    await server.api(cancelClass, { as: editor, params: { id: _id }, body: { reason: 'The host is ill' } });
    const admin = await signUp(server, { role: 'admin' });
    const { data } = await server.api(listAudit, { as: admin });
    expect(data.data.map(({ action }) => action)).toEqual(['class.cancel', 'class.add']);
    const params = { id: 'f'.repeat(24) };
    expect((await server.api(getClassOfStaff, { as: editor, params })).status).toBe(404);
    expect((await server.api(updateClass, { as: editor, params, body: classDraft(START) })).status).toBe(404);
    expect((await server.api(setAttendance, { as: editor, params, body: { attended: true } })).status).toBe(404);
  });
});
