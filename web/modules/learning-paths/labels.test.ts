import { describe, expect, it } from 'vitest';
import type { PathProgress, PathStep } from '#shared/contract/learning-paths/learning-paths.ts';
import { gainText, inOrder, kindText, minutesText, partText, pathOfStep, waitsText } from './labels.ts';

const step = (changes: Partial<PathStep> = {}): PathStep => ({
  _id: 'growth',
  item: { kind: 'sheet', _id: 'growth', title: 'Growth' },
  reason: 'It shows how money grows.',
  minutes: 10,
  state: 'next',
  waitsFor: [],
  markable: true,
  part: null,
  percent: null,
  ...changes,
});

describe('the labels of learning paths', () => {
  it('state times in hours and minutes', () => {
    expect([45, 60, 125].map(minutesText)).toEqual(['45 min', '1 h 00 min', '2 h 05 min']);
  });
  it('name a test as such, and other steps by their kind', () => {
    expect([step(), step({ _id: 'pre-test' }), step({ _id: 'post-test' })].map(kindText)).toEqual([
      'Formula sheet',
      'Pre-test',
      'Post-test',
    ]);
  });
  it('open each kind of item on its own page', () => {
    const open = (kind: PathStep['item']['kind']) => pathOfStep(step({ item: { kind, _id: 'one', title: 'One' } }));
    expect(open('deck')).toBe('/explore/cards/one');
    expect(open('sheet')).toBe('/explore/sheets/one');
    expect(open('example')).toBe('/explore/examples/one');
    expect(open('insight')).toBe('/news-insights-page/detailed-news?id=one&title=One');
    expect(open('quiz')).toBe('/explore/quiz/one');
    expect(open('case')).toBe('/explore/case-studies/one');
  });
  it('count cards and steps once there are some', () => {
    const deck = { kind: 'deck', _id: 'ratios', title: 'Ratios' } as const;
    expect(partText(step({ item: deck, part: { done: 0, of: 10 } }))).toBeNull();
    expect(partText(step({ item: deck, part: { done: 4, of: 10 } }))).toBe('4 of 10 cards');
    expect(partText(step({ part: { done: 1, of: 3 } }))).toBe('1 of 3 steps');
  });
  it('name two steps to do first, and count more', () => {
    expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(waitsText)).toEqual(['“A”', '“A” and “B”', '“A” and 2 more']);
  });
  it('state the gain in percentage points, also a loss', () => {
    expect(gainText({ before: 40, after: 70 })).toBe('+30 points');
    expect(gainText({ before: 70, after: 69 })).toBe('−1 point');
    expect(gainText({ before: 70, after: 70.9 })).toBe('No change');
  });
  it('list followed paths first and finished ones last', () => {
    const path = (id: string, progress: Partial<PathProgress> = {}) => ({
      id,
      progress: { started: false, done: 0, of: 5, finished: false, ...progress },
    });
    const listed = [
      path('new'),
      path('finished', { done: 5, finished: true, started: true }),
      path('touched', { done: 1 }),
      path('followed', { started: true }),
    ];
    expect(inOrder(listed).map(({ id }) => id)).toEqual(['followed', 'touched', 'new', 'finished']);
  });
});
