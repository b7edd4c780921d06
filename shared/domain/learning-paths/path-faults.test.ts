import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathFaults, unavailableItems, type CheckedPath, type CheckedStep } from './path-faults.ts';
import { POST_TEST, statesOf } from './progress.ts';

const step = (id: string, changes: Partial<CheckedStep> = {}): CheckedStep => ({
  _id: id,
  kind: 'sheet',
  item: id,
  title: id.toUpperCase(),
  reason: 'It shows how money grows.',
  minutes: 10,
  needs: [],
  ...changes,
});

const path = (changes: Partial<CheckedPath> = {}): CheckedPath => ({
  summary: 'How money grows.',
  audience: 'Students of finance',
  objectives: ['Compare sums of different years'],
  preTest: { item: 'before', minutes: 5 },
  steps: [step('a'), step('b', { needs: ['a'] }), step('c', { needs: ['a', 'b'] })],
  postTest: { item: 'after', minutes: 5 },
  ...changes,
});

const faultsOf = (changes: Partial<CheckedPath>) =>
  pathFaults(path(changes)).map(({ field, message }) => `${field}: ${message}`);

/** Steps with prerequisites anywhere, also later ones. */
const anySteps = fc
  .array(fc.array(fc.nat(6), { maxLength: 3 }), { minLength: 3, maxLength: 7 })
  .map((needs) => needs.map((of, index) => step(`s${String(index)}`, { needs: of.map((at) => `s${String(at)}`) })));

/** Does the next step until there is none. Returns how many are done. */
const doneInTurn = (steps: readonly CheckedStep[]): number => {
  const done = new Set<string>();
  for (;;) {
    const facts = steps.map(({ _id, needs }) => ({
      ...{ id: _id, needs, published: true, locked: false },
      done: done.has(_id),
    }));
    const next = statesOf(facts).find(({ state }) => state === 'next');
    if (next === undefined) return done.size;
    done.add(next.id);
  }
};

describe('a learning path', () => {
  it('is ready with its texts, three steps and both tests, or neither test', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ preTest: null, postTest: null })).toEqual([]);
  });

  it('names empty texts, minutes out of range and too few steps', () => {
    expect(
      faultsOf({
        summary: ' ',
        audience: '',
        objectives: ['Compare', ''],
        steps: [step('a', { reason: '', minutes: 0 }), step('b', { minutes: 121 })],
      }),
    ).toEqual([
      'summary: The summary is required',
      'audience: The audience is required',
      'objectives.1: The objective is required',
      'steps: A path needs at least 3 steps',
      'steps.0.reason: The reason is required',
      'steps.0.minutes: Enter 1 to 120 minutes',
      'steps.1.minutes: Enter 1 to 120 minutes',
    ]);
    expect(faultsOf({ objectives: [] })).toEqual(['objectives: Name at least one objective']);
  });

  it('has a pre-test and a post-test, or neither: the gain needs both', () => {
    expect(faultsOf({ postTest: null })).toEqual([
      'postTest: Choose a post-test too, or remove the pre-test: the gain needs both',
    ]);
    expect(faultsOf({ preTest: null })).toEqual([
      'preTest: Choose a pre-test too, or remove the post-test: the gain needs both',
    ]);
    expect(faultsOf({ preTest: { item: 'before', minutes: 0 } })).toEqual(['preTest.minutes: Enter 1 to 120 minutes']);
  });

  it('has each item once, and different quizzes as tests and steps', () => {
    expect(faultsOf({ steps: [step('a'), step('b'), step('c', { item: 'a' })] })).toEqual([
      'steps.2.item: Step 1 has the same item',
    ]);
    expect(faultsOf({ steps: [step('a'), step('b'), step('a-deck', { kind: 'deck', item: 'a' })] })).toEqual([]);
    const different = 'The tests and the steps need different quizzes';
    expect(faultsOf({ postTest: { item: 'before', minutes: 5 } })).toEqual([`postTest.item: ${different}`]);
    expect(faultsOf({ steps: [step('a'), step('b'), step('c', { kind: 'quiz', item: 'before' })] })).toEqual([
      `steps.2.item: ${different}`,
    ]);
  });

  it('names steps that wait for later, removed or own steps, and for each other', () => {
    expect(faultsOf({ steps: [step('a', { needs: ['c'] }), step('b'), step('c')] })).toEqual([
      'steps.0.needs: “C” comes later. Move it before this step.',
    ]);
    expect(
      faultsOf({ steps: [step('a', { needs: ['b'] }), step('b', { needs: ['c'] }), step('c', { needs: ['a'] })] }),
    ).toEqual([
      'steps.0.needs: This step and “B” wait for each other',
      'steps.1.needs: This step and “C” wait for each other',
      'steps.2.needs: This step and “A” wait for each other',
    ]);
    expect(faultsOf({ steps: [step('a', { needs: ['a'] }), step('b', { needs: ['gone'] }), step('c')] })).toEqual([
      'steps.0.needs: A step can’t wait for itself',
      'steps.1.needs: A step to do first is no longer part of the path',
    ]);
  });

  it('without faults can be done to its end, and circles never pass', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const faulty = pathFaults(path({ steps })).some(({ field }) => field.endsWith('.needs'));
        const last = { ...step(POST_TEST), needs: steps.map(({ _id }) => _id) };
        const isDoable = doneInTurn([...steps, last]) === steps.length + 1;
        // Prerequisites that come later are faulty too, although they can be done.
        expect(faulty || isDoable).toBe(true);
      }),
    );
  });

  it('names the items that aren’t published, tests included', () => {
    const steps = [step('a'), step('b', { kind: 'case' }), step('c')];
    const missing = unavailableItems(path({ steps }), ({ item }) => item === 'a' || item === 'c' || item === 'after');
    expect(missing.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'preTest.item: This quiz isn’t published. Publish it, or choose another item.',
      'steps.1.item: This case study isn’t published. Publish it, or choose another item.',
    ]);
  });
});
