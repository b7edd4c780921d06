import { expect, it } from 'vitest';
import { clockText } from './timer.tsx';

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [522_000, '08:42'],
  [36_000_000, '600:00'],
])('shows %d milliseconds as %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});
