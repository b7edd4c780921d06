import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#shared/contract/quizzes/import.ts';
import { leftAtFirst, plannedWith, previewWith, rowsBy, toggled, withoutChanged } from './choices.ts';

const remark = (weight: 'note' | 'change' | 'loss') => ({ column: 'answer', message: weight, weight });
const row = (number: number, quiz: number, weights: readonly ('note' | 'change' | 'loss')[] = []) => ({
  row: number,
  verdict: quiz === 0 ? ('update' as const) : ('new' as const),
  about: '',
  faults: [],
  remarks: weights.map(remark),
  quiz,
});
const question = (id: string) => ({
  kind: 'boolean' as const,
  id,
  prompt: '<p>So?</p>',
  points: 1,
  explanation: '',
  correct: true,
});

const REPORT: ImportReport = {
  importId: 'f'.repeat(24),
  revision: 0,
  web: { pictures: 0, copied: false, failed: 0 },
  format: 'gift',
  encoding: 'utf-8',
  columns: [],
  rows: [
    row(1, 0),
    { row: 2, verdict: 'bad', about: '', faults: [], remarks: [] },
    row(3, 1, ['note']),
    row(4, 1, ['note', 'change']),
    row(5, 2, ['loss']),
  ],
  good: 4,
  changed: 2,
  bad: 1,
  quizzes: [
    { quizId: 'a'.repeat(24), title: 'There', added: 0, updated: 1 },
    { quizId: null, title: 'One', added: 2, updated: 0 },
    { quizId: null, title: 'Two', added: 1, updated: 0 },
  ],
  preview: ['q1', 'q3', 'q4', 'q5'].map(question),
};

describe('rows of an import report', () => {
  it('are taken, except those that lose much', () => {
    expect([...leftAtFirst(REPORT)]).toEqual([5]);
  });
  it('with changes are left out at once; a note is no change', () => {
    expect([...withoutChanged(REPORT, new Set())]).toEqual([4, 5]);
  });
  it('are taken and left out one by one', () => {
    expect([...toggled(new Set([4]), 5)]).toEqual([4, 5]);
    expect([...toggled(new Set([4, 5]), 4)]).toEqual([5]);
  });
  it('are filtered', () => {
    const by = rowsBy(REPORT, new Set([3]));
    expect([by.all.length, by.changed.map((one) => one.row), by.left[0]?.row, by.bad[0]?.row]).toEqual([
      5,
      [4, 5],
      3,
      2,
    ]);
  });
  it('that are left out are in no quiz and no preview', () => {
    expect(plannedWith(REPORT, new Set([4, 5]))).toMatchObject([
      { title: 'There', added: 0, updated: 1 },
      { title: 'One', added: 1 },
    ]);
    expect(previewWith(REPORT, new Set([3, 5])).map(({ id }) => id)).toEqual(['q1', 'q4']);
  });
});
