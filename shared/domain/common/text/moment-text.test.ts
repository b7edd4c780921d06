import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const NINE = Date.UTC(2026, 8, 25, 3, 30);

it('tells a moment in the words and the clock of its zone, and names the zone', () => {
  expect(momentText(NINE, 'Asia/Kolkata')).toBe('25 Sep 2026 at 09:00 GMT+5:30');
  expect(momentText(NINE, 'UTC')).toBe('25 Sep 2026 at 03:30 UTC');
});

it('writes midnight as the beginning of the day', () => {
  expect(momentText(Date.UTC(2026, 0, 1), 'UTC')).toBe('1 Jan 2026 at 00:00 UTC');
});
