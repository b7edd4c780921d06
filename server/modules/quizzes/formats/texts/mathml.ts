/** Presentational formulas of web pages (MathML Core) as TeX. A part that isn't known is refused, not guessed. */
import { ElementType, parseDocument } from 'htmlparser2';
import { mathmlOf } from '../../../../platform/html/mathml.ts';
import { UnreadableItem, type Place } from '../item.ts';
import { ACCENTS, FUNCTIONS, textTex, UnknownPart } from './tex-signs.ts';

type DomNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<DomNode, { readonly attribs: unknown }>;

/** Characters of one formula, and its deepest nesting: it is read by recursion. */
const SOURCE_MAX = 20_000;
const DEPTH_MAX = 40;

const FORMULA = /<(?:[\w-]+:)?math\b[^<>]*>[\s\S]*?<\/(?:[\w-]+:)?math\s*>/gi;

const elementsOf = (node: Element): readonly Element[] =>
  node.children.filter((child): child is Element => 'attribs' in child);

const nameOf = ({ name }: Element): string => name.replace(/^.*:/, '');

const textIn = (node: Element): string =>
  node.children
    .map((child) =>
      child.type === ElementType.Text ? child.data : child.type === ElementType.Tag ? textIn(child) : '',
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const braced = (tex: string): string => `{${tex}}`;

/** Signs above and below which limits are written. */
const LIMITED = new Set(['\\sum', '\\prod', '\\int', '\\lim', '\\max', '\\min']);
/** Accents as MathML has them, by the combining characters. */
const OVER: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  '‾': '\u0305',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
  '⃗': '\u20d7',
};
const VARIANTS: Readonly<Record<string, string>> = { bold: 'mathbf', 'double-struck': 'mathbb', script: 'mathcal' };

