/** Shared material in formats without a place for it: a quotation before the question. */
import { createHash } from 'node:crypto';
import type { Stimulus } from '#shared/contract/quizzes/question-parts.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { RawQuestion } from '../raw-question.ts';

const TAG = /<(\/?)blockquote\b[^<>]*>/g;
const ID_LENGTH = 20;

/** Returns the question's text after its shared material. */
export const withQuotation = (prompt: string, { stimulus }: Pick<Question, 'stimulus'>): string =>
  stimulus === undefined ? prompt : `<blockquote>${stimulus.text}</blockquote>${prompt}`;

/** Splits rich text after the quotation that it starts with; `quoted` is empty without one. */
export const afterQuotation = (html: string): { readonly quoted: string; readonly rest: string } => {
  const text = html.trimStart();
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, index } of text.matchAll(TAG)) {
    if (depth === 0) {
      if (index !== 0) break;
      start = tag.length;
    }
    depth += slash === '' ? 1 : -1;
    if (depth === 0) return { quoted: text.slice(start, index), rest: text.slice(index + tag.length).trimStart() };
  }
  return { quoted: '', rest: html };
};

/** Returns an ID for material that has none: the same text has the same one. */
export const idOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);

/** Returns the text of the question and the material that it shares with others, which some formats put before it. */
export const stimulusOf = (
  { stimulus }: RawQuestion,
  prompt: string,
  richOf: (html: string) => string,
): { readonly asked: string; readonly stimulus: Stimulus | null } => {
  if (stimulus === undefined) return { asked: prompt, stimulus: null };
  if (stimulus.text === undefined) {
    const { quoted, rest } = afterQuotation(prompt);
    return quoted === ''
      ? { asked: prompt, stimulus: null }
      : { asked: rest, stimulus: { id: stimulus.id, text: quoted } };
  }
  const text = richOf(stimulus.text);
  return { asked: prompt, stimulus: { id: stimulus.id === '' ? idOfText(text) : stimulus.id, text } };
};
