/** Parses cells pasted from a spreadsheet: tab-separated columns, one row per line, quoted cells with line breaks. */

export interface TableCells {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const COLUMNS_MAX = 10;
export const ROWS_MAX = 60;

/** Returns the cells of that text, or null for a single cell. */
export const pastedCells = (text: string): string[][] | null => {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return null;
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const trimmed = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < trimmed.length; at += 1) {
    const sign = trimmed[at] ?? '';
    if (quoted && sign === '"' && trimmed[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (!quoted && sign === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += sign === '\n' ? ' ' : sign;
  }
  rows.push([...row, cell]);
  return rows;
};

/**
 * Returns the table with cells inserted from a position; it grows as needed, up to its limits.
 * @param row index of the row, -1 for the head
 */
export const withCells = (
  table: TableCells,
  { row, column }: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
): TableCells => {
  const width = Math.min(COLUMNS_MAX, Math.max(table.columns.length, ...cells.map((line) => column + line.length)));
  const height = Math.min(ROWS_MAX, Math.max(table.rows.length, row + cells.length));
  const cellAt = (y: number, x: number): string =>
    cells[y - row]?.[x - column] ?? (y === -1 ? table.columns[x] : table.rows[y]?.[x]) ?? '';
  const line = (y: number): string[] => Array.from({ length: width }, (_, x) => cellAt(y, x));
  return { columns: line(-1), rows: Array.from({ length: height }, (_, y) => line(y)) };
};
