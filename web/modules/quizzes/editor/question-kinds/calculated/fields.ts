import * as v from 'valibot';
import { newPartId } from '../parts/fields.ts';

const FormParameter = v.object({
  id: v.string(),
  name: v.string(),
  from: v.string(),
  to: v.string(),
  step: v.string(),
});
export type FormParameter = Readonly<v.InferOutput<typeof FormParameter>>;

export const newParameter = (): FormParameter => ({ id: newPartId(), name: '', from: '', to: '', step: '1' });

export const emptyCalculated = () => ({
  parameters: [newParameter()],
  formula: '',
  toleranceKind: 'percent',
  decimals: '2',
});

const empty = emptyCalculated();

/** Optional: older working copies lack them. */
export const calculatedFields = {
  parameters: v.optional(v.array(FormParameter), () => emptyCalculated().parameters),
  formula: v.optional(v.string(), empty.formula),
  toleranceKind: v.optional(v.string(), empty.toleranceKind),
  decimals: v.optional(v.string(), empty.decimals),
};
