import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { TextAreaField } from '#shared/ui/fields/field.tsx';

/** Reason for a change of money or access. */
export const Reason = v.pipe(
  v.string(),
  v.check((reason) => reason.trim().length >= 3, 'Enter a reason'),
);

/** A field for the reason. */
export const ReasonField = (field: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField {...field} hint="Saved in the audit log." rows={3} style={{ minHeight: '5rem' }} maxLength={500} />
);
