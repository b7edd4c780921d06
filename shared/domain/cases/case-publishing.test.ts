import { describe, expect, it } from 'vitest';
import { caseFaults, type CaseStudyParts } from './case-publishing.ts';

const READY: CaseStudyParts = {
  summary: 'A shop, and what to do with it.',
  opening: '<p>One lime.</p>',
  text: '<p>And the rest.</p>',
  questions: [{ prompt: 'Close it?' }],
  rubric: [{ id: 'c1', criterion: 'The decision', points: 100, full: 'Takes a side.' }],
};
const faultsOf = (changes: Partial<CaseStudyParts>): string[] =>
  caseFaults({ ...READY, ...changes }).map(({ message }) => message);

describe('a case study', () => {
  it('is ready with a summary, both parts, questions and a rubric of a hundred points', () => {
    expect(caseFaults(READY)).toEqual([]);
  });
  it('is not ready while a part of it says nothing', () => {
    expect(
      faultsOf({ summary: ' ', opening: '<p>&nbsp;</p>', text: '', questions: [{ prompt: ' ' }], rubric: [] }),
    ).toEqual([
      'Add a summary before you publish',
      'Add text to the first part, which everyone can read',
      'Add text after the first part',
      'Question 1 has no text',
      'Add a rubric before you publish',
    ]);
    expect(faultsOf({ questions: [] })).toEqual(['Add at least one question before you publish']);
  });
  it('is not ready while its rubric can’t be graded by', () => {
    expect(faultsOf({ rubric: [{ id: 'c1', criterion: 'The decision', points: 90, full: '' }] })).toEqual([
      'The points of the rubric add up to 90, not 100',
      '“The decision” needs a guide for full points',
    ]);
  });
});
