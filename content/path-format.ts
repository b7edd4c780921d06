/** The format of learning paths. */
import * as v from 'valibot';
import {
  PATH_ITEM_KINDS,
  PATH_OBJECTIVES_MAX,
  PATH_STEPS_MAX,
  PATH_STEPS_MIN,
  STEP_MINUTES_MAX,
} from '#shared/domain/learning-paths/limits.ts';
import { Key, Line } from './format.ts';

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STEP_MINUTES_MAX));

/** One sentence. */
const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(20),
  v.maxLength(200),
  v.regex(/^[^.!?]+\.$/, 'a reason is one sentence'),
);

const Step = v.strictObject({
  kind: v.picklist(PATH_ITEM_KINDS),
  /** The key of the item; also the key of the step. */
  item: Key,
  reason: Reason,
  minutes: Minutes,
  /** Items of earlier steps that have to be done first. */
  needs: v.optional(v.array(Key), []),
});

/** A quiz. */
const Test = v.strictObject({ quiz: Key, minutes: Minutes });

/** One file of `content/paths/<id>.json`: existing items in an order. */
export const ContentPath = v.strictObject({
  id: Key,
  title: Line,
  summary: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(300)),
  /** The intended readers: "Managers who …" */
  audience: v.pipe(Line, v.minLength(10)),
  objectives: v.pipe(v.array(Line), v.minLength(2), v.maxLength(PATH_OBJECTIVES_MAX)),
  preTest: v.optional(Test),
  steps: v.pipe(v.array(Step), v.minLength(PATH_STEPS_MIN), v.maxLength(PATH_STEPS_MAX)),
  postTest: v.optional(Test),
});

export type ContentPath = v.InferOutput<typeof ContentPath>;
export type WrittenPath = v.InferInput<typeof ContentPath>;
