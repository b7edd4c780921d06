import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { lmsResult } from './lms-answers.ts';
import { ATTEMPT, RESULT, resultIn, ticketIn } from './lms-messages.ts';
import { eventIn } from './messages.ts';

const TICKET = `${'0a'.repeat(12)}.A-_9`;

/** The fields of a result that matter here. */
const finished = (review: unknown[], changes: Partial<FinishedResult> = {}): FinishedResult =>
  ({ percent: 50, passed: true, finishedAt: '2026-11-25T08:09:10.567Z', review, ...changes }) as FinishedResult;

describe('a message to a package', () => {
  it('has the key of an attempt, or a result', () => {
    expect(ticketIn({ type: ATTEMPT, detail: { ticket: TICKET } })).toBe(TICKET);
    const result = lmsResult(finished([]));
    expect(resultIn({ type: RESULT, detail: result })).toEqual(result);
  });
  it('is nothing else, and no event for the pages of partners', () => {
    for (const ticket of ['', 'x.y', `${TICKET}/`, `${TICKET}#`, 5, null]) {
      expect(ticketIn({ type: ATTEMPT, detail: { ticket } })).toBeNull();
    }
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(ticketIn(data)).toBeNull();
        expect(resultIn(data)).toBeNull();
      }),
    );
    expect(eventIn({ type: ATTEMPT, detail: { ticket: TICKET } })).toBeNull();
    expect(eventIn({ type: RESULT, detail: {} })).toBeNull();
  });
});

describe('a result for a package', () => {
  it('has each answer with the IDs of its parts, and the prompt as text', () => {
    const parts = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }));
    const entry = { verdict: 'partial', awarded: 0.5, value: ['a'] };
    const common = { prompt: '<p>Which?</p>', points: 2 };
    const review = [
      { ...entry, question: { ...common, id: 'q1', kind: 'multiple', options: parts('b', 'a') } },
      { ...entry, question: { ...common, id: 'q2', kind: 'matching', left: parts('l'), right: parts('r', 's') } },
      { ...entry, question: { ...common, id: 'q3', kind: 'ordering', items: parts('y', 'x') } },
      { ...entry, question: { ...common, id: 'q4', kind: 'text', points: 0 } },
    ];
    const { answers } = lmsResult(finished(review), (html) => html.replace(/<[^>]*>/g, ''));
    expect(answers.map(({ id, parts: ids, targets, share }) => [id, ids, targets, share])).toEqual([
      ['q1', ['b', 'a'], [], 0.25],
      ['q2', ['l'], ['r', 's'], 0.25],
      ['q3', ['y', 'x'], [], 0.25],
      ['q4', [], [], 0],
    ]);
    expect(answers[0]).toMatchObject({ prompt: 'Which?', verdict: 'partial', value: ['a'] });
  });
});
