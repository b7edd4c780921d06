import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContentPath, type WrittenPath } from '../../content/path-format.ts';
import { pathFaults, type KnownItems } from './paths.ts';

const items: KnownItems = {
  deck: new Map([['words', { access: 'free', minutes: 1 }]]),
  sheet: new Map([['growth', { access: 'subscriber', minutes: 1 }]]),
  example: new Map([['savings', { access: 'subscriber', minutes: 1 }]]),
  insight: new Map([['canal', { access: 'subscriber', minutes: 1 }]]),
  quiz: new Map([
    ['before', { access: 'free', minutes: 10 }],
    ['after', { access: 'subscriber', minutes: 1 }],
  ]),
  case: new Map([['ferry', { access: 'free', minutes: 13 }]]),
};
type WrittenStep = WrittenPath['steps'][number];
const step = (kind: WrittenStep['kind'], item: string, changes: Partial<WrittenStep> = {}): WrittenStep => ({
  kind,
  item,
  reason: 'It shows how money grows with time.',
  minutes: 10,
  ...changes,
});
const steps = [step('deck', 'words'), step('sheet', 'growth'), step('example', 'savings', { needs: ['growth'] })];
const pathOf = (changes: Partial<WrittenPath> = {}): WrittenPath => ({
  id: 'money',
  title: 'Money and time',
  summary: 'How money grows, and how to compare years.',
  audience: 'Students of finance.',
  objectives: ['Compare years', 'Value a payment'],
  preTest: { quiz: 'before', minutes: 10 },
  steps,
  postTest: { quiz: 'after', minutes: 10 },
  ...changes,
});
const messages = (...changes: readonly Partial<WrittenPath>[]): readonly string[] =>
  pathFaults(
    changes.map((change, index) => ({ file: `${String(index)}.json`, path: pathOf(change) })),
    items,
  ).map(({ part, message }) => `${part}: ${message}`);

describe('learning paths', () => {
  it('refer to items that exist, each once', () => {
    expect(messages({})).toEqual([]);
    const [deck, sheet] = steps;
    if (deck === undefined || sheet === undefined) throw new Error('no steps');
    expect(messages({ steps: [deck, step('sheet', 'words'), step('case', 'nowhere')] })).toEqual([
      'words: there is no formula sheet "words"',
      'words: it is also an earlier step',
      'nowhere: there is no case study "nowhere"',
    ]);
    expect(messages({ steps, preTest: { quiz: 'nowhere', minutes: 10 } })).toEqual([
      'preTest: there is no quiz "nowhere"',
    ]);
  });
  it('need only earlier steps', () => {
    expect(messages({ steps: [step('deck', 'words', { needs: ['growth', 'words'] }), ...steps.slice(1)] })).toEqual([
      'words: "growth" isn’t an earlier step',
      'words: "words" isn’t an earlier step',
    ]);
  });
  it('plan at least the time that an item states', () => {
    expect(messages({ steps: [...steps, step('case', 'ferry', { minutes: 12 })] })).toEqual([
      'ferry: 12 minutes are too few: it takes 13',
    ]);
    expect(messages({ preTest: { quiz: 'before', minutes: 9 } })).toEqual([
      'preTest: 9 minutes are too few: it takes 10',
    ]);
  });
  it('measure the gain by two quizzes that aren’t steps', () => {
    expect(messages({ postTest: { quiz: 'before', minutes: 10 } })).toEqual([
      'postTest: it is the same quiz as the pre-test',
    ]);
    expect(messages({ steps: [...steps, step('quiz', 'after')] })).toEqual(['postTest: "after" is also a step']);
    expect(messages({ steps, preTest: undefined, postTest: undefined })).toEqual([]);
  });
  it('have a free step and a title of their own', () => {
    expect(messages({ steps: [...steps.slice(1), step('insight', 'canal')] })).toEqual(['steps: no step is free']);
    expect(messages({}, { title: 'MONEY and time' })).toEqual(['title: it is also the title of 0.json']);
  });
  it('give one sentence as the reason of a step', () => {
    expect(v.is(ContentPath, pathOf())).toBe(true);
    for (const reason of ['It shows growth. It is short.', 'It shows how money grows', 'Short.']) {
      expect(v.is(ContentPath, pathOf({ steps: [...steps.slice(1), step('deck', 'words', { reason })] }))).toBe(false);
    }
  });
});
