/** Stored texts of sheets and examples. Formulas are stored in TeX and rendered when they are read. */
import * as v from 'valibot';

const Source = v.object({ title: v.string(), url: v.nullable(v.string()) });
const Tex = v.object({ tex: v.string(), text: v.string() });

const SheetBody = v.object({
  sections: v.array(
    v.object({
      /** Absent in starter content, as in formulas and steps. */
      id: v.optional(v.string()),
      title: v.string(),
      formulas: v.array(
        v.object({
          id: v.optional(v.string()),
          name: v.string(),
          formula: Tex,
          symbols: v.array(v.object({ symbol: v.string(), meaning: v.string(), unit: v.string() })),
          use: v.string(),
          example: v.string(),
        }),
      ),
      source: Source,
    }),
  ),
});
export type SheetBody = v.InferOutput<typeof SheetBody>;

const ExampleBody = v.object({
  problem: v.array(v.string()),
  given: v.array(v.object({ name: v.string(), value: v.string() })),
  steps: v.array(
    v.object({ id: v.optional(v.string()), title: v.string(), text: v.string(), formula: v.nullable(Tex) }),
  ),
  answer: v.object({ text: v.string(), result: v.string() }),
  mistake: v.string(),
  source: Source,
  /** Key of the formula sheet that goes with it. */
  sheet: v.nullable(v.string()),
});
export type ExampleBody = v.InferOutput<typeof ExampleBody>;

export const sheetBodyOf = ({ body }: { readonly body: string }): SheetBody => v.parse(SheetBody, JSON.parse(body));
export const exampleBodyOf = ({ body }: { readonly body: string }): ExampleBody =>
  v.parse(ExampleBody, JSON.parse(body));
