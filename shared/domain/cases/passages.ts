/** Passages of a written answer that a grader comments on. Offsets count UTF-16 units, as in JavaScript strings. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { numberText } from '../common/text/number-text.ts';
import type { WrittenAnswer } from './case-answers.ts';

/** Commented passages of one submission. */
export const PASSAGES_MAX = 50;
/** Characters of a comment on a passage. */
export const PASSAGE_COMMENT_MAX = 2000;

/** A part of a text. */
export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** A part of the answer to a question. */
export interface AnswerSpan extends Span {
  readonly questionId: string;
}

/** A passage with the text that it had when it was selected. */
export interface QuotedSpan extends AnswerSpan {
  readonly quote: string;
}

export const OVERLAP = 'This passage overlaps one that has a comment';
export const TOO_MANY = `At most ${numberText(PASSAGES_MAX)} passages can have comments`;
const OUTSIDE = 'The passage isn’t within the answer';
const OTHER_TEXT = 'The answer has another text at this passage';
const UNKNOWN_QUESTION = 'The passage is of a question that isn’t answered';

/** Whether two passages share a character. */
export const overlaps = (one: AnswerSpan, other: AnswerSpan): boolean =>
  one.questionId === other.questionId && one.from < other.to && other.from < one.to;

const faultOf = (answers: readonly WrittenAnswer[], { questionId, from, to, quote }: QuotedSpan): string | null => {
  const answer = answers.find((one) => one.questionId === questionId);
  if (answer === undefined) return UNKNOWN_QUESTION;
  if (from < 0 || from >= to || to > answer.text.length) return OUTSIDE;
  return answer.text.slice(from, to) === quote ? null : OTHER_TEXT;
};

/** Returns problems of commented passages: each is a part of an answer, and no two overlap. Fields are named as in the call. */
export const passageFaults = (answers: readonly WrittenAnswer[], passages: readonly QuotedSpan[]): Problem[] => {
  if (passages.length > PASSAGES_MAX) return [{ field: 'grade.passages', message: TOO_MANY }];
  return passages.flatMap((passage, index): Problem[] => {
    const overlapped = passages.slice(0, index).some((earlier) => overlaps(earlier, passage));
    const message = faultOf(answers, passage) ?? (overlapped ? OVERLAP : null);
    return message === null ? [] : [{ field: `grade.passages.${String(index)}`, message }];
  });
};

/** Sorts passages as one reads them: by question, then by place. */
export const inReadingOrder = <Passage extends AnswerSpan>(
  questions: readonly { readonly id: string }[],
  passages: readonly Passage[],
): Passage[] =>
  questions.flatMap(({ id }) =>
    passages.filter(({ questionId }) => questionId === id).toSorted((a, b) => a.from - b.from),
  );

/** A part of a text with or without a passage. */
export interface Segment<Passage> {
  readonly text: string;
  readonly passage: Passage | null;
}

/** Cuts a text at its passages; the parts together are the text. Passages outside of it or overlapping are left out. */
export const segmentsOf = <Passage extends Span>(text: string, passages: readonly Passage[]): Segment<Passage>[] => {
  const segments: Segment<Passage>[] = [];
  let end = 0;
  for (const passage of passages.toSorted((a, b) => a.from - b.from)) {
    const { from, to } = passage;
    if (from < end || to <= from || to > text.length) continue;
    if (from > end) segments.push({ text: text.slice(end, from), passage: null });
    segments.push({ text: text.slice(from, to), passage });
    end = to;
  }
  if (end < text.length) segments.push({ text: text.slice(end), passage: null });
  return segments;
};

const splitsCharacter = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** Returns a selection without the white space around it, with whole characters; null when nothing is left. */
export const trimmedSpan = (text: string, { from, to }: Span): Span | null => {
  const within = (at: number): number => Math.min(text.length, Math.max(0, at));
  const start = within(Math.min(from, to));
  const end = within(Math.max(from, to));
  const wholeStart = start > 0 && splitsCharacter(text, start) ? start - 1 : start;
  const wholeEnd = end > 0 && splitsCharacter(text, end) ? end + 1 : end;
  const selected = text.slice(wholeStart, wholeEnd);
  const content = selected.trim();
  if (content === '') return null;
  const first = wholeStart + selected.indexOf(content);
  return { from: first, to: first + content.length };
};

/** Returns the sentences of a text. A line break ends a sentence, as in lists. */
export const sentencesOf = (text: string): Span[] => {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index: start }) =>
    [...sentences.segment(line)].flatMap(({ segment, index }): Span[] => {
      const span = trimmedSpan(text, { from: start + index, to: start + index + segment.length });
      return span === null ? [] : [span];
    }),
  );
};
