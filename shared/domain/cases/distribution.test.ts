import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribute } from './distribution.ts';

const graders = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
const submissionsBy = (writers: readonly string[]) => writers.map((writerId, at) => ({ id: String(at), writerId }));
const countsOf = (assigned: ReadonlyMap<string, string>, among: readonly string[]): number[] =>
  among.map((grader) => [...assigned.values()].filter((one) => one === grader).length);

describe('submissions shared out among graders', () => {
  it('reach each of them equally, with a difference of one at most', () => {
    fc.assert(
      fc.property(graders, fc.nat({ max: 60 }), (among, count) => {
        const assigned = distribute(submissionsBy(Array.from({ length: count }, () => '')), among);
        expect(assigned.size).toBe(count);
        const counts = countsOf(assigned, among);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('never reach their writer, and are left out only when there is no other grader', () => {
    fc.assert(
      fc.property(graders, fc.array(fc.nat({ max: 9 }), { maxLength: 40 }), (among, writers) => {
        const submissions = submissionsBy(writers.map((at) => among[at] ?? ''));
        const assigned = distribute(submissions, among);
        for (const { id, writerId } of submissions) {
          expect(assigned.get(id)).not.toBe(writerId);
          expect(assigned.has(id)).toBe(among.some((grader) => grader !== writerId));
        }
      }),
    );
  });
  it('reach no one without graders', () => expect(distribute(submissionsBy(['a']), []).size).toBe(0));
  it('reach a second grader each, other than the first and the writer, nearly equally', () => {
    const among = ['a', 'b', 'c'];
    fc.assert(
      fc.property(fc.nat({ max: 60 }), (count) => {
        const submissions = submissionsBy(Array.from({ length: count }, () => ''));
        const first = distribute(submissions, among);
        const second = distribute(submissions, among, first);
        expect(second.size).toBe(count);
        for (const [id, grader] of second) expect(grader).not.toBe(first.get(id));
        const totals = among.map(
          (grader) => [...first.values(), ...second.values()].filter((one) => one === grader).length,
        );
        expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(2);
      }),
    );
    expect(distribute([{ id: '1', writerId: 'b' }], ['a', 'b'], new Map([['1', 'a']])).size).toBe(0);
  });
});
