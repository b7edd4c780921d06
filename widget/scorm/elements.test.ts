/** Results as data elements of both versions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LmsAnswer, LmsResult } from '../frame/lms-messages.ts';
import { NEW_LEARNER, readState, withAnswer } from './learner-state.ts';
import { SCORM_12 } from './scorm-12.ts';
import { SCORM_2004 } from './scorm-2004.ts';

const result = (changes: Partial<LmsResult> = {}): LmsResult => ({
  percent: 66.67,
  passed: true,
  finishedAt: '2026-11-25T08:09:10.567Z',
  answers: [],
  ...changes,
});

const question: LmsAnswer = {
  id: 'q-1',
  kind: 'single',
  prompt: 'Which one?',
  value: 'b',
  verdict: 'right',
  share: 1,
  parts: ['a', 'b'],
  targets: [],
};

const percents = fc.integer({ min: 0, max: 10_000 }).map((centi) => centi / 100);

describe('a finished quiz in SCORM 1.2', () => {
  it('has score, status and answers', () => {
    expect(SCORM_12.finished(result({ answers: [question] }), 3)).toEqual([
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.raw', '66.67'],
      ['cmi.core.lesson_status', 'passed'],
      ['cmi.interactions.3.id', 'q-1'],
      ['cmi.interactions.3.type', 'choice'],
      ['cmi.interactions.3.student_response', 'b'],
      ['cmi.interactions.3.result', 'correct'],
    ]);
  });
  it.each([
    [true, 'passed'],
    [false, 'failed'],
    [null, 'completed'],
  ])('whose passing is %s is %s', (passed, status) => {
    expect(SCORM_12.finished(result({ passed }), null)).toContainEqual(['cmi.core.lesson_status', status]);
  });
  it('leaves its answers out when the platform has them', () => {
    const names = SCORM_12.finished(result({ answers: [question] }), null).map(([name]) => name);
    expect(names.filter((name) => name.startsWith('cmi.interactions'))).toEqual([]);
  });
});

describe('a finished quiz in SCORM 2004', () => {
  it('has score, both statuses, progress and answers', () => {
    expect(SCORM_2004.finished(result({ answers: [question] }), 0)).toEqual([
      ['cmi.score.min', '0'],
      ['cmi.score.max', '100'],
      ['cmi.score.raw', '66.67'],
      ['cmi.score.scaled', '0.6667'],
      ['cmi.progress_measure', '1'],
      ['cmi.completion_status', 'completed'],
      ['cmi.success_status', 'passed'],
      ['cmi.interactions.0.id', 'q-1'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.timestamp', '2026-11-25T08:09:10.56Z'],
      ['cmi.interactions.0.learner_response', 'b'],
      ['cmi.interactions.0.result', 'correct'],
      ['cmi.interactions.0.description', 'Which one?'],
    ]);
  });
  it('has a scaled score from 0 to 1 that agrees with the raw one', () => {
    fc.assert(
      fc.property(percents, (percent) => {
        const values = new Map(SCORM_2004.finished(result({ percent }), null));
        const scaled = Number(values.get('cmi.score.scaled'));
        expect(scaled).toBeGreaterThanOrEqual(0);
        expect(scaled).toBeLessThanOrEqual(1);
        expect(scaled).toBeCloseTo(Number(values.get('cmi.score.raw')) / 100, 4);
      }),
    );
  });
  it('says nothing of when where the server couldn’t be asked, nor of a question without text', () => {
    const bare = result({ finishedAt: null, answers: [{ ...question, prompt: '', value: null }] });
    expect(SCORM_2004.finished(bare, 0).slice(7)).toEqual([
      ['cmi.interactions.0.id', 'q-1'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.result', 'correct'],
    ]);
  });
});

describe.each([
  [SCORM_12, 'cmi.core.lesson_status', 'cmi.core.lesson_location', ['passed', 'failed', 'completed']],
  [SCORM_2004, 'cmi.completion_status', 'cmi.location', ['completed']],
] as const)('$api', (standard, status, location, done) => {
  it('is incomplete from the start, unless a learner comes back who has finished', () => {
    for (const before of ['', 'not attempted', 'unknown', 'incomplete']) {
      expect(standard.started(before)).toContainEqual([status, 'incomplete']);
    }
    for (const before of done) expect(standard.started(before).map(([name]) => name)).not.toContain(status);
  });
  it('has the number of the last answered question, and a state that can be read again', () => {
    const state = { ...withAnswer(NEW_LEARNER, 4, 9), ticket: `${'a'.repeat(24)}.token` };
    const values = new Map(standard.progress(state));
    expect(values.get(location)).toBe('5');
    expect(readState(values.get('cmi.suspend_data') ?? '')).toEqual(state);
    expect(new Map(standard.progress(NEW_LEARNER)).get(location)).toBe('0');
  });
});
