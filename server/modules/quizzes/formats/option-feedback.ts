/** Feedback on answers, as other programs have it: notes of options, or the explanation. */
import { QUESTION_NOTE_MAX } from '#shared/domain/common/limits.ts';
import type { Answers } from './raw-question.ts';
import type { Reading } from './item.ts';
import { remarkFeedback } from './remarks.ts';
import type { ReadAnswers } from './weighted.ts';

/** Returns the index of the feedback on each option, true before false; null for kinds without options. */
const notedBy = ({ answers, said = [], right }: ReadAnswers): readonly (number | undefined)[] | null => {
  if (answers.kind === 'single' || answers.kind === 'multiple') return answers.options.map((_, index) => index);
  if (answers.kind !== 'boolean' || right === undefined) return null;
  const other = said.findIndex((_, index) => index !== right);
  return answers.right ? [right, other] : [other, right];
};

/** Converts feedback in the file's format to plain text. */
type ToPlain = (feedback: string, name: string) => string;

/**
 * Returns the answers with the feedback on each option as its note, and the explanation: the general feedback. Kinds
 * without options take the feedback of the only right answer if there is no other; the rest gets a remark.
 */
export const withFeedback = (
  read: ReadAnswers,
  general: string,
  { reading, toPlain }: { readonly reading: Reading; readonly toPlain: ToPlain },
): { readonly answers: Answers; readonly explanation: string } => {
  const { answers, said = [] } = read;
  const noted = notedBy(read);
  if (noted === null) return { answers, explanation: explanationOf(read, general, reading) };
  const notes = noted.map((index) => {
    const { name, feedback } = said[index ?? -1] ?? { name: '', feedback: '' };
    const note = feedback.trim() === '' ? '' : toPlain(feedback, `the feedback of ${name}`).trim();
    if (note.length <= QUESTION_NOTE_MAX) return note;
    const message = `Feedback of ${name} is longer than ${String(QUESTION_NOTE_MAX)} characters and was dropped`;
    reading.remark({ column: 'feedback', message, weight: 'loss', before: note });
    return '';
  });
  const isBlank = notes.every((note) => note === '');
  return { answers: isBlank ? answers : ({ ...answers, notes } as Answers), explanation: general };
};

const explanationOf = ({ said = [], right }: ReadAnswers, general: string, reading: Reading): string => {
  const stored = general.trim() === '' ? said[right ?? -1] : undefined;
  remarkFeedback(reading, said, stored === undefined ? null : (right ?? null));
  return stored?.feedback ?? general;
};
