/** Unsaved texts with their formulas, for previews. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { prose, single } from '../common/fields.ts';
import { numberText } from '../../domain/common/text/number-text.ts';

/** Most texts at once: those of a quiz of 100 questions. */
export const FORMULA_TEXTS_MAX = 1_000;

export const ShownText = v.object({
  /** Sanitised HTML with the formulas as MathML. */
  html: v.string(),
  /** Plain text with readable formulas. */
  text: v.string(),
  /** A sentence about each formula that can’t be shown. */
  faults: v.array(v.string()),
});
export type ShownText = v.InferOutput<typeof ShownText>;

export const showFormulas = {
  id: 'quiz.showFormulas',
  method: 'POST',
  path: '/api/quiz/show-formulas',
  access: 'content.write',
  summary: 'Renders the formulas of unsaved texts.',
  description: 'Formulas are TeX in \\( \\), \\[ \\] or $$ $$. Stores nothing.',
  body: v.object({
    texts: v.pipe(
      v.array(
        v.object({
          text: prose('The text', 200_000),
          /** Whether the text is HTML. */
          isRich: v.boolean('isRich must be true or false'),
        }),
        'Texts must be a list',
      ),
      v.maxLength(FORMULA_TEXTS_MAX, `At most ${numberText(FORMULA_TEXTS_MAX)} texts`),
    ),
  }),
  /** In the order of the texts. */
  response: single({ shown: v.array(ShownText) }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
