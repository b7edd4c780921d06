/** A run as pictures: how much each row costs of what it may cost, and how reads grow with the results. */
import { judge, type Row } from '../row.ts';
import { figure, verdictOf } from './table.ts';

const WIDTH = 1080;
const LABEL = 460;
const LINE = 22;
const TOP = 44;
/** Bars end here, at one and a half times the limit. */
const MOST = 1.5;
const SCALE = (WIDTH - LABEL - 200) / MOST;

const GOOD = '#2f7d5b';
const BAD = '#b3402e';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const page = (width: number, height: number, title: string, drawn: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="16" y="24" font-size="15" font-weight="600">${escaped(title)}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');

/** Text that stays legible where a line runs below it. */
const textElement = (x: number, y: number, text: string, anchor = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" paint-order="stroke" stroke="#fff" stroke-width="4">${escaped(text)}</text>`;

const barOf = (row: Row, at: number): string => {
  const { ok, share } = judge(row);
  const y = TOP + at * LINE;
  const length = Math.max(1, Math.min(MOST, Number.isNaN(share) ? MOST : share) * SCALE);
  return [
    textElement(LABEL - 8, y + 14, row.what, 'end'),
    `<rect x="${LABEL}" y="${y + 4}" width="${length.toFixed(1)}" height="13" fill="${ok ? GOOD : BAD}"><title>${escaped(verdictOf(row))}</title></rect>`,
    textElement(LABEL + length + 6, y + 14, `${figure(row.ours, row.digits)} ${row.unit}`),
  ].join('');
};

/** The rows as bars against a line for the limit, as an SVG document. */
export const plotOf = (rows: readonly Row[], title: string): string => {
  const height = TOP + rows.length * LINE + 16;
  const limit = LABEL + SCALE;
  return page(WIDTH, height, title, [
    `<line x1="${limit.toFixed(1)}" x2="${limit.toFixed(1)}" y1="${TOP}" y2="${height - 12}" stroke="#222" stroke-dasharray="4 3"/>`,
    textElement(limit, 36, 'limit', 'middle'),
    ...rows.map(barOf),
  ]);
};

const GROWTH = { width: 760, height: 420, left: 60, right: 150, top: 60, bottom: 50 } as const;

/** Cost of a read at each size as a multiple of that at the smallest; null for a row without sizes. */
const growthOf = ({ what, unit, ours, anchors = [], limit }: Row) => {
  const first = anchors.find(({ name }) => name === limit.of && name.startsWith('at '));
  if (first === undefined || !unit.startsWith('ms at ')) return null;
  const sizes = [...anchors, { name: unit.slice('ms '.length), value: ours }];
  return { what, sizes: sizes.map(({ name }) => name), ratios: sizes.map(({ value }) => value / first.value), limit };
};

/** A line for each read over the sizes that it was timed at, as an SVG document; null where nothing grew. */
export const growthPlotOf = (rows: readonly Row[], title: string): string | null => {
  const lines = rows.map(growthOf).filter((line) => line !== null);
  const [first] = lines;
  if (first === undefined) return null;
  const { width, height, left, right, top, bottom } = GROWTH;
  const most = Math.max(first.limit.value, ...lines.flatMap(({ ratios }) => ratios)) * 1.1;
  const x = (at: number): number => left + (at * (width - left - right)) / (first.sizes.length - 1);
  const y = (ratio: number): number => height - bottom - (ratio / most) * (height - top - bottom);
  return page(width, height, title, [
    textElement(left, 46, 'times the cost of the smallest'),
    ...[1, first.limit.value].map(
      (ratio) =>
        `<line x1="${left}" x2="${width - right}" y1="${y(ratio).toFixed(1)}" y2="${y(ratio).toFixed(1)}" stroke="#999" stroke-dasharray="4 3"/>${textElement(left - 8, y(ratio) + 4, String(ratio), 'end')}`,
    ),
    ...lines.map(({ what, ratios }) => {
      const points = ratios.map((ratio, at) => `${x(at).toFixed(1)},${y(ratio).toFixed(1)}`).join(' ');
      const colour = what.includes('postgres') ? '#3a5fa0' : GOOD;
      return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-opacity="0.7"><title>${escaped(what)}</title></polyline>`;
    }),
    ...first.sizes.map((name, at) => textElement(x(at), height - bottom + 20, `${name} results`, 'middle')),
    textElement(width - right + 12, top, 'green: SQLite'),
    textElement(width - right + 12, top + 18, 'blue: PostgreSQL'),
  ]);
};
