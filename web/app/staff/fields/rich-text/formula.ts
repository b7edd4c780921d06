import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** A formula in a text of the editor. */
export interface FormulaRange {
  readonly from: number;
  readonly to: number;
  readonly tex: string;
  /** On a line of its own. */
  readonly isDisplay: boolean;
}

const FORMULA = /\\\((.*?)\\\)|\\\[(.*?)\\\]|\$\$(.*?)\$\$/g;

/** Returns the formula around the cursor, or the selected text as a new one. */
export const formulaAtCursor = ({ state }: Editor): FormulaRange => {
  const { $from, from, to } = state.selection;
  // A selected picture stays; the formula comes after it.
  if (!$from.parent.isTextblock) return { from: to, to, tex: '', isDisplay: false };
  const start = $from.start();
  // Each node without text counts one position.
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\uFFFC');
  for (const match of text.matchAll(FORMULA)) {
    const first = start + match.index;
    const last = first + match[0].length;
    if (from < first || to > last) continue;
    const [, inline, display, dollars] = match;
    return { from: first, to: last, tex: (inline ?? display ?? dollars ?? '').trim(), isDisplay: inline === undefined };
  }
  return { from, to, tex: state.doc.textBetween(from, to, ' ').trim(), isDisplay: false };
};

/** Writes the formula in place of that range; the cursor is after it. */
export const writeFormula = ({ state, view }: Editor, { from, to, tex, isDisplay }: FormulaRange): void => {
  const text = isDisplay ? `\\[ ${tex} \\]` : `\\( ${tex} \\)`;
  const change = state.tr.insertText(text, from, to);
  const end = change.doc.resolve(change.mapping.map(to));
  view.dispatch(change.setSelection(TextSelection.near(end, -1)).scrollIntoView());
  view.focus();
};
