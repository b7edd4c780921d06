import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partIdsOf, withNumberedParts, withOpaqueParts } from './opaque-parts.ts';
import { question } from './question-arbitraries.ts';
import { rightAnswerOf } from './review.ts';
import { scoreAnswer } from './scoring.ts';

const counter = (): (() => string) => {
  let made = 0;
  return () => `new${made++}`;
};

it('a part that was never seen is named anew', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      const renamed = withOpaqueParts(keyed, new Set(), counter());
      expect([...partIdsOf([renamed])].every((id) => id.startsWith('new'))).toBe(true);
      expect(partIdsOf([renamed]).size).toBe(
        keyed.kind === 'matching' ? keyed.left.length + keyed.right.length : partIdsOf([keyed]).size,
      );
    }),
  );
});
it('a part that is known keeps its name', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      expect(withOpaqueParts(keyed, partIdsOf([keyed]), counter())).toEqual(keyed);
    }),
  );
});
it('a renamed question has the same right answer', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      const renamed = withOpaqueParts(keyed, new Set(), counter());
      expect(scoreAnswer(renamed, rightAnswerOf(renamed), 0).verdict).toBe('right');
      expect(renamed.kind).toBe(keyed.kind);
    }),
  );
});
it('copies of a question are equal once their parts are numbered', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      expect(withNumberedParts(withOpaqueParts(keyed, new Set(), counter()))).toEqual(withNumberedParts(keyed));
    }),
  );
});
