import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { halvesOf, isHalfPoints, pointsOfHalves } from './half-points.ts';
import { scoreOf } from '../cases/rubric.ts';

const halves = fc.integer({ min: 0, max: 200 });

describe('half points', () => {
  it('add up exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(halves, { maxLength: 10 }), (counts) => {
        const rows = counts.map((count, index) => ({ criterionId: String(index), points: pointsOfHalves(count) }));
        const total = counts.reduce((sum, count) => sum + count, 0);
        expect(halvesOf(scoreOf(rows))).toBe(total);
        expect(scoreOf(rows)).toBe(scoreOf(rows.toReversed()));
        expect(scoreOf(rows)).toBe(total / 2);
      }),
    );
  });
  it('are printed with .5 or without decimals', () => {
    fc.assert(
      fc.property(fc.array(halves, { maxLength: 10 }), (counts) => {
        const points = counts.map(pointsOfHalves).reduce((sum, one) => sum + one, 0);
        expect(numberText(points)).toMatch(/^[\d,]+(\.5)?$/);
      }),
    );
    expect([numberText(7.5), numberText(7)]).toEqual(['7.5', '7']);
  });
  it.each([
    [0, true],
    [0.5, true],
    [7.5, true],
    [7.25, false],
    [7.499, false],
    [0.1 + 0.4, true],
    [Number.NaN, false],
    [Infinity, false],
  ])('%s can be given: %s', (points, can) => {
    expect(isHalfPoints(points)).toBe(can);
  });
});
