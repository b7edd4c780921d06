/** Items to put into their right order. */
import * as v from 'valibot';
import { parts, questionFields, viewFields, ViewParts } from '#shared/contract/quizzes/question-parts.ts';
import { PartId } from '#shared/contract/quizzes/source.ts';

export const question = v.pipe(
  v.object({ kind: v.literal('ordering'), ...questionFields, items: parts('Items'), order: v.array(PartId) }),
  v.check(
    (q) =>
      q.order.length === q.items.length &&
      new Set(q.order).size === q.order.length &&
      q.order.every((id) => q.items.some((item) => item.id === id)),
    'The right order must include every item once',
  ),
);

export const view = v.object({ kind: v.literal('ordering'), ...viewFields, items: ViewParts });
