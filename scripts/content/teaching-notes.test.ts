import { describe, expect, it } from 'vitest';
import { faultsOfNotes } from './teaching-notes.ts';

const note = (key: string, minutes: number, ...steps: number[]) => ({
  case: key,
  minutes,
  plan: steps.map((length) => ({ minutes: length, activity: 'Discuss.' })),
});

describe('The check of the teaching notes', () => {
  it('passes when every case study has a note whose plan fills the session', () => {
    expect(
      faultsOfNotes([note('the-quay', 75, 10, 40, 25), note('the-mill', 60, 20, 40)], ['the-mill', 'the-quay']),
    ).toEqual([]);
  });
  it('finds a note for a case study that does not exist', () => {
    expect(faultsOfNotes([note('the-quay', 75, 75), note('the-barn', 60, 60)], ['the-quay'])).toEqual([
      { case: 'the-barn', message: 'there is no case study "the-barn"' },
    ]);
  });
  it('finds a plan that is shorter or longer than the session', () => {
    expect(faultsOfNotes([note('a', 75, 10, 40), note('b', 60, 40, 30)], ['a', 'b'])).toEqual([
      { case: 'a', message: 'the plan takes 50 minutes, the session 75' },
      { case: 'b', message: 'the plan takes 70 minutes, the session 60' },
    ]);
  });
  it('finds a case study without a note', () => {
    expect(faultsOfNotes([note('the-quay', 75, 75)], ['the-quay', 'the-mill'])).toEqual([
      { case: 'the-mill', message: 'the case study "the-mill" has no teaching note' },
    ]);
  });
});
