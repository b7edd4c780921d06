/** Texts as nodes of XML. */
import { parseDocument, ElementType } from 'htmlparser2';
import { element, type Attributes, type Element, type Node } from './tree.ts';

/** Classes of formatting that QTI 2 has no element for; the first one is of QTI 3's shared vocabulary. */
export const FORMATTING: Readonly<Record<string, string>> = { u: 'qti-underline', s: 'qti-line-through' };

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

const RECORDING = ['src', 'aria-label', 'controls', 'preload'] as const;

/** Attributes of rich text that QTI has. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  video: RECORDING,
  audio: RECORDING,
};

/** Returns the path of a picture in the package; null if it is missing. */
export type PicturePath = (path: string) => string | null;

const attributesOf = (name: string, attributes: Attributes): Attributes =>
  Object.fromEntries(
    (ATTRIBUTES[name] ?? []).flatMap((key) => {
      const value = attributes[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

const nodesOf = (parsed: readonly ParsedNode[], pathOf: PicturePath): Node[] =>
  parsed.flatMap((node): Node[] => {
    if (node.type === ElementType.Text) return [node.data];
    if (node.type !== ElementType.Tag) return [];
    const children = nodesOf(node.children, pathOf);
    const { name, attribs } = node;
    if (name === 'img') return pictureOf(attribs['src'] ?? '', attribs['alt'] ?? '', pathOf);
    const formatting = FORMATTING[name];
    if (formatting !== undefined) return [element('span', { class: formatting }, ...children)];
    return [element(name, attributesOf(name, attribs), ...children)];
  });

/** Returns a picture, or nothing if it is missing. */
export const pictureOf = (path: string, alt: string, pathOf: PicturePath): Element[] => {
  const src = pathOf(path);
  return src === null ? [] : [element('img', { src, alt })];
};

/** Converts rich text to XML. */
export const richNodes = (html: string, pathOf: PicturePath): readonly Node[] =>
  nodesOf(parseDocument(html).children, pathOf);

/** Converts plain text to XML that shows each of its spaces: elsewhere several count as one. */
export const plainNode = (text: string): string =>
  text.replace(/ {2,}/g, (spaces) => ' '.repeat(1) + '\u00a0'.repeat(spaces.length - 1));
