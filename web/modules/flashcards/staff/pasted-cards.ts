/** Reads cards from a table that was copied in a spreadsheet: cells are separated by tabs, and quoted where they have line breaks. */

export interface PastedCard {
  readonly front: string;
  readonly back: string;
  readonly example: string;
}

export type PastedCards =
  | { readonly cards: readonly PastedCard[]; readonly problem: null }
  | { readonly cards: null; readonly problem: string };

// A quoted cell doubles its quotes; any other cell ends at a tab or a line break.
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;

const rowsOf = (table: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of table.matchAll(CELL)) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
};

const isHeading = ([front = '', back = '']: readonly string[]): boolean =>
  /^(front|term|question)$/i.test(front) && /^(back|definition|meaning|answer)$/i.test(back);

/** Returns the cards of the table: front, back and, in a third column, an example. A row of headings is skipped. */
export const pastedCards = (table: string): PastedCards => {
  const rows = rowsOf(table);
  const cards: PastedCard[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index === 0 && isHeading(cells)) continue;
    const [front = '', back = '', example = ''] = cells;
    if (cells.length < 2 || front === '' || back === '') {
      return {
        cards: null,
        problem: `Row ${String(index + 1)} needs a front and a back. Copy two columns of a table.`,
      };
    }
    cards.push({ front, back, example });
  }
  return cards.length === 0
    ? { cards: null, problem: 'Paste at least one row with a front and a back' }
    : { cards, problem: null };
};
