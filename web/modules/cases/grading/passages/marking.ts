/** Rules of a grader's comments on passages, while the grade is written. */
import type { Passage } from '#shared/contract/cases/case-submission.ts';
import {
  OVERLAP,
  overlaps,
  PASSAGES_MAX,
  TOO_MANY,
  trimmedSpan,
  type AnswerSpan,
  type Span,
} from '#shared/domain/cases/passages.ts';
import type { GradeForm, PassageDraft } from '../grade-form.ts';

type Marks = Pick<GradeForm, 'passages' | 'writing'>;

export const NOTHING_SELECTED = 'Select text in this answer first, or choose a sentence';
const WRITING = 'Save or cancel the comment that you are writing first';
const OVERLAP_HELP = `${OVERLAP}. Select other text, or edit that comment`;

/** Whether both are the same passage: no two of an answer start at the same place. */
export const isSame = (one: AnswerSpan, other: AnswerSpan): boolean =>
  one.questionId === other.questionId && one.from === other.from;

/** Returns an empty comment for a selected part of an answer, or why there can be none. */
export const startComment = (
  { passages, writing }: Marks,
  { questionId, text }: { readonly questionId: string; readonly text: string },
  selected: Span | null,
): PassageDraft | string => {
  const span = selected === null ? null : trimmedSpan(text, selected);
  if (span === null) return NOTHING_SELECTED;
  if (writing !== null) return WRITING;
  const draft = { questionId, ...span, quote: text.slice(span.from, span.to), comment: '', edits: false };
  if (passages.some((one) => overlaps(one, draft))) return OVERLAP_HELP;
  return passages.length >= PASSAGES_MAX ? TOO_MANY : draft;
};

/** Returns a comment that is there for changing, or why it can't be changed now. */
export const editComment = ({ writing }: Marks, passage: Passage): PassageDraft | string =>
  writing === null ? { ...passage, edits: true } : WRITING;

/** Returns all passages with the written comment, which is trimmed. */
export const withComment = (passages: readonly Passage[], { edits: _edits, ...written }: PassageDraft): Passage[] => [
  ...passages.filter((one) => !isSame(one, written)),
  { ...written, comment: written.comment.trim() },
];

/** Undoes a change: returns the passages with that one as it was, or null when its place has been taken. */
export const restored = (passages: readonly Passage[], passage: Passage): Passage[] | null => {
  const others = passages.filter((one) => !isSame(one, passage));
  return others.length >= PASSAGES_MAX || others.some((one) => overlaps(one, passage)) ? null : [...others, passage];
};
