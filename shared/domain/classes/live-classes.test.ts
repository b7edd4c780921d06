import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueReminder,
  isMeetingLink,
  isRecordingLink,
  JOIN_OPENS_MS,
  phaseOf,
  seatsLeft,
  sentBefore,
} from './live-classes.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 20, 12);
const CLASS = { startsAt: START, endsAt: START + HOUR };
const NONE = { day: 0, hour: 0 };

describe('the way into a class', () => {
  it.each([
    [START - JOIN_OPENS_MS - 1, 'ahead'],
    [START - JOIN_OPENS_MS, 'joinable'],
    [START + HOUR - 1, 'joinable'],
    [START + HOUR, 'over'],
  ] as const)('at %i is %s', (now, phase) => {
    expect(phaseOf(CLASS, now)).toBe(phase);
  });
});

describe('reminders of a class', () => {
  it('are due a day and an hour before, once each', () => {
    expect(dueReminder(CLASS, NONE, START - 24 * HOUR - 1)).toBeNull();
    expect(dueReminder(CLASS, NONE, START - 24 * HOUR)).toBe('day');
    expect(dueReminder(CLASS, { day: START, hour: 0 }, START - 2 * HOUR)).toBeNull();
    expect(dueReminder(CLASS, { day: START, hour: 0 }, START - HOUR)).toBe('hour');
    expect(dueReminder(CLASS, { day: START, hour: START }, START - 1)).toBeNull();
    expect(dueReminder(CLASS, NONE, START)).toBeNull();
  });

  it('are due anew when the class is moved', () => {
    expect(dueReminder({ startsAt: START + 48 * HOUR }, { day: START, hour: START }, START + 24 * HOUR)).toBe('day');
  });

  it('that were due before somebody took a seat never go out', () => {
    fc.assert(
      fc.property(fc.integer({ min: -72 * HOUR, max: 72 * HOUR }), (offset) => {
        const now = START + offset;
        expect(dueReminder(CLASS, sentBefore(CLASS, now), now)).toBeNull();
      }),
    );
  });
});

describe('seats', () => {
  it('are never fewer than none', () => {
    expect([seatsLeft(10, 3), seatsLeft(10, 10), seatsLeft(5, 7)]).toEqual([7, 0, 0]);
  });
});

describe('a link', () => {
  it.each(['https://meet.example.com/abc-def', 'https://zoom.us/j/1?pwd=x', 'HTTPS://Teams.example/x#y'])(
    'of a meeting can be %s',
    (link) => {
      expect(isMeetingLink(link)).toBe(true);
    },
  );

  it.each([
    'http://meet.example.com/abc',
    'javascript:alert(1)',
    'https://',
    'https://localhost',
    'https://good.example@evil.example/',
    'https://evil.example\\@good.example/',
    'meet.example.com/abc',
    'https://meet.example.com/a b',
    '/files/uploads/x.mp4',
  ])('of a meeting can’t be %s', (link) => {
    expect(isMeetingLink(link)).toBe(false);
  });

  it('of a recording can be a file of our own', () => {
    expect(isRecordingLink('/files/uploads/ab/x.mp4')).toBe(true);
    expect(isRecordingLink('/files/../etc')).toBe(false);
    expect(isRecordingLink('//evil.example/x')).toBe(false);
  });
});
