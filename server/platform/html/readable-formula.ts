/** MathML as one line of text, for faces without mathematics: mail, notifications, tables, documents, search. */
import { parseDocument } from 'htmlparser2';

interface MathNode {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly children?: readonly MathNode[];
}

const tableOf = (signs: string, others: string): ReadonlyMap<string, string> => {
  const found = Array.from(others);
  return new Map(Array.from(signs, (sign, index) => [sign, found[index] ?? sign]));
};
const RAISED = tableOf('0123456789+−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const LOWERED = tableOf('0123456789+−=()aeijnortx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₙₒᵣₜₓ');
/** Signs above a letter, and the ones that combine with it. */
const ACCENTS: Readonly<Record<string, string>> = {
  '‾': '\u0304',
  '¯': '\u0304',
  '^': '\u0302',
  '~': '\u0303',
  '→': '\u20d7',
  '˙': '\u0307',
};
/** Operators before a term. */
const LARGE = /^(?:[∑∏∫∮⋃⋂]|lim|max|min)$/u;
const INFIX = /^[=≠<>≤≥≈≡∼∝+−±∓×⋅·÷→⇒⇔↔∈∉⊂⊆∪∩∧∨∣]$/u;
const TERM = /^[\p{L}\p{N}\p{M}.,%√′₀-₉⁰-⁹]*$/u;
const BRACKETED = /^[([{][^()[\]{}]*[)\]}]$/;

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** In brackets if more than one term. */
const grouped = (text: string): string => (TERM.test(text) || BRACKETED.test(text) ? text : `(${text})`);
const allOf = (text: string, signs: ReadonlyMap<string, string>): string | null => {
  const found = Array.from(text, (sign) => signs.get(sign));
  return text !== '' && found.every((sign) => sign !== undefined) ? found.join('') : null;
};

const childrenOf = ({ children = [] }: MathNode): readonly MathNode[] => children.filter(({ type }) => type === 'tag');
const textIn = ({ data, children = [] }: MathNode): string => data ?? children.map(textIn).join('');

const joined = (nodes: readonly MathNode[]): string => {
  let text = '';
  for (const node of nodes) {
    const next = textOf(node);
    const isInfix = INFIX.test(next);
    // A sign before a term or after another sign isn't an operation.
    const isSign = /^[−+±]$/.test(next) && /(?:^|[([{,=<>≤≥≈+−×⋅·÷]\s*)$/.test(text);
    text += isInfix && !isSign ? ` ${next} ` : /^[,;]$/.test(next) ? `${next} ` : next;
  }
  return text.replace(/ {2,}/g, ' ');
};

const raised = (text: string): string => {
  const power = squeezed(text);
  return power === '′' ? power : (allOf(power.replaceAll(' ', ''), RAISED) ?? `^${grouped(power)}`);
};
const lowered = (text: string): string => {
  const index = squeezed(text);
  return allOf(index.replaceAll(' ', ''), LOWERED) ?? `_${grouped(index)}`;
};

const BY_NAME: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  mfrac: ([over = '', under = '']) => `${grouped(over)}/${grouped(under)}`,
  mroot: ([base = '', index = '']) => `${allOf(index, RAISED) ?? `${index} `}√${grouped(base)}`,
  msup: ([base = '', power = '']) => `${grouped(base)}${raised(power)}`,
  msub: ([base = '', index = '']) => `${base}${lowered(index)}${LARGE.test(base) ? ' ' : ''}`,
  msubsup: ([base = '', index = '', power = '']) =>
    `${base}${lowered(index)}${raised(power)}${LARGE.test(base) ? ' ' : ''}`,
  munder: ([base = '', index = '']) => `${base}${lowered(index)} `,
  mover: ([base = '', over = '']) => `${base}${ACCENTS[over] ?? raised(over)}`,
  munderover: ([base = '', index = '', power = '']) => `${base}${lowered(index)}${raised(power)} `,
  mspace: () => ' ',
  mtr: (cells) => cells.filter((cell) => cell !== '').join(' '),
  mtable: (rows) => rows.join('; '),
};

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);

const textOf = (node: MathNode): string => {
  const { name = '' } = node;
  // Temml joins words by spaces that don't break.
  if (TOKENS.has(name))
    return textIn(node)
      .replaceAll('\u00a0', ' ')
      .replace(/[\u2061-\u2064]/g, '');
  const children = childrenOf(node);
  if (name === 'msqrt') return `√${grouped(squeezed(joined(children)))}`;
  const write = BY_NAME[name];
  return write === undefined ? joined(children) : write(children.map((child) => squeezed(textOf(child))));
};

/** Returns a formula as text: "(a + b)/2" or "x² ≥ √y". */
export const readableOf = (mathml: string): string =>
  squeezed(joined((parseDocument(mathml, { xmlMode: true, decodeEntities: true }) as MathNode).children ?? []));
