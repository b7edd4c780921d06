import { describe, expect, it } from 'vitest';
import { marksSentence, minutesText, percentText, signedText } from './labels.ts';

describe('The marks of a section', () => {
  it.each([
    [{ right: 1, wrong: 0, unanswered: null }, 'A right answer earns 1 mark, a wrong one costs nothing.'],
    [{ right: 4, wrong: 1, unanswered: null }, 'A right answer earns 4 marks, a wrong one costs 1.'],
    [{ right: 1, wrong: 0.25, unanswered: { free: 8, points: 0.1 } }, 'Each unanswered question beyond 8 costs 0.1.'],
    [{ right: 0.5, wrong: 0.125, unanswered: null }, 'A right answer earns 0.5 marks, a wrong one costs 0.125.'],
    [{ right: 1, wrong: 0, unanswered: { free: 0, points: 0.1 } }, 'Each unanswered question costs 0.1.'],
    [{ right: 1, wrong: 0, unanswered: { free: 2, points: 0 } }, 'An unanswered question costs nothing.'],
  ])('%# are explained', (rules, sentence) => {
    expect(marksSentence(rules)).toContain(sentence);
  });

  it('are written with a minus sign, and percents are never rounded up', () => {
    expect([signedText(-0.25), signedText(2.5), percentText(99.9)]).toEqual(['−0.25', '2.5', '99%']);
  });
});

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
