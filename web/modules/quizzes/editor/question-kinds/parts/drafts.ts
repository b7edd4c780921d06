import type { FormPart } from './fields.ts';

/** Returns the parts with text. */
export const filled = (parts: readonly FormPart[]): FormPart[] =>
  parts.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text }));

/** Whether a note says anything. */
export const hasText = (note: string | undefined): note is string => note !== undefined && note.trim() !== '';

/** Returns the options with text, each with its note. */
export const filledOptions = (parts: readonly FormPart[]): FormPart[] =>
  parts
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, text, note }) => ({ id, text, ...(hasText(note) ? { note } : {}) }));

/** For kinds without number fields. */
export const noNumbers = () => [];
