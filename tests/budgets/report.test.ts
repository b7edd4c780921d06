/** The bench's reports: verdicts, the table, the plot. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../bench/benches.ts';
import { growthPlotOf, plotOf } from '../../bench/report/plot.ts';
import { tableOf, verdictOf } from '../../bench/report/table.ts';
import { judge, median, quantile, type Row } from '../../bench/row.ts';

const row = (changes: Partial<Row> = {}): Row => ({
  what: 'widget: script',
  unit: 'KB',
  ours: 10,
  limit: { value: 14 },
  ...changes,
});
/** Returns tags left open, or closed in the wrong order. */
const openTags = (svg: string): string[] => {
  const open: string[] = [];
  for (const [, closing, name = '', alone] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (closing === '/' && open.at(-1) === name) open.pop();
    else if (alone !== '/') open.push(name);
  }
  return open;
};
const lit = { name: 'bare Lit', value: 800 };

describe('A verdict', () => {
  it('holds a figure against a limit that stands alone', () => {
    expect(verdictOf(row({ ours: 14 }))).toBe('ok');
    expect(verdictOf(row({ ours: 15.4 }))).toBe('OVER by 10 %');
  });
  it('holds it against a multiple of what was measured beside it', () => {
    const timed = (ours: number) => row({ ours, anchors: [lit], limit: { value: 1.25, of: 'bare Lit' } });
    expect(judge(timed(1_000)).bound).toBe(1_000);
    expect(verdictOf(timed(960))).toBe('ok, 1.20 x');
    expect(verdictOf(timed(1_200))).toBe('OVER by 20 %, 1.50 x');
  });
  it('says by how much a figure that must be high falls short', () => {
    const rate = (ours: number) => row({ ours, anchors: [lit], limit: { value: 0.8, of: 'bare Lit', least: true } });
    expect(verdictOf(rate(640))).toBe('ok, 0.80 x');
    expect(verdictOf(rate(320))).toBe('SHORT by 50 %, 0.40 x');
  });
  it('lets nothing through where nothing is allowed, or nothing was measured', () => {
    expect(judge(row({ ours: 0, limit: { value: 0 } })).ok).toBe(true);
    expect(judge(row({ ours: 1, limit: { value: 0 } })).ok).toBe(false);
    expect(judge(row({ ours: NaN })).ok).toBe(false);
    expect(judge(row({ ours: 0, limit: { value: 1, least: true } })).ok).toBe(false);
    expect(judge(row({ anchors: [{ name: 'bare Lit', value: NaN }], limit: { value: 1, of: 'bare Lit' } })).ok).toBe(
      false,
    );
  });
  it('needs the anchor that its limit names', () => {
    expect(() => judge(row({ limit: { value: 2, of: 'Typebot' } }))).toThrow('"Typebot"');
  });
  it('is good exactly where the share of the limit is at most all of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e6 }),
        fc.double({ min: 0.01, max: 1e6 }),
        fc.boolean(),
        (ours, value, least) => {
          const { ok, share } = judge(row({ ours, limit: { value, least } }));
          expect(ok).toBe(least ? ours >= value : ours <= value);
          expect(ok).toBe(share <= 1);
        },
      ),
    );
  });
});

describe('The middle of figures', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('of %j is %d', (values, middle) => expect(median(values)).toBe(middle));
  it('and their slow end', () => {
    const values = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(quantile(values, 0.99)).toBe(199);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('The table', () => {
  it('has a line for each row, with what was measured beside it and a note below', () => {
    const text = tableOf([
      row({
        what: 'first question',
        unit: 'ms',
        ours: 1_234,
        anchors: [lit],
        limit: { value: 1.25, of: 'bare Lit' },
        note: 'A slow day',
      }),
      row(),
    ]);
    const lines = text.split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^first question +1,234 ms +bare Lit 800 +<= 1\.25 x bare Lit +OVER by 23 %, 1\.54 x$/);
    expect(lines[3]).toBe('  A slow day');
    expect(lines[4]).toMatch(/^widget: script +10 KB +<= 14 KB +ok$/);
  });
});

describe('The plot', () => {
  it('draws a bar for each row, as long as its share of the limit, and stays on the page', () => {
    const svg = plotOf([row({ ours: 7 }), row({ ours: 1e9, what: '<b>&' }), row({ ours: NaN })], 'A run');
    const widths = [...svg.matchAll(/<rect x="\d+" y="\d+" width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(3);
    const [half = 0, most = 0, none = 0] = widths;
    expect(most / half).toBeCloseTo(3, 1);
    expect(none).toBe(most);
    expect(svg).not.toContain('<b>');
    expect(openTags(svg)).toEqual([]);
  });
  it('draws a line over the sizes for each read that was timed at several, and nothing for other rows', () => {
    const grown = row({
      what: 'growth on sqlite: own results',
      unit: 'ms at 1,000,000',
      ours: 3,
      anchors: [
        { name: 'at 1,000', value: 2 },
        { name: 'at 100,000', value: 2.5 },
      ],
      limit: { value: 2, of: 'at 1,000' },
    });
    const svg = growthPlotOf([row(), grown], 'Growth') ?? '';
    const [, points = ''] = /<polyline points="([^"]+)"/.exec(svg) ?? [];
    const heights = points.split(' ').map((point) => Number(point.split(',')[1]));
    expect(heights).toHaveLength(3);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(svg.match(/<polyline/g)).toHaveLength(1);
    expect(openTags(svg)).toEqual([]);
    expect(growthPlotOf([row()], 'Growth')).toBeNull();
  });
});

describe('The measurements', () => {
  it('have names of their own, and take less than half an hour together unless one is asked for by name', () => {
    expect(new Set(BENCHES.map(({ name }) => name)).size).toBe(BENCHES.length);
    expect(BENCHES.reduce((sum, { minutes, onlyByName = false }) => sum + (onlyByName ? 0 : minutes), 0)).toBeLessThan(
      30,
    );
  });
});
