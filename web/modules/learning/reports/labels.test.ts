import { expect, it } from 'vitest';
import { aheadText, changeText, momentText, shortMonthText } from './labels.ts';

const of = (questions: number, correct: number) => ({ quizzes: 1, questions, correct, seconds: 0 });

it('says how accuracy moved from the month before, and nothing where there is too little to say', () => {
  expect(changeText({ total: of(10, 7), before: of(10, 6) })).toBe('10 points up from 60%');
  expect(changeText({ total: of(100, 59), before: of(10, 6) })).toBe('1 point down from 60%');
  expect(changeText({ total: of(10, 6), before: of(20, 12) })).toBe('Same as last month');
  expect(changeText({ total: of(10, 6), before: null })).toBeNull();
  expect(changeText({ total: of(10, 6), before: of(4, 4) })).toBeNull();
});

it('writes months and moments in the zone of the report', () => {
  expect(shortMonthText('2026-11')).toBe('Nov');
  expect(momentText('2026-12-02T19:00:00.000Z', 'Asia/Kolkata')).toBe('3 Dec 2026');
  expect(aheadText(0)).toBe('Not ahead of anyone yet');
});
