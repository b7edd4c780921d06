import type { FormPart } from './fields.ts';

/** The parts that say something. */
export const filled = (parts: readonly FormPart[]): FormPart[] =>
  parts.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text }));

/** No field of the kind is a number. */
export const noNumbers = () => [];
