import type { ImportReport } from '#shared/contract/quizzes/import.ts';

/** Characters that a spreadsheet would treat as the start of a formula; they are escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const DANGEROUS = /^'*[=+\-@\t\r\u0000]/;

const cellOf = (text: string): string => {
  const safe = DANGEROUS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns the rows with errors as a CSV file: the original cells plus row number and reason, to fix and upload again. */
export const badRowsOf = ({ columns, rows }: ImportReport) => {
  const lines = rows
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ row, faults, cells = [] }) => [
      ...columns.map((_, index) => cells[index] ?? ''),
      String(row),
      faults.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
    ]);
  return {
    filename: 'rows-with-errors.csv',
    mimetype: 'text/csv;charset=utf-8',
    content: `\ufeff${[[...columns, 'row', 'reason'], ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`,
  };
};
