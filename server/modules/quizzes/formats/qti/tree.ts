/**
 * QTI as a tree, in which texts and elements are in the order of the file. Elements and attributes have the names of QTI 2 in
 * both versions: `choiceInteraction` is `qti-choice-interaction` in QTI 3.
 */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { checkXml, parsedXml } from '../files/xml.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly Node[];
}
export type Node = Element | string;

export const QTI_VERSIONS = ['2.2', '3.0'] as const;
export type QtiVersion = (typeof QTI_VERSIONS)[number];

/** Returns an element; attributes that are undefined are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
  ...children: readonly Node[]
): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ),
  children,
});

/** An element as the parser and the builder have it. */
type Ordered = Readonly<Record<string, unknown>>;

const PROGRAM = 'the other program';

const TEXT = '#text';
const ATTRIBUTES = ':@';
const PREFIX = 'qti-';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string): string => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

/** Attributes that keep their name in QTI 3. */
const UNTRANSLATED = /^(?:data-|aria-|xml)|:/;

const renamed = (attributes: Attributes, rename: (name: string) => string): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [UNTRANSLATED.test(name) ? name : rename(name), value]),
  );

// Deprecated because they move to packages of their own; available until the next major version.
const parser = () =>
  new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    // Also decodes numeric character references, which XML has without declaring them.
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- see above
    htmlEntities: true,
  });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Only QTI 3 has this element, around the contents of rubrics and feedback. */
const BODY = 'contentBody';

const withoutBodies = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => (typeof node !== 'string' && node.name === BODY ? node.children : [node]));

/** Returns a rubric or feedback with its contents. */
export const withBody = (name: string, attributes: Attributes, ...children: readonly Node[]): Element =>
  element(name, attributes, element(BODY, {}, ...children));

const nodeOf = (ordered: Ordered): Node => {
  const { [ATTRIBUTES]: attributes = {}, [TEXT]: text, ...rest } = ordered;
  if (typeof text === 'string') return text;
  const [[prefixed, children] = ['', []]] = Object.entries(rest);
  const name = localName(prefixed);
  const isQti = name.startsWith(PREFIX);
  return {
    name: isQti ? camel(name.slice(PREFIX.length)) : name,
    attributes: isQti ? renamed(attributes as Attributes, camel) : (attributes as Attributes),
    children: withoutBodies((children as readonly Ordered[]).map(nodeOf)),
  };
};

/** Parses XML after checking it; null if it has no element. Throws UnreadableFile. */
export const parseTree = (xml: string): Element | null => {
  checkXml(xml, PROGRAM);
  const nodes = (parsedXml(PROGRAM, () => parser().parse(xml)) as readonly Ordered[]).map(nodeOf);
  return nodes.find((node): node is Element => typeof node !== 'string') ?? null;
};

/** Elements that HTML has without an end. */
const VOID = ['br', 'img', 'hr', 'col', 'wbr', 'source', 'track', 'param', 'input'];

/** Characters that XML can't contain. */
// oxlint-disable-next-line no-control-regex -- matches control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const orderedOf = (node: Node, rename: (element: Element) => Pick<Element, 'name' | 'attributes'>): Ordered => {
  if (typeof node === 'string') return { [TEXT]: node.replace(NOT_XML, '') };
  const { name, attributes } = rename(node);
  return { [name]: node.children.map((child) => orderedOf(child, rename)), [ATTRIBUTES]: attributes };
};

const withoutBodiesIn = (node: Node): Node =>
  typeof node === 'string' ? node : { ...node, children: withoutBodies(node.children).map(withoutBodiesIn) };

const built = (ordered: readonly Ordered[], options: { readonly isHtml: boolean }): string =>
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- see above
  new XMLBuilder({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    suppressBooleanAttributes: false,
    suppressEmptyNode: !options.isHtml,
    ...(options.isHtml ? { unpairedTags: VOID } : {}),
    format: false,
  }).build(ordered);

/** Elements of HTML have the same name in both versions. */
const HTML = new Set(
  (
    'div p span br img a strong em b i sub sup code pre blockquote h3 h4 ul ol li table thead tbody tr th td dl dt dd ' +
    'object'
  ).split(' '),
);

/** Returns the XML of a document of that version. */
export const writeTree = (root: Element, version: QtiVersion): string => {
  const rename = ({ name, attributes }: Element) =>
    version === '2.2' || HTML.has(name)
      ? { name, attributes }
      : { name: `${PREFIX}${kebab(name)}`, attributes: renamed(attributes, kebab) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${built([orderedOf(version === '2.2' ? withoutBodiesIn(root) : root, rename)], { isHtml: false })}\n`;
};

/** Returns the XML of a document without elements of QTI. */
export const writeXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${built([orderedOf(root, (one) => one)], { isHtml: false })}\n`;

/** Returns the HTML of nodes. */
export const htmlOf = (nodes: readonly Node[]): string =>
  built(
    nodes.map((node) => orderedOf(node, (one) => one)),
    { isHtml: true },
  );

export const isElement = (node: Node): node is Element => typeof node !== 'string';

/** Returns the child elements of that name. */
export const childrenOf = ({ children }: Element, name: string): readonly Element[] =>
  children.filter(isElement).filter((child) => child.name === name);

export const childOf = (parent: Element, name: string): Element | undefined => childrenOf(parent, name)[0];

/** Returns the elements at any depth for which `wanted` is true, without those inside of others. */
export const findAll = (root: Element, wanted: (element: Element) => boolean): readonly Element[] =>
  root.children.filter(isElement).flatMap((child) => (wanted(child) ? [child] : findAll(child, wanted)));

/** Returns the text of an element with everything in it. */
export const textIn = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textIn).join(''));
