/** A grader's saved comments: limits, and which of them fit what the grader types. */
import { foldForSearch } from '../common/folding.ts';

/** Saved comments of one grader. */
export const COMMENTS_MAX = 200;
/** Shared comments of other graders that a grader sees, newest first. */
export const SHARED_COMMENTS_SHOWN = 500;
/** Characters of a saved comment. */
export const COMMENT_MAX = 1000;
/** Suggestions while typing. */
export const SUGGESTIONS_MAX = 5;

const TYPED_MIN = 3;

/** Returns where the sentence that ends at the caret begins. */
export const sentenceStart = (text: string, caret: number): number => {
  const before = text.slice(0, caret);
  const end = /[\s\S]*(?:\n|[.!?]\s)/.exec(before)?.[0].length ?? 0;
  return end + (/^\s*/.exec(before.slice(end))?.[0].length ?? 0);
};

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Returns the comments in which words begin with every word of the text, in their order; all for an empty text. */
export const commentsWith = <Comment extends { readonly text: string }>(
  comments: readonly Comment[],
  text: string,
): Comment[] => {
  const wanted = wordsOf(text);
  return comments.filter((comment) => {
    const terms = wordsOf(comment.text);
    return wanted.every((start) => terms.some((word) => word.startsWith(start)));
  });
};

/** Returns the comments that fit the sentence before the caret; none until it has three characters. */
export const suggestedComments = <Comment extends { readonly text: string }>(
  comments: readonly Comment[],
  text: string,
  caret: number,
): Comment[] => {
  const typed = text.slice(sentenceStart(text, caret), caret).trim();
  return typed.length < TYPED_MIN
    ? []
    : commentsWith(comments, typed)
        .filter((comment) => comment.text !== typed)
        .slice(0, SUGGESTIONS_MAX);
};

const needsSpace = (before: string, after: string): boolean =>
  before !== '' && after !== '' && !/\s$/.test(before) && !/^[\s.,;:!?)]/.test(after);

/** Returns what to write in place of that part of a text, with the spaces that separate it from its neighbours. */
export const insertion = (text: string, from: number, to: number, comment: string): string =>
  `${needsSpace(text.slice(0, from), comment) ? ' ' : ''}${comment}${needsSpace(comment, text.slice(to)) ? ' ' : ''}`;
