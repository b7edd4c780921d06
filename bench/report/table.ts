/** The table of a run, as text for a terminal. */
import { judge, type Anchor, type Row } from '../row.ts';

/** A number with its thousands apart. */
export const figure = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : 'none';

/** The limit of a row in words: "<= 1.25 x bare Lit". */
export const limitOf = ({ limit, unit, digits }: Row): string => {
  const sign = limit.least === true ? '>=' : '<=';
  const amount = limit.of === undefined ? `${figure(limit.value, digits)} ${unit}` : `${limit.value} x ${limit.of}`;
  return `${sign} ${amount}`;
};

/** The verdict of a row in words: "ok, 1.18 x", "OVER by 12 %", "SHORT by 40 %, 0.48 x". */
export const verdictOf = (row: Row): string => {
  const { ok, share, ratio } = judge(row);
  const ratioText = ratio === null ? '' : `, ${ratio.toFixed(2)} x`;
  if (ok) return `ok${ratioText}`;
  if (!Number.isFinite(share)) return 'OVER';
  const missed = row.limit.least === true ? ['SHORT', 1 - 1 / share] : ['OVER', share - 1];
  const [word, part] = missed as [string, number];
  return `${word} by ${figure(part * 100)} %${ratioText}`;
};

const anchorsOf = ({ anchors = [], digits }: Row): string =>
  anchors.map(({ name, value }: Anchor) => `${name} ${figure(value, digits)}`).join(', ');

const HEAD = ['what', 'ours', 'measured beside it', 'limit', 'verdict'] as const;

/** The rows under a head, in columns as wide as they must be; a note is below its row. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = rows.map((row) => [
    row.what,
    `${figure(row.ours, row.digits)} ${row.unit}`,
    anchorsOf(row),
    limitOf(row),
    verdictOf(row),
  ]);
  const widths = HEAD.map((title, at) => Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)));
  const lineOf = (line: readonly string[]): string =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = cells.flatMap((line, at) => {
    const note = rows[at]?.note;
    return note === undefined ? [lineOf(line)] : [lineOf(line), `  ${note}`];
  });
  return [lineOf(HEAD), lineOf(widths.map((width) => '-'.repeat(width))), ...lines].join('\n');
};
