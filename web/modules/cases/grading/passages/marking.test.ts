import { describe, expect, it } from 'vitest';
import type { Passage } from '#shared/contract/cases/case-submission.ts';
import { PASSAGES_MAX } from '#shared/domain/cases/passages.ts';
import { editComment, NOTHING_SELECTED, restored, startComment, withComment } from './marking.ts';

const answer = { questionId: 'q1', text: 'Sell it. It costs four crore.' };
const at = (from: number, to: number, comment = 'Why?'): Passage => ({
  questionId: 'q1',
  from,
  to,
  quote: answer.text.slice(from, to),
  comment,
});
const draft = { ...at(9, 17, ''), edits: false };
const none = { passages: [], writing: null };

describe('a comment on a passage', () => {
  it('starts with the selected words', () => {
    expect(startComment(none, answer, { from: 8, to: 18 })).toEqual(draft);
  });
  it.each([
    ['without a selection', none, null, NOTHING_SELECTED],
    ['on white space', none, { from: 8, to: 9 }, NOTHING_SELECTED],
    [
      'on a commented passage',
      { passages: [at(0, 12)], writing: null },
      { from: 9, to: 17 },
      'This passage overlaps one that has a comment. Select other text, or edit that comment',
    ],
    [
      'while another is written',
      { passages: [], writing: draft },
      { from: 0, to: 4 },
      'Save or cancel the comment that you are writing first',
    ],
    [
      'beyond the most',
      { passages: Array.from({ length: PASSAGES_MAX }, () => ({ ...at(0, 1), questionId: 'q2' })), writing: null },
      { from: 0, to: 4 },
      'At most 50 passages can have comments',
    ],
  ])('isn’t started %s', (_when, marks, selected, sentence) => {
    expect(startComment(marks, answer, selected)).toBe(sentence);
  });
  it('is added, and replaced by its change', () => {
    const added = withComment([at(0, 4)], { ...draft, comment: ' From which year? ' });
    expect(added).toEqual([at(0, 4), at(9, 17, 'From which year?')]);
    const edit = editComment({ passages: added, writing: null }, at(0, 4));
    expect(edit).toEqual({ ...at(0, 4), edits: true });
    if (typeof edit === 'string') throw new Error(edit);
    expect(withComment(added, { ...edit, comment: 'To whom?' })).toEqual([
      at(9, 17, 'From which year?'),
      at(0, 4, 'To whom?'),
    ]);
    expect(editComment({ passages: added, writing: edit }, at(9, 17))).toMatch(/^Save or cancel/);
  });
  it('comes back after it was changed or removed, unless its place is taken', () => {
    expect(restored([at(0, 4)], at(9, 17))).toEqual([at(0, 4), at(9, 17)]);
    expect(restored([at(9, 17, 'New.')], at(9, 17, 'Old.'))).toEqual([at(9, 17, 'Old.')]);
    expect(restored([at(12, 20)], at(9, 17))).toBeNull();
  });
});
