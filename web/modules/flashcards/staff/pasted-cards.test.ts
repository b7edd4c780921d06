import { describe, expect, it } from 'vitest';
import { pastedCards } from './pasted-cards.ts';

const card = (front: string, back: string, example = '') => ({ front, back, example });

describe('a pasted table', () => {
  it.each([
    [
      'two columns',
      'NPV\tNet present value\nIRR\tInternal rate of return',
      [card('NPV', 'Net present value'), card('IRR', 'Internal rate of return')],
    ],
    ['three columns, Windows line ends and a blank last line', 'NPV\tValue\t₹5\r\n', [card('NPV', 'Value', '₹5')]],
    ['headings', 'Front\tBack\nNPV\tValue', [card('NPV', 'Value')]],
    ['quoted cells with line breaks and quotes', '"A\nB"\t"the ""best"" one"', [card('A\nB', 'the "best" one')]],
  ])('with %s becomes cards', (_, table, cards) => {
    expect(pastedCards(table)).toEqual({ cards, problem: null });
  });

  it.each([
    ['', 'Paste at least one row with a front and a back'],
    ['NPV\tValue\nIRR', 'Row 2 needs a front and a back. Copy two columns of a table.'],
    ['NPV\t ', 'Row 1 needs a front and a back. Copy two columns of a table.'],
  ])('%j is refused with the reason', (table, problem) => {
    expect(pastedCards(table)).toEqual({ cards: null, problem });
  });
});
