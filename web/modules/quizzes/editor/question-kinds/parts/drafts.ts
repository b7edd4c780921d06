import { withOptionHtml } from '#shared/domain/quizzes/rich-text/option-html.ts';
import type { FormPart } from './fields.ts';

/** Returns the parts with text. */
export const filled = (parts: readonly FormPart[]): FormPart[] =>
  parts.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text }));

/** Whether a note says anything. */
export const hasText = (note: string | undefined): note is string => note !== undefined && note.trim() !== '';

/** Returns the options with a text or picture, each with its formatting and its note. */
export const filledOptions = (parts: readonly FormPart[]): FormPart[] =>
  parts
    .filter(({ text, html }) => text.trim() !== '' || html?.includes('<img') === true)
    .map(({ id, text, html, note }) => ({
      ...(html === undefined ? { id, text } : withOptionHtml({ id, text }, html)),
      ...(hasText(note) ? { note } : {}),
    }));

/** For kinds without number fields. */
export const noNumbers = () => [];
