import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsOf,
  gainOf,
  POST_TEST,
  PRE_TEST,
  postTestResult,
  preTestResult,
  statesOf,
  type StepFacts,
  type TestResult,
} from './progress.ts';

const step = (id: string, changes: Partial<StepFacts> = {}): StepFacts => ({
  id,
  needs: [],
  done: false,
  published: true,
  locked: false,
  ...changes,
});
const states = (...steps: readonly StepFacts[]) => statesOf(steps).map(({ state }) => state);

describe('the steps of a learning path', () => {
  it('have one next step: the first that is open', () => {
    expect(states(step('a', { done: true }), step('b'), step('c'))).toEqual(['done', 'next', 'available']);
  });
  it('wait for the steps they need', () => {
    const path = [step('a'), step('b', { needs: ['a'] }), step('c', { needs: ['a', 'b'] })];
    expect(statesOf(path)).toMatchObject([
      { state: 'next', waitsFor: [] },
      { state: 'waiting', waitsFor: ['a'] },
      { state: 'waiting', waitsFor: ['a', 'b'] },
    ]);
    expect(states(step('a', { done: true }), step('b', { needs: ['a'] }))).toEqual(['done', 'next']);
  });
  it('aren’t held back by a step that is unavailable or locked', () => {
    expect(states(step('a', { published: false }), step('b', { needs: ['a'] }))).toEqual(['unavailable', 'next']);
    expect(states(step('a', { locked: true }), step('b', { needs: ['a'] }))).toEqual(['locked', 'next']);
  });
  it('stay done when they become locked, and are unavailable when they are removed', () => {
    expect(states(step('a', { done: true, locked: true }))).toEqual(['done']);
    expect(states(step('a', { done: true, published: false }))).toEqual(['unavailable']);
  });
  it('begin with the pre-test, unless another step is done', () => {
    expect(states(step(PRE_TEST), step('a'))).toEqual(['next', 'available']);
    expect(states(step(PRE_TEST), step('a', { done: true }), step('b'))).toEqual(['available', 'done', 'next']);
  });
  it('count without the pre-test and without what is unavailable', () => {
    const path = (done: boolean) =>
      countsOf(
        statesOf([
          step(PRE_TEST),
          step('a', { done: true }),
          step('b', { published: false }),
          step(POST_TEST, { done }),
        ]),
      );
    expect(path(false)).toEqual({ done: 1, of: 2, finished: false });
    expect(path(true)).toEqual({ done: 2, of: 2, finished: true });
    expect(countsOf(statesOf([step('a', { published: false })]))).toEqual({ done: 0, of: 0, finished: false });
  });

  const paths = fc
    .array(fc.record({ done: fc.boolean(), published: fc.boolean(), locked: fc.boolean(), need: fc.nat() }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((steps) =>
      steps.map(({ need, ...facts }, index) =>
        step(String(index), { ...facts, needs: index === 0 ? [] : [String(need % index)] }),
      ),
    );
  it('always have a next step while one can be done', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const found = states(...path);
        const canDo = path.some(({ done, published, locked }) => !done && published && !locked);
        expect(found.filter((state) => state === 'next')).toHaveLength(canDo ? 1 : 0);
        const { done, of } = countsOf(statesOf(path));
        expect(done).toBeLessThanOrEqual(of);
      }),
    );
  });
});

describe('the gain of a learning path', () => {
  const result = (startedAt: number, percent: number): TestResult => ({
    startedAt,
    finishedAt: startedAt + 5,
    percent,
  });

  it('is between the first result of the pre-test and the first result of the post-test after it', () => {
    const before = preTestResult([result(30, 90), result(10, 40)]);
    expect(before?.percent).toBe(40);
    const after = postTestResult([result(50, 100), result(40, 70), result(2, 20)], 0, before);
    expect(gainOf(before, after)).toEqual({ before: 40, after: 70 });
  });
  it('isn’t known without both results in this order', () => {
    const before = preTestResult([result(10, 40)]);
    expect(gainOf(before, null)).toBeNull();
    expect(gainOf(null, result(20, 70))).toBeNull();
    expect(gainOf(before, result(2, 70))).toBeNull();
  });
  it('ignores a post-test from before the path was started, and accepts one without a pre-test', () => {
    expect(postTestResult([result(10, 70)], null, null)).toBeNull();
    expect(postTestResult([result(10, 70)], 11, null)).toBeNull();
    expect(postTestResult([result(10, 70)], 10, null)?.percent).toBe(70);
  });
});
