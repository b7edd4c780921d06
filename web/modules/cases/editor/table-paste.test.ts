import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS_MAX, pastedCells, ROWS_MAX, withCells } from './table-paste.ts';

const TABLE = {
  columns: ['Item', '₹'],
  rows: [
    ['Rent', '10'],
    ['Wages', '20'],
  ],
};

describe('cells from a spreadsheet', () => {
  it('are read by tabs and lines, with quotes around a cell that holds a break or a quote', () => {
    expect(pastedCells('Item\t₹\r\n"a\n""b"""\t1\r\n')).toEqual([
      ['Item', '₹'],
      ['a "b"', '1'],
    ]);
    expect(pastedCells('one cell')).toBeNull();
    expect(pastedCells('one cell\n')).toBeNull();
  });
  it('fill the table from where they were put, the head too, and leave the rest', () => {
    expect(withCells(TABLE, { row: -1, column: 1 }, [['₹ lakh'], ['11'], ['21'], ['31']])).toEqual({
      columns: ['Item', '₹ lakh'],
      rows: [
        ['Rent', '11'],
        ['Wages', '21'],
        ['', '31'],
      ],
    });
  });
  it('never make a table that is ragged or larger than the contract takes', () => {
    const cells = fc.array(fc.array(fc.string(), { maxLength: 14 }), { maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 5 }), fc.integer({ min: 0, max: 3 }), cells, (row, column, pasted) => {
        const { columns, rows } = withCells(TABLE, { row, column }, pasted);
        expect(columns.length).toBeLessThanOrEqual(COLUMNS_MAX);
        expect(rows.length).toBeLessThanOrEqual(ROWS_MAX);
        expect(rows.every((line) => line.length === columns.length)).toBe(true);
      }),
    );
  });
});
