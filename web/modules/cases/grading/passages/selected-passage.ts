import type { CaseAnswer } from '#shared/contract/cases/case-submission.ts';
import { trimmedSpan } from '#shared/domain/cases/passages.ts';

/** A passage without its comment. */
export interface Selected {
  readonly questionId: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** Returns the selected span of an answer, without white space at its ends; null when nothing else is selected. */
export const selectedOf = (
  { questionId, text }: CaseAnswer,
  span: { readonly start: number; readonly end: number },
): Selected | null => {
  const trimmed = trimmedSpan(text, span);
  return trimmed === null ? null : { questionId, ...trimmed, quote: text.slice(trimmed.start, trimmed.end) };
};

const answerAround = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-answer]') ?? null;

/** Returns the page's selection when it lies inside one answer. */
export const pageSelection = (answers: readonly CaseAnswer[]): Selected | null => {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const element = answerAround(range.startContainer);
  if (element === null || answerAround(range.endContainer) !== element) return null;
  const answer = answers.find(({ questionId }) => questionId === element.dataset['answer']);
  if (answer === undefined) return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return selectedOf(answer, { start, end: start + range.toString().length });
};
