import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOfHalves } from '../common/half-points.ts';
import { gradeFaults, rubricFaults, rubricTotal, scoreOf, type Criterion } from './rubric.ts';

const criterion = (id: string, points: number): Criterion => ({ id, criterion: `Criterion ${id}`, points });
const RUBRIC = [criterion('c1', 60), criterion('c2', 40)];
const rubrics = fc
  .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 })
  .map((points) => points.map((most, index) => criterion(`c${String(index)}`, most)));
/** A rubric and a grade within its limits. */
const graded = rubrics.chain((rubric) =>
  fc
    .tuple(...rubric.map(({ points }) => fc.integer({ min: 0, max: points * 2 }).map(pointsOfHalves)))
    .map((points) => ({
      rubric,
      rows: rubric.map(({ id }, index) => ({ criterionId: id, points: points[index] ?? 0 })),
    })),
);

describe('a rubric', () => {
  it('is ready when its points add up to a hundred', () => {
    expect(rubricFaults(RUBRIC)).toEqual([]);
  });
  it('is not ready when it is empty or adds up to something else', () => {
    expect(rubricFaults([])).toMatchObject([{ message: 'Add a rubric before you publish' }]);
    expect(rubricFaults([criterion('c1', 99)])).toMatchObject([
      { message: 'The points of the rubric add up to 99, not 100' },
    ]);
  });
});

describe('a grade', () => {
  it('within its rubric has no fault, and its score lies between nothing and everything', () => {
    fc.assert(
      fc.property(graded, ({ rubric, rows }) => {
        expect(gradeFaults(rubric, rows)).toEqual([]);
        expect(scoreOf(rows)).toBeGreaterThanOrEqual(0);
        expect(scoreOf(rows)).toBeLessThanOrEqual(rubricTotal(rubric));
      }),
    );
  });
  it('with a criterion left out, given twice or given too much is refused', () => {
    fc.assert(
      fc.property(graded, fc.nat(), ({ rubric, rows }, pick) => {
        const at = pick % rows.length;
        const row = rows[at] ?? { criterionId: '', points: 0 };
        const most = rubric[at]?.points ?? 0;
        expect(gradeFaults(rubric, rows.toSpliced(at, 1))).toHaveLength(1);
        expect(gradeFaults(rubric, [...rows, row])).toHaveLength(1);
        expect(gradeFaults(rubric, rows.with(at, { ...row, points: most + 0.5 }))).toHaveLength(1);
        expect(gradeFaults(rubric, rows.with(at, { ...row, points: row.points - 0.25 }))).toHaveLength(1);
        expect(gradeFaults(rubric, rows.with(at, { ...row, points: -1 }))).toHaveLength(1);
      }),
    );
  });
  it('says which criterion takes how much, and names no other', () => {
    const rows = [
      { criterionId: 'c1', points: 61 },
      { criterionId: 'c2', points: 1.25 },
      { criterionId: 'c3', points: 1 },
    ];
    expect(gradeFaults(RUBRIC, rows).map(({ message }) => message)).toEqual([
      '“Criterion c1” takes whole or half points from 0 to 60',
      '“Criterion c2” takes whole or half points from 0 to 40',
      'This criterion isn’t part of the rubric',
    ]);
  });
});
