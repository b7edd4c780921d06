import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asha, DATE, daily, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { afterQuiet, ALARMS, alarmsFor, dayTurnAt, isPast, isQuiet, isSet, nextAt } from './schedule.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

describe('the alarms', () => {
  it('refresh the token and look for news in any case', () => {
    const alarms = alarmsFor({}, NOON, 0);
    expect(alarms[ALARMS.refreshToken]).toEqual({ periodInMinutes: 720 });
    expect(alarms[ALARMS.look]).toEqual({ periodInMinutes: 60 });
    expect([alarms[ALARMS.dayTurns], alarms[ALARMS.sendAnswers], alarms[ALARMS.remind]]).toEqual([null, null, null]);
  });

  it('come as the day turns, spread over a minute', () => {
    const at = (spread: number): unknown => alarmsFor({ daily }, NOON, spread)[ALARMS.dayTurns];
    const turn = Date.parse(daily.endsAt);
    expect(at(0)).toMatchObject({ when: turn });
    expect(at(0.5)).toMatchObject({ when: turn + MINUTE / 2 });
  });

  it('send as long as something waits, and no longer', () => {
    const entry = {
      key: 'k',
      at: 1,
      userId: asha._id,
      date: DATE,
      quizId: 'q',
      attemptId: null,
      ticket: null,
      answers: [],
    };
    const sends = (dead: unknown): unknown =>
      alarmsFor({ ...signedIn, 'outbox:k': { ...entry, dead } }, NOON, 0)[ALARMS.sendAnswers];
    expect(sends(null)).toEqual({ periodInMinutes: 1 });
    expect(sends({ code: 'ANSWER_INVALID', message: 'no' })).toBeNull();
  });

  it('send nothing for somebody who is not here', () => {
    const dead = null;
    const entry = { key: 'k', at: 1, date: DATE, quizId: 'q', attemptId: null, ticket: null, answers: [], dead };
    const sends = (stored: object): unknown => alarmsFor({ ...stored }, NOON, 0)[ALARMS.sendAnswers];
    expect(sends({ ...signedIn, 'outbox:k': { ...entry, userId: 'e'.repeat(24) } })).toBeNull();
    expect(sends({ 'outbox:k': { ...entry, userId: asha._id } })).toBeNull();
  });

  it('remind at the chosen minute, never at one that was not chosen', () => {
    expect(alarmsFor({ reminderAt: '09:30' }, NOON, 0)[ALARMS.remind]).not.toBeNull();
    expect(alarmsFor({ reminderAt: 'nine' }, NOON, 0)[ALARMS.remind]).toBeNull();
  });
});

it('no alarm repeats more often than browsers allow, which is every thirty seconds (43)', () => {
  const entry = {
    key: 'k',
    at: 1,
    userId: asha._id,
    date: DATE,
    quizId: 'q',
    attemptId: null,
    ticket: null,
    answers: [],
  };
  const stored = { ...signedIn, daily, reminderAt: '09:30', 'outbox:k': { ...entry, dead: null } };
  const alarms = Object.values(alarmsFor(stored, NOON, 0));
  const periods = alarms.flatMap((alarm) =>
    alarm !== null && 'periodInMinutes' in alarm ? alarm.periodInMinutes : [],
  );
  expect(periods).toHaveLength(3);
  expect(Math.min(...periods)).toBeGreaterThanOrEqual(0.5);
});

it('a reminder comes within a day, at the minute that the clock of the device shows then', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: NOON - 4e10, max: NOON + 4e10 }),
      (hours, minutes, now) => {
        const text = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const at = nextAt(text, now);
        expect(at).toBeGreaterThan(now);
        // A day on which the clocks are put back has 25 hours.
        expect(at - now).toBeLessThanOrEqual(25 * 60 * MINUTE);
      },
    ),
  );
});

describe('a clock that is wrong', () => {
  it.each([
    ['ahead', Date.parse(daily.endsAt) + 86_400_000, 15 * MINUTE],
    ['far behind', Date.parse('2001-01-01T00:00:00Z'), 24 * 60 * MINUTE],
  ])('%s neither asks without end nor forgets to ask', (_, now, wait) => {
    expect(dayTurnAt(daily.endsAt, now, 0) - now).toBe(wait);
  });

  it('and an end that is no moment is asked about later', () => {
    expect(dayTurnAt('soon', NOON, 0)).toBe(NOON + 15 * MINUTE);
  });
});

