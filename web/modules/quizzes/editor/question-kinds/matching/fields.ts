import * as v from 'valibot';
import { FormPart, part } from '../parts/fields.ts';

export const matchingFields = {
  pairs: v.array(v.object({ left: FormPart, right: FormPart })),
  /** Right sides without a match. */
  extra: v.array(FormPart),
};
export const emptyMatching = () => ({
  pairs: [
    { left: part(), right: part() },
    { left: part(), right: part() },
  ],
  extra: [],
});
