/** Stored steps of a path. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { PATH_ITEM_KINDS } from '#shared/domain/learning-paths/limits.ts';

const Test = v.object({
  /** Id of the quiz. */
  item: v.string(),
  title: v.string(),
  minutes: v.number(),
});

const PathBody = v.object({
  objectives: v.array(v.string()),
  preTest: v.nullable(Test),
  steps: v.array(
    v.object({
      /** Key of the step in the path. */
      id: v.string(),
      kind: v.picklist(PATH_ITEM_KINDS),
      /** Id of the item, or its key for decks, sheets and examples. */
      item: v.string(),
      /** Title of the item when the step was written, for items that were deleted since. */
      title: v.string(),
      reason: v.string(),
      minutes: v.number(),
      /** Ids of the steps to do first. */
      needs: v.array(v.string()),
    }),
  ),
  postTest: v.nullable(Test),
});
export type PathBody = v.InferOutput<typeof PathBody>;

export const bodyOf = ({ body }: { readonly body: string }): PathBody => v.parse(PathBody, JSON.parse(body));

/** Everything in a path that decides whether a learner has finished it. The pre-test is optional. */
const completionOf = ({ steps, postTest }: PathBody) => ({
  steps: steps.map(({ id, kind, item }) => JSON.stringify([id, kind, item])).toSorted(),
  postTest: postTest?.item ?? null,
});

/** Returns true if the same learners have finished both. */
export const hasSameItems = (one: PathBody, other: PathBody): boolean =>
  isDeepStrictEqual(completionOf(one), completionOf(other));
