import { describe, expect, it } from 'vitest';
import { checkedStatement } from '../../tests/fixtures/records/xapi-rules.ts';
import type { LmsResult } from '../frame/lms-messages.ts';
import type { LaunchData } from './launch.ts';
import { createStatements } from './statements.ts';

const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const CMI5 = { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' };
const MOVE_ON = { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' };
const GROUPING = [{ id: 'https://wisdom.example/quiz/1' }];

const TEMPLATE = { contextActivities: { grouping: GROUPING }, extensions: { [SESSION]: 'session-1' } };

const statementsWith = (changes: Partial<LaunchData> = {}) =>
  createStatements({
    launch: {
      endpoint: 'https://lms.example/xapi/',
      fetch: 'https://lms.example/fetch',
      actor: { objectType: 'Agent', account: { homePage: 'https://lms.example', name: 'learner-1' } },
      registration: '6f0c5f0e-4c0b-4b7e-9d5a-1d1f6f2c9b3a',
      activityId: 'https://lms.example/activities/1',
    },
    data: { contextTemplate: TEMPLATE, launchMode: 'Normal', masteryScore: 0.6, returnUrl: null, ...changes },
    quizUrl: 'https://wisdom.example/quiz/1',
    newId: () => '6f0c5f0e-4c0b-4b7e-9d5a-1d1f6f2c9b3b',
    timestamp: () => '2026-11-26T10:00:00.000Z',
  });

const result = (percent: number, passed: boolean | null = true): LmsResult => ({
  percent,
  passed,
  finishedAt: null,
  answers: [
    {
      id: 'q1',
      kind: 'single',
      prompt: 'Which?',
      value: 'b',
      verdict: 'right',
      share: 1,
      parts: ['a', 'b'],
      targets: [],
    },
    { id: 'q2', kind: 'text', prompt: '', value: '', verdict: 'wrong', share: -0.25, parts: [], targets: [] },
  ],
});

describe('A statement', () => {
  const statements = statementsWith();
  const all = [
    statements.initialized(),
    ...statements.answers(result(80)),
    statements.completed(65),
    statements.passedOrFailed(result(80), 65)?.statement,
    statements.terminated(3_661),
  ];

  it.each(all.map((statement) => [JSON.stringify(statement?.['verb']), statement] as const))(
    'with %s follows the rules of xAPI, and has the platform’s context',
    (_verb, statement) => {
      const checked = checkedStatement(statement);
      expect(checked.context).toMatchObject({
        registration: '6f0c5f0e-4c0b-4b7e-9d5a-1d1f6f2c9b3a',
        contextActivities: { grouping: GROUPING },
        extensions: { [SESSION]: 'session-1' },
      });
    },
  );

  const categoriesOf = (statement: unknown) => checkedStatement(statement).context?.contextActivities?.category;

  it('that cmi5 defines has its category, and one about the result that of moving on too', () => {
    expect(categoriesOf(statements.initialized())).toEqual([CMI5]);
    expect(categoriesOf(statements.terminated(1))).toEqual([CMI5]);
    expect(categoriesOf(statements.completed(1))).toEqual([CMI5, MOVE_ON]);
    expect(categoriesOf(statements.passedOrFailed(result(80), 1)?.statement)).toEqual([CMI5, MOVE_ON]);
  });
  it('about an answer has no category of cmi5', () => {
    for (const statement of statements.answers(result(80))) expect(categoriesOf(statement)).toBeUndefined();
  });
  it('keeps the categories of the platform, whether they are a list or one', () => {
    const own = { id: 'https://lms.example/categories/1' };
    for (const category of [own, [own]]) {
      const others = statementsWith({ contextTemplate: { contextActivities: { category } } });
      expect(categoriesOf(others.initialized())).toEqual([own, CMI5]);
    }
  });
});

describe('Whether a learner passes', () => {
  const successOf = (percent: number, passed: boolean | null, masteryScore: number | null) =>
    statementsWith({ masteryScore }).passedOrFailed(result(percent, passed), 1)?.passed ?? null;
  it.each([
    [60, false, 0.6, true],
    [59.99, true, 0.6, false],
    [10, true, null, true],
    [90, false, null, false],
    [90, null, null, null],
    [90, null, 0.5, true],
  ])('%d percent, passed here %s, mastery score %s: %s', (percent, passed, mastery, expected) => {
    expect(successOf(percent, passed, mastery)).toBe(expected);
  });
  it('is said with the mastery score that decided', () => {
    const { statement } = statementsWith().passedOrFailed(result(50), 90) ?? {};
    expect(checkedStatement(statement)).toMatchObject({
      verb: { id: 'http://adlnet.gov/expapi/verbs/failed' },
      result: { success: false, score: { scaled: 0.5, raw: 50 }, duration: 'PT1M30S' },
      context: { extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': 0.6 } },
    });
  });
});
