import type { Span } from '#shared/domain/cases/passages.ts';

/** Returns which part of an element's text is selected; null without a selection in it. */
export const selectedSpan = (element: HTMLElement): Span | null => {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(element)) return null;
  const offsetOf = (node: Node, offset: number, outside: number): number => {
    if (!element.contains(node)) return outside;
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(node, offset);
    return before.toString().length;
  };
  return {
    from: offsetOf(range.startContainer, range.startOffset, 0),
    to: offsetOf(range.endContainer, range.endOffset, element.textContent.length),
  };
};
