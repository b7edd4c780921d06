import { expect, it } from 'vitest';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { TEMPLATE } from './import-template.ts';

/** Cells of a row; commas in quotes don't separate. */
const cellsOf = (row: string): readonly string[] => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

it('the template has a row of every kind, with a cell for every column', () => {
  const [header = '', ...rows] = TEMPLATE.content.trim().split('\r\n');
  const columns = cellsOf(header);
  expect(rows.map((row) => cellsOf(row).length)).toEqual(QUESTION_KINDS.map(() => columns.length));
  expect(rows.map((row) => cellsOf(row)[columns.indexOf('kind')])).toEqual([...QUESTION_KINDS]);
});
