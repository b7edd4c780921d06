import * as v from 'valibot';

export const numberFields = {
  number: v.string(),
  tolerance: v.string(),
  unit: v.string(),
  /** With commas between them. Optional: older working copies lack it. */
  unitSynonyms: v.optional(v.string(), ''),
};
export const emptyNumber = () => ({ number: '', tolerance: '0', unit: '', unitSynonyms: '' });
