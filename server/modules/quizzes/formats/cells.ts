/** Cells that no spreadsheet runs: the first letter decides whether it takes a cell for a formula. */

// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const DANGEROUS = /^'*[=+\-@\t\r\u0000]/;
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const GUARDED = /^'+[=+\-@\t\r\u0000]/;

/** The cell with a quotation mark before it where a spreadsheet would run it. */
export const harmless = (cell: string): string => (DANGEROUS.test(cell) ? `'${cell}` : cell);

/** What `harmless` was given. */
export const asWritten = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