describe('an alarm that the browser has', () => {
  const wanted = { when: NOON + 60 * MINUTE, early: 15 * MINUTE };
  it.each([
    ['is left alone at its moment', wanted.when, true],
    ['is left alone a little before', wanted.when - 10 * MINUTE, true],
    ['is left alone within the spread after', wanted.when + MINUTE / 2, true],
    ['is moved when it is much too early', wanted.when - 20 * MINUTE, false],
    ['is moved when it is much too late', wanted.when + 2 * MINUTE, false],
    ['is made anew when it is over', NOON - 1, false],
  ])('%s', (_, scheduledTime, expected) => {
    expect(isSet(wanted, { scheduledTime }, NOON)).toBe(expected);
  });

  it('keeps its period or is made anew', () => {
    const there = { scheduledTime: NOON + MINUTE, periodInMinutes: 60 };
    expect(isSet({ periodInMinutes: 60 }, there, NOON)).toBe(true);
    expect(isSet({ periodInMinutes: 1 }, there, NOON)).toBe(false);
    expect(isSet({ periodInMinutes: 1 }, undefined, NOON)).toBe(false);
  });
});

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', to: '07:00' };
  /** A moment by the clock of this device. */
  const at = (day: number, hours: number, minutes = 0): number => new Date(2026, 10, day, hours, minutes).getTime();
  const reminder = (stored: object, now: number): unknown => alarmsFor({ ...stored }, now, 0)[ALARMS.remind];

  it.each([
    [NIGHT, 21, 59, false],
    [NIGHT, 22, 0, true],
    [NIGHT, 0, 0, true],
    [NIGHT, 6, 59, true],
    [NIGHT, 7, 0, false],
    [{ from: '12:00', to: '14:00' }, 13, 0, true],
    [{ from: '12:00', to: '14:00' }, 14, 0, false],
    [{ from: '09:00', to: '09:00' }, 9, 0, false],
    [null, 3, 0, false],
  ])('%j at %i:%i are quiet: %s', (hours, hour, minute, quiet) => {
    expect(isQuiet(hours, at(21, hour, minute))).toBe(quiet);
  });

  it('move a reminder or a snoozed one to their end, never into themselves', () => {
    expect(reminder({ reminderAt: '23:00', quietHours: NIGHT }, at(21, 12))).toEqual({ when: at(22, 7), early: 0 });
    expect(reminder({ reminderAt: '09:00', quietHours: NIGHT }, at(21, 12))).toEqual({ when: at(22, 9), early: 0 });
    const snoozed = { reminderAt: '09:00', quietHours: NIGHT, snoozedUntil: at(21, 22, 30) };
    expect(reminder(snoozed, at(21, 21, 30))).toEqual({ when: at(22, 7), early: 0 });
    expect(reminder({ reminderAt: '09:00', snoozedUntil: at(21, 22, 30) }, at(21, 21, 30))).toEqual({
      when: at(21, 22, 30),
      early: 0,
    });
  });

  it('keep the reminder that they moved when the browser starts in the middle of them', () => {
    expect(reminder({ reminderAt: '23:00', quietHours: NIGHT }, at(22, 1))).toEqual({ when: at(22, 7), early: 0 });
    expect(isPast('23:00', at(22, 6, 59), NIGHT)).toBe(false);
    expect(isPast('23:00', at(22, 7, 1), NIGHT)).toBe(true);
    expect(isPast('23:00', at(22, 7, 1))).toBe(false);
  });

  it('are never hit by an alarm, whatever the hours and the time are', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    const text = (minute: number): string =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minutes, minutes, minutes, minutes, (from, to, time, now) => {
        const quiet = { from: text(from), to: text(to) };
        const moment = at(21, 0) + now * MINUTE;
        const { when } = reminder({ reminderAt: text(time), quietHours: quiet }, moment) as { when: number };
        expect(when).toBeGreaterThan(moment);
        expect(when - moment).toBeLessThanOrEqual(2 * 24 * 60 * MINUTE);
        expect(isQuiet(quiet, when)).toBe(false);
        expect(isQuiet(quiet, afterQuiet(quiet, moment))).toBe(false);
      }),
    );
  });
});
