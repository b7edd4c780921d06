import { describe, expect, it } from 'vitest';
import { dueText, waitText } from './repetition-labels.ts';

const NOW = new Date(2026, 10, 21, 15, 0);
const at = (day: number, hour: number, minute = 0): string => new Date(2026, 10, day, hour, minute).toISOString();

describe('When a question comes back', () => {
  it.each([
    [at(21, 14), 'now'],
    [at(21, 15, 1), 'in 1 minute'],
    [at(21, 15, 10), 'in 10 minutes'],
    [at(21, 23), 'later today'],
    [at(22, 1), 'tomorrow'],
    [at(26, 15), 'in 5 days, on 26 Nov 2026'],
  ])('%s is said as "%s"', (moment, said) => {
    expect(dueText(moment, NOW)).toBe(said);
  });
  it.each([
    [at(21, 15, 10), '10 min'],
    [at(21, 18), '3 h'],
    [at(22, 15), '1 day'],
    [at(29, 15), '8 days'],
  ])('%s is shown on a button as "%s"', (moment, said) => {
    expect(waitText(moment, NOW)).toBe(said);
  });
});
