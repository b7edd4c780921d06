import { describe, expect, it } from 'vitest';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { isOfDay, turnText, waitText } from './labels.ts';

const MIDNIGHT_IN_INDIA = Date.parse('2026-11-21T18:30:00Z');

it('writes a day as Indian readers do', () => {
  expect(dayText('2026-11-21')).toBe('21 Nov 2026');
});

describe('the rule of the turn', () => {
  it('names the zone', () => {
    expect(turnText('Asia/Kolkata', MIDNIGHT_IN_INDIA, 'Asia/Kolkata')).toBe(
      'A new quiz starts at midnight, India time.',
    );
  });

  it('tells a reader elsewhere what their clock shows then', () => {
    expect(turnText('Asia/Kolkata', MIDNIGHT_IN_INDIA, 'Europe/London')).toBe(
      'A new quiz starts at midnight, India time. That’s 6:30 pm for you.',
    );
  });

  it.each([
    ['America/New_York', 'Eastern time'],
    ['Asia/Singapore', 'Singapore time'],
    ['UTC', 'UTC'],
  ])('calls %s %s', (zone, name) => {
    expect(turnText(zone, MIDNIGHT_IN_INDIA, zone)).toBe(`A new quiz starts at midnight, ${name}.`);
  });
});

describe('a wait', () => {
  it.each([
    [0, '00:00:00'],
    [-5_000, '00:00:00'],
    [1, '00:00:01'],
    [59_999, '00:01:00'],
    [27_738_000, '07:42:18'],
    [90_000_000, '25:00:00'],
  ])('of %i ms reads %s', (milliseconds, text) => {
    expect(waitText(milliseconds)).toBe(text);
  });
});

describe('a result', () => {
  it('belongs to the day of the zone, not to that of UTC', () => {
    expect(isOfDay('2026-11-20T18:30:00Z', '2026-11-21', 'Asia/Kolkata')).toBe(true);
    expect(isOfDay('2026-11-20T18:29:59Z', '2026-11-21', 'Asia/Kolkata')).toBe(false);
  });
});
