/** Marked passages of an answer, each with a grader's comment. */
import type { Problem } from '#shared/contract/common/errors.ts';

/** A part of a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Passage extends Span {
  readonly questionId: string;
  /** The marked text, which shows that the offsets belong to this text. */
  readonly quote: string;
  readonly comment: string;
}

interface Answer {
  readonly questionId: string;
  readonly text: string;
}

export const PASSAGES_MAX = 50;
export const PASSAGE_QUOTE_MAX = 2000;
export const PASSAGE_COMMENT_MAX = 2000;

/** A part of an answer: marked when it has a passage. */
export interface Segment<P extends Span> {
  readonly text: string;
  readonly passage: P | null;
}

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Returns the passages in the order of the answers and of the text. */
export const inReadingOrder = <P extends Passage>(answers: readonly Answer[], passages: readonly P[]): P[] => {
  const order = new Map(answers.map(({ questionId }, index) => [questionId, index]));
  return passages.toSorted(
    (a, b) => (order.get(a.questionId) ?? 0) - (order.get(b.questionId) ?? 0) || a.start - b.start,
  );
};

/** Returns the span without white space at its ends; null when nothing else is left. */
export const trimmedSpan = (text: string, { start, end }: Span): Span | null => {
  const part = text.slice(start, end);
  const trimmed = part.trim();
  if (trimmed === '') return null;
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: from + trimmed.length };
};

/** Returns the sentences of a text, without the white space between them. */
export const sentencesOf = (text: string): Span[] =>
  [...text.matchAll(/[^.!?\n]+(?:[.!?]+(?!\s|$)[^.!?\n]+)*[.!?]*/gu)].flatMap(
    ({ index, 0: part }) => trimmedSpan(text, { start: index, end: index + part.length }) ?? [],
  );

/** Returns the text in parts; passages that don't fit it are left out. */
export const segmentsOf = <P extends Span>(text: string, passages: readonly P[]): Segment<P>[] => {
  const segments: Segment<P>[] = [];
  let at = 0;
  for (const passage of passages.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = passage;
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) segments.push({ text: text.slice(at, start), passage: null });
    segments.push({ text: text.slice(start, end), passage });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), passage: null });
  return segments;
};

const faultOf = (answers: readonly Answer[], { questionId, start, end, quote }: Passage): string | null => {
  const answer = answers.find((one) => one.questionId === questionId);
  if (answer === undefined) return 'This question has no answer';
  if (start >= end || end > answer.text.length) return 'The passage isn’t inside the answer';
  return answer.text.slice(start, end) === quote ? null : 'The answer doesn’t have this text at this place';
};

export const OVERLAP = 'This passage overlaps another one. Remove the other one, or mark a shorter passage.';

/** Returns problems of marked passages. Fields are named as in the call. */
export const passageFaults = (answers: readonly Answer[], passages: readonly Passage[]): Problem[] =>
  passages.flatMap((passage, index): Problem[] => {
    const overlapping = passages
      .slice(0, index)
      .some((other) => other.questionId === passage.questionId && overlap(other, passage));
    const message = faultOf(answers, passage) ?? (overlapping ? OVERLAP : null);
    return message === null ? [] : [{ field: `grade.passages.${String(index)}`, message }];
  });
