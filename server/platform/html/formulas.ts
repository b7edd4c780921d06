/** Formulas of authors' texts, rendered when a text is shown: what is stored stays the author's TeX. */
import { mayHaveFormula, piecesOf, type TextPiece } from '#shared/domain/common/formulas.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { mathmlOf } from './mathml.ts';
import { sanitiseRichText } from './rich-text.ts';
import { readableOf } from './readable-formula.ts';

type Formula = Extract<TextPiece, { kind: 'formula' }>;

/** Longest formula, and the deepest braces of one: Temml reads braces by recursion. */
const LENGTH_MAX = 1_000;
const DEPTH_MAX = 30;
/** Most formulas of one text. */
const FORMULAS_MAX = 60;
const SHOWN_MAX = 60;

/** Elements whose text is shown as typed, and formulas that are rendered already. */
const VERBATIM = /^(?:code|pre|math)$/;

const depthOf = (tex: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const sign of tex.replace(/\\[{}]/g, '')) {
    if (sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}') depth -= 1;
  }
  return deepest;
};

/** Temml marks the place below the formula; the sentence names it before. */
const reasonIn = (message: string): string => {
  const reason = (message.split(/ at (?:position|end of input)/)[0] ?? message).replaceAll("'EOF'", 'the end').trim();
  return /, expected '\}'$|got the end$/.test(reason) ? 'a closing brace is missing' : reason.replace(/\s+/g, ' ');
};

type Rendered = { readonly mathml: string } | { readonly fault: string };

const rendered = ({ tex, display, source }: Formula): Rendered => {
  const named = `The formula “${shortened(source, SHOWN_MAX)}”`;
  if (tex.length > LENGTH_MAX) return { fault: `${named} is longer than ${numberText(LENGTH_MAX)} characters` };
  if (depthOf(tex) > DEPTH_MAX) return { fault: `${named} has braces more than ${String(DEPTH_MAX)} levels deep` };
  try {
    return { mathml: mathmlOf(tex, display) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { fault: `${named} can’t be read: ${reasonIn(error.message)}` };
  }
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const decoded = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity).replaceAll('\u00a0', ' ');
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Replaces the formulas of plain text; a faulty one stays as its author typed it. */
const replaced = (
  text: string,
  write: (formula: Formula, mathml: string) => string,
  words: (text: string) => string,
) => {
  let left = FORMULAS_MAX;
  return piecesOf(text)
    .map((piece) => {
      if (piece.kind === 'words') return words(piece.text);
      left -= 1;
      const result = left < 0 ? null : rendered(piece);
      return result !== null && 'mathml' in result ? write(piece, result.mathml) : words(piece.source);
    })
    .join('');
};

/** Calls `change` with the texts of sanitised rich text that aren't verbatim, in their escaped form. */
const mapTexts = (html: string, change: (text: string) => string): string => {
  let verbatim = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      const [, closing, tag = ''] = /^<(\/?)([a-z0-9]+)/i.exec(piece) ?? [];
      if (tag !== '') {
        if (VERBATIM.test(tag)) verbatim += closing === '' ? 1 : -1;
        return piece;
      }
      return verbatim > 0 || piece === '' ? piece : change(piece);
    })
    .join('');
};

/** Editors break long formulas into lines. */
const joinedLines = (html: string): string =>
  html.replace(/(?:\\\[|\\\(|\$\$)(?:(?!<\/?p\b)[\s\S])*?(?:\\\]|\\\)|\$\$)/g, (formula) =>
    formula.replace(/<br ?\/?>/g, '\n'),
  );

/** Returns sanitised rich text with its formulas as MathML. */
export const withFormulas = (html: string): string =>
  mayHaveFormula(html)
    ? mapTexts(joinedLines(html), (text) => {
        const plain = decoded(text);
        return mayHaveFormula(plain) ? replaced(plain, (_formula, mathml) => mathml, escaped) : text;
      })
    : html;

/** Returns plain text with readable formulas: "(a + b)/2" for `\(\frac{a+b}{2}\)`. */
export const readableText = (text: string): string =>
  mayHaveFormula(text)
    ? replaced(
        text,
        (_formula, mathml) => readableOf(mathml),
        (words) => words,
      )
    : text;

/** Returns the visible text of sanitised rich text with readable formulas. */
export const readableTextOf = (html: string): string =>
  plainTextOf(
    mayHaveFormula(html) ? mapTexts(joinedLines(html), (text) => escaped(readableText(decoded(text)))) : html,
  );

/** Returns plain text as HTML with its formulas as MathML; null if it has none that can be shown. */
export const formulaHtml = (text: string): string | null => {
  if (!mayHaveFormula(text)) return null;
  const html = replaced(text, (_formula, mathml) => mathml, escaped);
  return html.includes('<math') ? html : null;
};

/** Returns a sentence about each formula of rich or plain text that can't be shown. */
export const formulaFaults = (text: string, isRich: boolean): readonly string[] => {
  if (!mayHaveFormula(text)) return [];
  const formulas: Formula[] = [];
  const collect = (plain: string): void => {
    for (const piece of piecesOf(plain)) if (piece.kind === 'formula') formulas.push(piece);
  };
  if (isRich) mapTexts(joinedLines(text), (html) => (collect(decoded(html)), html));
  else collect(text);
  const faults = formulas.slice(0, FORMULAS_MAX).flatMap((formula) => {
    const result = rendered(formula);
    return 'fault' in result ? [result.fault] : [];
  });
  return formulas.length > FORMULAS_MAX ? [...faults, `A text has at most ${String(FORMULAS_MAX)} formulas`] : faults;
};

/** Returns an author's unsaved text as learners see it. */
export const shownText = ({ text, isRich }: { readonly text: string; readonly isRich: boolean }) => {
  const rich = isRich ? sanitiseRichText(text) : null;
  return {
    html: rich === null ? (formulaHtml(text) ?? escaped(text)) : withFormulas(rich),
    text: rich === null ? readableText(text) : readableTextOf(rich),
    faults: [...formulaFaults(rich ?? text, isRich)],
  };
};
