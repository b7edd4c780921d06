import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../app/staff/fields/field-time.ts';
import { newDraft, planOf, problemsOf, type TestDraft } from './draft.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const HOUR = 3_600_000;
const draft: TestDraft = {
  ...newDraft(NOW),
  title: 'Week 48',
  kind: 'quiz',
  quiz: { _id: 'a'.repeat(24), title: 'Cash' },
};
const faulty = (changes: Partial<TestDraft>): string[] =>
  Object.entries(problemsOf({ ...draft, ...changes }, NOW)).flatMap(([field, problem]) =>
    problem === null ? [] : [field],
  );

describe('the form of a weekly test', () => {
  it('begins with a window that can be scheduled', () => {
    expect(faulty({})).toEqual([]);
    expect(faulty({ minutes: '' })).toEqual([]);
  });

  it('names every field that needs another look', () => {
    expect(faulty({ title: ' ' })).toEqual(['title']);
    expect(faulty({ opens: '' })).toEqual(['opensAt']);
    expect(faulty({ opens: fieldOf(NOW - HOUR) })).toContain('opensAt');
    expect(faulty({ closes: draft.opens })).toEqual(['closesAt']);
    for (const minutes of ['0', '301', '1.5', 'ten']) expect(faulty({ minutes })).toEqual(['timeLimitMinutes']);
    expect(faulty({ quiz: null })).toEqual(['source']);
    expect(faulty({ kind: 'draw' })).toEqual(['source']);
    expect(faulty({ kind: 'kept', quiz: null })).toEqual([]);
  });

  it('sends what was chosen, and no source where the questions stay', () => {
    const { plan, source } = planOf(draft);
    expect(plan).toMatchObject({ title: 'Week 48', timeLimitMinutes: 30 });
    expect(Date.parse(plan.closesAt) - Date.parse(plan.opensAt)).toBe(48 * HOUR);
    expect(source).toEqual({ kind: 'quiz', quizId: 'a'.repeat(24) });
    expect(planOf({ ...draft, kind: 'kept' }).source).toBeNull();
  });
});
