/** A visit against a platform of a few lines. */
import { describe, expect, it } from 'vitest';
import { ATTEMPT, RESULT, type LmsResult } from '../frame/lms-messages.ts';
import { createLmsApi, type LmsObject } from './lms-api.ts';
import { SCORM_12 } from './scorm-12.ts';
import { SCORM_2004 } from './scorm-2004.ts';
import { COMMIT_MS, createSession } from './session.ts';
import type { Standard } from './standard.ts';

const TICKET = `${'0a'.repeat(12)}.token`;
const RESULTED: LmsResult = {
  percent: 80,
  passed: true,
  finishedAt: '2026-11-25T08:09:10.567Z',
  answers: [
    { id: 'q1', kind: 'boolean', prompt: 'So?', value: true, verdict: 'right', share: 1, parts: [], targets: [] },
  ],
};

const answered = (index: number) => ({ type: 'bw-answer', detail: { index, total: 4 } });

interface Options {
  readonly stored?: Readonly<Record<string, string>>;
  /** Code of the error that a call, or the setting of an element, has. */
  readonly refuses?: (what: string) => string | undefined;
  /** The platform's sentence about every error. */
  readonly sentence?: string;
}

/** A visit with a clock that is moved by hand. */
const visit = (standard: Standard, { stored = {}, refuses = () => undefined, sentence = 'It is so' }: Options = {}) => {
  const data = new Map(Object.entries(stored));
  const calls: string[] = [];
  const sentences: (string | null)[] = [];
  const waiting: { readonly at: number; readonly run: () => void }[] = [];
  let code = '0';
  let now = 0;
  const answer = (name: string, what: string, done: () => void): string => {
    calls.push(name);
    code = refuses(what) ?? '0';
    if (code === '0') done();
    return String(code === '0');
  };
  const plain: Record<string, (...values: string[]) => string> = {
    [standard.initialize]: () => answer('initialize', 'initialize', () => undefined),
    [standard.terminate]: () => answer('terminate', 'terminate', () => undefined),
    Commit: () => answer('commit', 'commit', () => undefined),
    SetValue: (name = '', value = '') => answer(`set ${name}`, name, () => data.set(name, value)),
    GetValue: (name = '') => {
      code = '0';
      return data.get(name) ?? '';
    },
    GetLastError: () => code,
    GetErrorString: () => sentence,
    GetDiagnostic: () => 'The disk is full',
  };
  const lms: LmsObject = Object.fromEntries(
    Object.entries(plain).map(([name, call]) => [`${standard.prefix}${name}`, call]),
  );
  const session = createSession({
    api: createLmsApi(lms, standard),
    standard,
    now: () => now,
    after: (milliseconds, run) => waiting.push({ at: now + milliseconds, run }),
    show: (sentence) => sentences.push(sentence),
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const due of waiting.splice(0).toSorted((a, b) => a.at - b.at)) {
      if (due.at <= now) due.run();
      else waiting.push(due);
    }
  };
  return { session, data, calls, sentences, pass, commits: () => calls.filter((name) => name === 'commit').length };
};

