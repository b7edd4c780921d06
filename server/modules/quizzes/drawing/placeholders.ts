/** Placeholders in rich text: `{price}` is a value, `{answer}` the right answer, `{= price * 2}` a formula. */
import { mayHaveFormula, piecesOf } from '#shared/domain/common/formulas.ts';
import { PARAMETER_NAME } from '#shared/question-kinds/calculated/limits.ts';

export type Placeholder = (
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'formula'; readonly text: string }
) & {
  /** Whether it is in TeX, whose commands have braces too. */
  readonly inTex: boolean;
};

const BRACES = /\{([^{}<>]*)\}/g;
/** A formula may contain names in braces, as Moodle writes them. */
const FORMULA = /\{=((?:[^{}<>]|\{[^{}<>]*\})*)\}/g;

const ENTITIES: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&quot;': '"', '&#39;': "'" };

const decoded = (html: string): string => html.replace(/&(?:nbsp|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

type Write = (placeholder: Placeholder) => string | null;

const fillPiece = (html: string, write: Write, inTex: boolean): string =>
  html
    .replace(FORMULA, (whole, text: string) => write({ kind: 'formula', text: decoded(text).trim(), inTex }) ?? whole)
    .replace(BRACES, (whole, inner: string) => {
      const name = decoded(inner).trim();
      return (PARAMETER_NAME.test(name) ? write({ kind: 'name', name, inTex }) : null) ?? whole;
    });

/** Replaces each placeholder by the result of `write`; braces around anything else stay. */
export const fillPlaceholders = (html: string, write: Write): string =>
  mayHaveFormula(html)
    ? piecesOf(html)
        .map((piece) =>
          piece.kind === 'words' ? fillPiece(piece.text, write, false) : fillPiece(piece.source, write, true),
        )
        .join('')
    : fillPiece(html, write, false);

/** Returns the placeholders of a text in order. */
export const placeholdersIn = (html: string): readonly Placeholder[] => {
  const found: Placeholder[] = [];
  fillPlaceholders(html, (placeholder) => {
    found.push(placeholder);
    // A formula isn't parsed again as a name in braces.
    return placeholder.kind === 'formula' ? '' : null;
  });
  return found;
};
