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
      'A case study needs a summary before it is published',
      'The first part, which everybody may read, is empty',
      'The text after the first part is empty',
      'Question 1 asks nothing',
      'A case study needs a rubric before it is published',
    ]);
    expect(faultsOf({ questions: [] })).toEqual(['A case study needs at least one question before it is published']);
  });
  it('is not ready while its rubric can’t be graded by', () => {
    expect(faultsOf({ rubric: [{ id: 'c1', criterion: 'The decision', points: 90, full: '' }] })).toEqual([
      'The points of the rubric add up to 90; they must add up to 100',
      '“The decision” doesn’t say what earns its points',
    ]);
  });
});
