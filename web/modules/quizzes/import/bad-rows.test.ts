import { expect, it } from 'vitest';
import { badRowsOf } from './bad-rows.ts';

it('rows with errors keep their cells, get reasons, and run nothing in a spreadsheet', () => {
  const { content } = badRowsOf({
    importId: 'f'.repeat(24),
    revision: 0,
    web: { pictures: 0, copied: false, failed: 0 },
    format: 'csv',
    encoding: 'utf-8',
    columns: ['question', 'answer'],
    rows: [
      { row: 2, verdict: 'new', about: 'Fine', faults: [], remarks: [], quiz: 0 },
      {
        row: 3,
        verdict: 'bad',
        about: '',
        faults: [{ column: 'answer', reason: 'No, "that"' }],
        remarks: [],
        cells: ['=cmd()', 'a, b'],
      },
    ],
    good: 1,
    changed: 0,
    bad: 1,
    quizzes: [],
    preview: [],
  });
  expect(content).toBe('\ufeffquestion,answer,row,reason\r\n\'=cmd(),"a, b",3,"answer: No, ""that"""\r\n');
});