const plainText = (text: string): string => {
  if (/[\\{}$^_%&#~]/.test(text)) throw new UnknownPart('mtext');
  return `\\text{${text}}`;
};

/** Returns the first children as TeX, by default all; there have to be exactly `count`. */
type ReadParts = (count: number, first?: number) => readonly string[];
type Read = (node: Element, parts: ReadParts, row: () => string) => string;

const identifier: Read = (node) => {
  const text = textIn(node);
  const variant = VARIANTS[node.attribs['mathvariant'] ?? ''];
  if (FUNCTIONS.has(text)) return `\\${text} `;
  const tex = textTex(text).trim();
  if (variant !== undefined) return `\\${variant}${braced(tex)}`;
  return /^[a-z]{2,}$/i.test(text) ? `\\mathrm${braced(tex)}` : tex.startsWith('\\') ? `${tex} ` : tex;
};

const operator: Read = (node) => {
  const text = textIn(node);
  return FUNCTIONS.has(text) ? `\\${text} ` : textTex(text);
};

const limits: Read = (node, parts) => {
  const tag = nameOf(node);
  const [, over] = elementsOf(node);
  if (tag === 'mover' && over !== undefined && nameOf(over) === 'mo') {
    const accent = ACCENTS.get(OVER[textIn(over)] ?? '');
    if (accent !== undefined) return `\\${accent}${braced(parts(2, 1).join(''))}`;
  }
  const [base = '', first = '', second = ''] = parts(tag === 'munderover' ? 3 : 2);
  const sign = base.trim();
  if (!LIMITED.has(sign)) throw new UnknownPart(tag);
  if (tag === 'mover') return `${sign}^${braced(first)}`;
  return `${sign}_${braced(first)}${tag === 'munderover' ? `^${braced(second)}` : ''}`;
};

const PARTS: Readonly<Record<string, Read>> = {
  math: (_node, _parts, row) => row(),
  mrow: (_node, _parts, row) => row(),
  mstyle: (_node, _parts, row) => row(),
  mpadded: (_node, _parts, row) => row(),
  mspace: () => ' ',
  mi: identifier,
  mn: (node) => textTex(textIn(node)),
  mo: operator,
  mtext: (node) => (textIn(node) === '' ? ' ' : plainText(textIn(node))),
  mfrac: (node, parts) => {
    if (/^0(?:[a-z%]|$)/i.test(node.attribs['linethickness'] ?? '')) throw new UnknownPart('mfrac without a line');
    const [top = '', bottom = ''] = parts(2);
    return `\\frac${braced(top)}${braced(bottom)}`;
  },
  msup: (_node, parts) => {
    const [base = '', sup = ''] = parts(2);
    return `${braced(base)}^${braced(sup)}`;
  },
  msub: (_node, parts) => {
    const [base = '', sub = ''] = parts(2);
    return `${braced(base)}_${braced(sub)}`;
  },
  msubsup: (_node, parts) => {
    const [base = '', sub = '', sup = ''] = parts(3);
    return `${braced(base)}_${braced(sub)}^${braced(sup)}`;
  },
  msqrt: (_node, _parts, row) => `\\sqrt${braced(row())}`,
  mroot: (_node, parts) => {
    const [base = '', degree = ''] = parts(2);
    return `\\sqrt[${braced(degree)}]${braced(base)}`;
  },
  mfenced: (node, parts) => {
    const { open = '(', close = ')', separators = ',' } = node.attribs;
    const signs = Array.from(separators.replace(/\s/g, ''));
    const content = parts(elementsOf(node).length)
      .map((part, index) => (index === 0 ? part : `${textTex(signs[index - 1] ?? signs.at(-1) ?? '')} ${part}`))
      .join('');
    const fence = (sign: string): string => (sign === '' ? '.' : textTex(sign).trim());
    return `\\left${fence(open)} ${content} \\right${fence(close)}`;
  },
  munder: limits,
  mover: limits,
  munderover: limits,
  mtable: (node, parts) => `\\begin{matrix}${parts(elementsOf(node).length).join(' \\\\ ')}\\end{matrix}`,
  mtr: (node, parts) => parts(elementsOf(node).length).join(' & '),
  mtd: (_node, _parts, row) => row(),
  // The first child is what is shown; the others are notes for programs.
  semantics: (node, parts) => parts(elementsOf(node).length, 1).join(''),
};

const texOfNode = (node: Element, depth: number): string => {
  const tag = nameOf(node);
  const read = Object.hasOwn(PARTS, tag) ? PARTS[tag] : undefined;
  if (read === undefined || depth > DEPTH_MAX) throw new UnknownPart(depth > DEPTH_MAX ? '' : tag);
  return read(
    node,
    (count, first = count) => {
      const children = elementsOf(node);
      if (children.length !== count) throw new UnknownPart(tag);
      return children.slice(0, first).map((child) => texOfNode(child, depth + 1).trim());
    },
    () => {
      const loose = node.children.some((child) => child.type === ElementType.Text && child.data.trim() !== '');
      if (loose) throw new UnknownPart(`text in ${tag}`);
      return elementsOf(node)
        .map((child) => texOfNode(child, depth + 1))
        .join('');
    },
  );
};

/** Returns a formula as TeX. Throws UnknownPart with the name of a part that has none here. */
export const texOfMathml = (source: string): string => {
  if (source.length > SOURCE_MAX) throw new UnknownPart();
  const [root] = parseDocument(source, { recognizeSelfClosing: true }).children;
  if (root?.type !== ElementType.Tag) throw new UnknownPart();
  const tex = texOfNode(root, 0).replace(/\s+/g, ' ').trim();
  if (tex === '') throw new UnknownPart();
  try {
    mathmlOf(tex, false);
  } catch (error) {
    throw new UnknownPart('', { cause: error });
  }
  return tex;
};

const LOST = 'Add the question in the editor.';

const convertedFormula = (source: string, { reading, column, name }: Place): string => {
  let tex: string;
  try {
    tex = texOfMathml(source);
  } catch (error) {
    if (!(error instanceof UnknownPart)) throw error;
    const part =
      error.message === '' ? 'It contains a formula' : `It contains a formula with a part (${error.message})`;
    throw new UnreadableItem(column, `${part} we can’t import. ${LOST}`);
  }
  const isBlock = /^<[^<>]*\bdisplay\s*=\s*["']?block\b/i.test(source);
  const after = isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`;
  reading.remark({
    column,
    message: `A formula of ${name} was converted to TeX`,
    weight: 'change',
    before: source,
    after,
  });
  return after.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
};

/** Returns HTML with its formulas as TeX, each with a remark. Throws UnreadableItem if one can't be converted. */
export const withConvertedFormulas = (html: string, place: Place): string =>
  html.replace(FORMULA, (source) => convertedFormula(source, place));
