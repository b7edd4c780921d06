import type { ComponentProps } from 'react';
import { OTP_LENGTH } from '#shared/domain/common/limits.ts';
import { Field } from '#shared/ui/fields/field.tsx';

/** Leaves only the digits of a code. */
export const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, OTP_LENGTH);

/** Asks for a six-digit code. */
export const CodeField = (field: ComponentProps<typeof Field>) => (
  <Field {...field} required hint="Six digits" inputMode="numeric" autoComplete="one-time-code" />
);