describe.each([
  ['1.2', SCORM_12],
  ['2004', SCORM_2004],
] as const)('A visit in SCORM %s', (_, standard) => {
  const lost = `cmi${standard === SCORM_12 ? '.core' : ''}.score.raw`;

  it('commits at the start, and progress at most every ten seconds', () => {
    const { session, pass, commits } = visit(standard);
    session.start();
    expect(commits()).toBe(1);
    for (let index = 0; index < 4; index += 1) session.receive(answered(index));
    expect(commits()).toBe(1);
    pass(COMMIT_MS - 1);
    expect(commits()).toBe(1);
    pass(1);
    expect(commits()).toBe(2);
    session.receive(answered(0));
    pass(COMMIT_MS);
    expect(commits()).toBe(3);
    pass(10 * COMMIT_MS);
    expect(commits()).toBe(3);
  });
  it('resumes the attempt that an earlier visit has stored', () => {
    const first = visit(standard);
    expect(first.session.start()).toEqual({ ticket: null });
    first.session.receive(answered(0));
    first.session.receive({ type: ATTEMPT, detail: { ticket: TICKET } });
    first.session.leave();
    const stored = Object.fromEntries(first.data);
    expect(visit(standard, { stored }).session.start()).toEqual({ ticket: TICKET });
  });
  it('commits the result at once, and ends normally and only once', () => {
    const { session, data, calls, commits, sentences } = visit(standard);
    session.start();
    session.receive({ type: RESULT, detail: RESULTED });
    expect([commits(), data.get(lost), data.get('cmi.interactions.0.type')]).toEqual([2, '80', 'true-false']);
    session.leave();
    session.leave();
    expect(calls.filter((name) => name === 'terminate').length).toBe(1);
    expect(data.get(standard === SCORM_12 ? 'cmi.core.exit' : 'cmi.exit')).not.toBe('suspend');
    expect(sentences.filter((sentence) => sentence !== null)).toEqual([]);
  });
  it('adds the answers once, behind those of others, and the score at every visit', () => {
    const first = visit(standard, { stored: { 'cmi.interactions._count': '2' } });
    first.session.start();
    first.session.receive({ type: ATTEMPT, detail: { ticket: TICKET } });
    first.session.receive({ type: RESULT, detail: RESULTED });
    expect(first.data.get('cmi.interactions.2.id')).toBe('q1');
    first.session.leave();
    const stored = { ...Object.fromEntries(first.data), 'cmi.interactions._count': '3' };
    const again = visit(standard, { stored });
    again.session.start();
    again.session.receive({ type: RESULT, detail: { ...RESULTED, percent: 90 } });
    expect([again.data.get(lost), again.data.get('cmi.interactions.3.id')]).toEqual(['90', undefined]);
  });
  it('that the platform refuses starts nothing, and says why', () => {
    const { session, sentences } = visit(standard, { refuses: (what) => (what === 'initialize' ? '101' : undefined) });
    expect(session.start()).toBe(false);
    expect(sentences).toEqual([
      'Your learning platform didn’t start this activity (error 101: It is so, Initialize). Close it, and open it from your course again.',
    ]);
  });
  it('has the platform’s diagnosis where it has no sentence about the error', () => {
    const { session, sentences } = visit(standard, { refuses: () => '101', sentence: '' });
    session.start();
    expect(sentences.at(-1)).toContain('(error 101: The disk is full, Initialize)');
  });
  it.each([
    ['score', (what: string) => (what === lost ? '405' : undefined)],
    ['commit', (what: string) => (what === 'commit' ? '391' : undefined)],
  ])('whose %s the platform refuses says so, and can be continued', (_name, refuses) => {
    const { session, data, sentences } = visit(standard, { refuses });
    session.start();
    session.receive({ type: RESULT, detail: RESULTED });
    expect(sentences.at(-1)).toMatch(/^Your learning platform didn’t record your result \(error \d+: It is so/);
    session.leave();
    expect(data.get(standard === SCORM_12 ? 'cmi.core.exit' : 'cmi.exit')).toBe('suspend');
  });
  it('without interactions loses nothing, and with a refused one the score is safe', () => {
    const without = visit(standard, {
      refuses: (what) => (what.includes('interactions') ? standard.unimplemented[0] : undefined),
    });
    without.session.start();
    without.session.receive({ type: RESULT, detail: RESULTED });
    expect(without.sentences.at(-1)).toBeNull();
    const refused = visit(standard, { refuses: (what) => (what.includes('response') ? '405' : undefined) });
    refused.session.start();
    refused.session.receive({ type: RESULT, detail: RESULTED });
    expect(refused.sentences.at(-1)).toMatch(
      /^Your learning platform recorded your score, but not all of your answers/,
    );
  });
  it('for review writes nothing', () => {
    const { session, calls } = visit(standard, { stored: { [standard.mode]: 'review' } });
    session.start();
    session.receive(answered(0));
    session.receive({ type: RESULT, detail: RESULTED });
    session.leave();
    expect(calls).toEqual(['initialize', 'terminate']);
  });
  it('ignores everything that isn’t a message of our frame', () => {
    const { session, calls } = visit(standard);
    session.receive({ type: RESULT, detail: RESULTED });
    session.start();
    const before = calls.length;
    for (const message of [null, 'x', {}, { type: ATTEMPT, detail: { ticket: 'x' } }, { type: RESULT, detail: null }]) {
      session.receive(message);
    }
    for (const percent of [-1, 101, NaN, '5']) session.receive({ type: RESULT, detail: { ...RESULTED, percent } });
    expect(calls.length).toBe(before);
  });
});
