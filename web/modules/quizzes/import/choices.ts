/** The author's choice of rows in an import report. */
import { isChanged, losesMuch, type ImportReport, type RowVerdict } from '#shared/contract/quizzes/import.ts';

/** Numbers of the rows that are left out. */
export type LeftOut = ReadonlySet<number>;

export const ROW_FILTERS = ['all', 'changed', 'edited', 'left', 'bad'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export const isBad = ({ verdict }: RowVerdict): boolean => verdict === 'bad';

/** Returns the rows that are left out unless the author takes them. */
export const leftAtFirst = ({ rows }: ImportReport): LeftOut => new Set(rows.filter(losesMuch).map(({ row }) => row));

/** Returns the choice with all rows that have changes left out. */
export const withoutChanged = ({ rows }: ImportReport, left: LeftOut): LeftOut =>
  new Set([...left, ...rows.filter(isChanged).map(({ row }) => row)]);

/** Returns the choice with one row taken or left out. */
export const toggled = (left: LeftOut, row: number): LeftOut => {
  const next = new Set(left);
  if (!next.delete(row)) next.add(row);
  return next;
};

/** Returns the choice after a row was edited: it is taken, or back to what its version in the file was. */
export const leftAfterEdit = (left: LeftOut, { rows }: ImportReport, edited: number): LeftOut => {
  const next = new Set(left);
  next.delete(edited);
  const row = rows.find(({ row: number }) => number === edited);
  if (row !== undefined && !isBad(row) && losesMuch(row)) next.add(edited);
  return next;
};

/** Returns the choice after pictures were copied or left out: rows that lose nothing any more are taken, and vice versa. */
export const leftAfterCopy = (left: LeftOut, before: ImportReport, { rows }: ImportReport): LeftOut => {
  const lost = leftAtFirst(before);
  const next = new Set(left);
  for (const row of rows) {
    const loses = !isBad(row) && losesMuch(row);
    if (loses === lost.has(row.row)) continue;
    if (loses) next.add(row.row);
    else next.delete(row.row);
  }
  return next;
};

/** Returns the rows of each filter. */
export const rowsBy = ({ rows }: ImportReport, left: LeftOut): Record<RowFilter, readonly RowVerdict[]> => ({
  all: rows,
  changed: rows.filter(isChanged),
  edited: rows.filter(({ edited }) => edited !== undefined),
  left: rows.filter(({ row }) => left.has(row)),
  bad: rows.filter(isBad),
});

/** Returns the quizzes that the import saves with that choice. */
export const plannedWith = ({ rows, quizzes }: ImportReport, left: LeftOut): ImportReport['quizzes'] => {
  const planned = quizzes.map((quiz) => ({ ...quiz, added: 0, updated: 0 }));
  for (const { row, quiz, verdict } of rows) {
    const one = planned[quiz ?? -1];
    if (one === undefined || left.has(row)) continue;
    if (verdict === 'update') one.updated += 1;
    else one.added += 1;
  }
  return planned.filter(({ added, updated }) => added + updated > 0);
};

/** Returns the questions of the preview with that choice. */
export const previewWith = ({ rows, preview }: ImportReport, left: LeftOut): ImportReport['preview'] => {
  const good = rows.filter((row) => !isBad(row));
  return preview.filter((_, index) => !left.has(good[index]?.row ?? -1));
};
