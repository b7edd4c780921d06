/** The model's answer, which may be anything. */
import * as v from 'valibot';
import { DRAFT_KINDS, DRAFTS_MAX } from '#shared/contract/quizzes/drafting.ts';
import { ModelFailed, type ModelAnswer } from './chat-model.ts';

// oxlint-disable-next-line no-control-regex -- PostgreSQL can't store them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const text = (max: number) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((value) => value.slice(0, max).replace(CONTROL, '').toWellFormed().trim()),
  );

const texts = v.pipe(v.nullish(v.array(text(500)), []), v.maxLength(50));

const Draft = v.object({
  kind: v.picklist(DRAFT_KINDS),
  prompt: text(2_000),
  options: texts,
  correct: v.nullish(v.pipe(v.array(v.number()), v.maxLength(50)), []),
  isTrue: v.nullish(v.boolean(), null),
  number: v.nullish(v.number(), null),
  tolerance: v.nullish(v.number(), null),
  unit: text(40),
  accepted: texts,
  explanation: text(2_000),
  passage: text(2_000),
  locator: text(200),
});
export type Draft = v.InferOutput<typeof Draft>;

const Answer = v.object({ questions: v.array(v.unknown()) });

const FENCE = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/;

/** Returns the drafts, with null for one that has another shape. Throws ModelFailed if nothing can be read. */
export const draftsIn = ({ content, usage }: ModelAnswer): readonly (Draft | null)[] => {
  let value: unknown;
  try {
    value = JSON.parse(FENCE.exec(content)?.[1] ?? content);
  } catch (cause) {
    throw new ModelFailed('The model’s answer couldn’t be read. Try again, or ask for fewer questions.', {
      usage,
      cause,
    });
  }
  const answer = v.safeParse(Answer, Array.isArray(value) ? { questions: value } : value);
  if (!answer.success) {
    throw new ModelFailed('The model’s answer has no list of questions. Try again.', { usage });
  }
  const { questions } = answer.output;
  if (questions.length === 0) throw new ModelFailed('The model found nothing to ask about in this source.', { usage });
  return questions.slice(0, DRAFTS_MAX).map((one) => {
    const draft = v.safeParse(Draft, one);
    return draft.success ? draft.output : null;
  });
};
