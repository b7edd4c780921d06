import type { FormPart } from './fields.ts';

/** Returns the parts with text. */
export const filled = (parts: readonly FormPart[]): FormPart[] =>
  parts.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text }));

/** For kinds without number fields. */
export const noNumbers = () => [];
