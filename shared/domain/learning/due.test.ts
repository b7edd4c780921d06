import { expect, it } from 'vitest';
import { dueOf, dueTagText } from './due.ts';

const NOW = Date.parse('2026-11-20T10:00:00+05:30');
const textOf = (...facts: Parameters<typeof dueOf>): string | null => {
  const due = dueOf(...facts);
  return due === null ? null : dueTagText(due, NOW);
};

it('names the day of an assignment before questions to practise', () => {
  expect(textOf('2026-11-21', 3)).toBe('Due tomorrow');
  expect(textOf('2026-11-18')).toBe('Due 2 days ago');
  expect(textOf(undefined, 3)).toBe('Due: 3 to practise');
});

it('is nothing without an assignment and without questions', () => {
  expect(textOf(undefined)).toBeNull();
});
