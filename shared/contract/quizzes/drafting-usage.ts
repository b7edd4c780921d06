import * as v from 'valibot';

/** Tokens that a provider counted, and their price if the operator configured prices. */
export const DraftingUsage = v.object({
  tokensIn: v.number(),
  tokensOut: v.number(),
  cost: v.nullable(
    v.object({
      amount: v.number(),
      /** ISO 4217. */
      currency: v.string(),
    }),
  ),
});
export type DraftingUsage = v.InferOutput<typeof DraftingUsage>;
