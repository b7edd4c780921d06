import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { TextAreaField } from '#shared/ui/fields/field.tsx';

/** Why staff change something about money or access. */
export const Reason = v.pipe(
  v.string(),
  v.check((reason) => reason.trim().length >= 3, 'Please say why'),
);

/** The field of a reason. */
export const ReasonField = (field: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField {...field} hint="Stands in the audit log." rows={3} style={{ minHeight: '5rem' }} maxLength={500} />
);
