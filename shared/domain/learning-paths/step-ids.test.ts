import { expect, it } from 'vitest';
import type { PathItemKind } from './limits.ts';
import { withStoredIds } from './step-ids.ts';

const step = (_id: string, kind: PathItemKind, item: string, needs: readonly string[] = []) => ({
  ...{ _id, kind, item, needs },
});

it('a step has the id of the stored step with the same item, and its prerequisites follow', () => {
  const stored = [{ id: 'growth', kind: 'sheet', item: 'growth' } as const];
  expect(withStoredIds([step('x', 'sheet', 'growth'), step('growth', 'deck', 'ratios', ['x'])], stored)).toEqual([
    step('growth', 'sheet', 'growth'),
    step('deck-ratios', 'deck', 'ratios', ['growth']),
  ]);
});

it('two steps with the same item have different ids', () => {
  expect(withStoredIds([step('x', 'quiz', 'cash'), step('y', 'quiz', 'cash', ['x'])], [])).toEqual([
    step('quiz-cash', 'quiz', 'cash'),
    step('quiz-cash-2', 'quiz', 'cash', ['quiz-cash']),
  ]);
});
