/** Equations of Word (OMML, ECMA-376 part 1, chapter 22.1) as TeX. */
import { ElementType, parseDocument } from 'htmlparser2';
import { ACCENTS, FUNCTIONS, signOf, textTex, UnknownPart } from '../texts/tex-signs.ts';

type DomNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<DomNode, { readonly attribs: unknown }>;

const elementsOf = (node: Element): readonly Element[] =>
  node.children.filter((child): child is Element => child.type === ElementType.Tag);

const childOf = (node: Element, name: string): Element | undefined =>
  elementsOf(node).find((child) => child.name === `m:${name}`);

/** Returns a value of the element's properties; undefined if it isn't set. */
const property = (node: Element, name: string): string | undefined => {
  const properties = elementsOf(node).find(({ name: tag }) => tag === `${node.name}Pr`);
  const found = properties === undefined ? undefined : childOf(properties, name);
  return found === undefined ? undefined : (found.attribs['m:val'] ?? 'on');
};

const isOn = (value: string | undefined): boolean => value !== undefined && !['0', 'off', 'false'].includes(value);

const inside = (node: Element, name: string): string => {
  const child = childOf(node, name);
  return child === undefined ? '' : childrenTex(child).trim();
};

const braced = (tex: string): string => `{${tex}}`;

const textIn = (node: Element): string =>
  node.children
    .map((child) =>
      child.type === ElementType.Text ? child.data : child.type === ElementType.Tag ? textIn(child) : '',
    )
    .join('');

const scripts = (node: Element): string => {
  const [sub, sup] = [inside(node, 'sub'), inside(node, 'sup')];
  return `${sub === '' ? '' : `_${braced(sub)}`}${sup === '' ? '' : `^${braced(sup)}`}`;
};

const fenceOf = (sign: string): string => (sign === '' ? '.' : signOf(sign).trim());

const accentOf = (node: Element): string => {
  const accent = ACCENTS.get(property(node, 'chr') ?? '\u0302');
  if (accent === undefined) throw new UnknownPart();
  return `\\${accent}${braced(inside(node, 'e'))}`;
};

const PARTS: Readonly<Record<string, (node: Element) => string>> = {
  'm:oMath': (node) => childrenTex(node),
  'm:r': (node) =>
    elementsOf(node)
      .filter(({ name }) => name === 'm:t')
      .map((child) => textTex(textIn(child)))
      .join(''),
  'm:f': (node) => {
    const [top, bottom] = [inside(node, 'num'), inside(node, 'den')];
    const type = property(node, 'type') ?? 'bar';
    if (type === 'noBar') return `\\binom${braced(top)}${braced(bottom)}`;
    return type === 'lin' ? `${braced(top)}/${braced(bottom)}` : `\\frac${braced(top)}${braced(bottom)}`;
  },
  'm:sSup': (node) => `${braced(inside(node, 'e'))}${scripts(node)}`,
  'm:sSub': (node) => `${braced(inside(node, 'e'))}${scripts(node)}`,
  'm:sSubSup': (node) => `${braced(inside(node, 'e'))}${scripts(node)}`,
  'm:rad': (node) => {
    const degree = isOn(property(node, 'degHide')) ? '' : inside(node, 'deg');
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}${braced(inside(node, 'e'))}`;
  },
  'm:nary': (node) => `${signOf(property(node, 'chr') ?? '∫').trim()}${scripts(node)} ${inside(node, 'e')}`,
  'm:d': (node) => {
    const parts = elementsOf(node)
      .filter(({ name }) => name === 'm:e')
      .map((child) => childrenTex(child).trim());
    const separator = property(node, 'sepChr') ?? '|';
    const [begin, end] = [property(node, 'begChr') ?? '(', property(node, 'endChr') ?? ')'];
    return `\\left${fenceOf(begin)} ${parts.join(` ${textTex(separator)} `)} \\right${fenceOf(end)}`;
  },
  'm:func': (node) => {
    const name = inside(node, 'fName');
    return `${FUNCTIONS.has(name) ? `\\${name}` : name} ${inside(node, 'e')}`;
  },
  'm:limLow': (node) => {
    const name = inside(node, 'e');
    return `${FUNCTIONS.has(name) ? `\\${name}` : `\\underset${braced(inside(node, 'lim'))}${braced(name)}`}${
      FUNCTIONS.has(name) ? `_${braced(inside(node, 'lim'))}` : ''
    }`;
  },
  'm:acc': accentOf,
  'm:bar': (node) => `\\${property(node, 'pos') === 'top' ? 'overline' : 'underline'}${braced(inside(node, 'e'))}`,
};

/** Properties and what only looks different. */
const isSilent = (name: string): boolean =>
  name.endsWith('Pr') || name.startsWith('w:bookmark') || name === 'w:proofErr';

const childrenTex = (node: Element): string =>
  elementsOf(node)
    .filter(({ name }) => !isSilent(name))
    .map((child) => {
      const part = PARTS[child.name];
      if (part === undefined) throw new UnknownPart();
      return part(child);
    })
    .join('');

/** Returns the equations in a piece of XML as TeX; null if a part of one has no TeX here. */
export const texOf = (xml: string): string | null => {
  const root = parseDocument(`<m:oMath>${xml}</m:oMath>`, { xmlMode: true }).children[0];
  if (root?.type !== ElementType.Tag) return null;
  try {
    const tex = childrenTex(root).replace(/\s+/g, ' ').trim();
    return tex === '' ? null : tex;
  } catch (error) {
    if (error instanceof UnknownPart) return null;
    throw error;
  }
};
