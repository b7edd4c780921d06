/** Formulas in authors' texts: TeX in `\( \)` within a line, in `\[ \]` or `$$ $$` on a line of its own. */

const DELIMITED = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;

/** A text between double dollars is a formula if it has a sign of TeX or is a single letter or number. */
const SIGNS = /[\\^_={}+<>]|^\s*(?:\p{L}|\d[\d.,]*\p{L}?)\s*$/u;
/** Prose: two words beside each other that aren't in a command such as `\text`. */
const PROSE = /(?<![\\\p{L}])\p{L}{2,}\s+\p{L}{2,}/u;

/** A piece of a text: words, or a formula with its delimiters in `source`. */
export type TextPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'formula'; readonly source: string; readonly tex: string; readonly display: boolean };

const isMoney = (tex: string): boolean => !SIGNS.test(tex) || PROSE.test(tex.replace(/\\[a-z]+\s*\{[^{}]*\}/gi, ''));

/** Splits plain text into words and formulas. One dollar is money, and so are two around prose. */
export const piecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let start = 0;
  const addText = (end: number): void => {
    if (end > start) pieces.push({ kind: 'words', text: text.slice(start, end) });
  };
  DELIMITED.lastIndex = 0;
  for (let match = DELIMITED.exec(text); match !== null; match = DELIMITED.exec(text)) {
    const [source, inline, bracketed, dollars] = match;
    const tex = inline ?? bracketed ?? dollars ?? '';
    if (tex.trim() === '' || (dollars !== undefined && isMoney(dollars))) {
      // The closing dollars of an amount may open a formula.
      DELIMITED.lastIndex = match.index + 2;
      continue;
    }
    addText(match.index);
    pieces.push({ kind: 'formula', source, tex: tex.trim(), display: inline === undefined });
    start = match.index + source.length;
  }
  addText(text.length);
  return pieces;
};

/** Whether a text may have formulas; cheap, for texts that mostly have none. */
export const mayHaveFormula = (text: string): boolean =>
  text.includes('\\(') || text.includes('\\[') || text.includes('$$');
