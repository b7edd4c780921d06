/** Escapes cells that a spreadsheet would run as a formula, which it decides by the first character. */

// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const DANGEROUS = /^'*[=+\-@\t\r\u0000]/;
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const GUARDED = /^'+[=+\-@\t\r\u0000]/;

/** Prefixes the cell with an apostrophe if a spreadsheet would run it. */
export const harmless = (cell: string): string => (DANGEROUS.test(cell) ? `'${cell}` : cell);

/** Reverses `harmless`. */
export const asWritten = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
