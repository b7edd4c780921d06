import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_LEARNER, progressOf, readState, stateText, withAnswer, withTicket } from './learner-state.ts';

/** Characters of `cmi.suspend_data` in SCORM 1.2. */
const SUSPEND_DATA_MAX = 4096;
const QUESTIONS_MAX = 200;

const TICKET = `${'0a'.repeat(12)}.${'A-_9'.repeat(11)}`;
const OTHER = `${'1b'.repeat(12)}.token`;

const states = fc
  .record({
    ticket: fc.constantFrom(TICKET, OTHER),
    answered: fc.uniqueArray(fc.nat({ max: QUESTIONS_MAX - 1 })).map((list) => list.sort((a, b) => a - b)),
    reported: fc.boolean(),
  })
  .map((state) => ({ ...state, total: QUESTIONS_MAX }));

describe('what a package stores', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(stateText(state))).toEqual(state);
      }),
    );
  });
  it('fits for the longest quiz', () => {
    const answered = Array.from({ length: QUESTIONS_MAX }, (_, index) => index);
    const ticket = `${'f'.repeat(24)}.${'x'.repeat(100)}`;
    const text = stateText({ ticket, answered, total: QUESTIONS_MAX, reported: true });
    expect(text.length).toBeLessThanOrEqual(SUSPEND_DATA_MAX);
  });
  it('is a new learner where it is anything else', () => {
    for (const text of [
      '',
      '{}',
      '[]',
      '[2]',
      '[1,"x",3,0,[]]',
      `[1,"${TICKET}",3,0,[-1]]`,
      `[1,"${TICKET}",3,0,["1"]]`,
    ]) {
      expect(readState(text)).toEqual(NEW_LEARNER);
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readState(text)).toEqual(NEW_LEARNER);
      }),
    );
  });
});

describe('progress', () => {
  it('counts each question once', () => {
    const state = [3, 0, 3].reduce((before, index) => withAnswer(before, index, 4), NEW_LEARNER);
    expect([state.answered, progressOf(state)]).toEqual([[0, 3], 0.5]);
  });
  it('keeps to questions that exist', () => {
    for (const [index, total] of [
      [4, 4],
      [-1, 4],
      [0.5, 4],
      [0, 501],
      [NaN, 4],
    ] as const) {
      expect(withAnswer(NEW_LEARNER, index, total)).toEqual(NEW_LEARNER);
    }
  });
  it('is a share from 0 to 1', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 })), fc.integer({ min: 1, max: 40 }), (indexes, total) => {
        const state = indexes.reduce((before, index) => withAnswer(before, index, total), NEW_LEARNER);
        expect(progressOf(state)).toBeGreaterThanOrEqual(0);
        expect(progressOf(state)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('starts again with another attempt, but not when its own gets a key', () => {
    const first = withAnswer(NEW_LEARNER, 0, 4);
    const known = withTicket(first, TICKET);
    expect(known).toEqual({ ...first, ticket: TICKET });
    expect(withTicket(known, TICKET)).toEqual(known);
    expect(withTicket({ ...known, reported: true }, OTHER)).toEqual({ ...NEW_LEARNER, ticket: OTHER });
  });
});
