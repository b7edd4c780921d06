/** Left sides, each with its right side; there can be extra right sides. */
import * as v from 'valibot';
import { parts, questionFields, viewFields, ViewParts } from '#shared/contract/quizzes/question-parts.ts';
import { PartId } from '#shared/contract/quizzes/source.ts';

export const question = v.pipe(
  v.object({
    kind: v.literal('matching'),
    ...questionFields,
    left: parts('Left sides'),
    right: parts('Right sides'),
    pairs: v.array(v.tuple([PartId, PartId])),
  }),
  v.check(
    (q) =>
      q.pairs.length === q.left.length &&
      q.left.every((left) => q.pairs.filter(([id]) => id === left.id).length === 1) &&
      q.pairs.every(([, id]) => q.right.some((right) => right.id === id)),
    'Every left side must have one right side',
  ),
);

export const view = v.object({ kind: v.literal('matching'), ...viewFields, left: ViewParts, right: ViewParts });
