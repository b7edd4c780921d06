/** Elements of a Moodle XML file, as the parser returns them. */
import { XMLParser } from 'fast-xml-parser';
import { checkXml, parsedXml } from '../files/xml.ts';

export type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the element, or the first of several; an empty one if there is none. */
export const nodeOf = (value: unknown): Node => {
  const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  return isNode(one) ? one : {};
};

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

/** Returns the text of an element, of its `text` child, or of its content. */
export const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  if (typeof one === 'string' || typeof one === 'number') return String(one);
  const node = nodeOf(one);
  if ('text' in node) return textOf(node['text']);
  return typeof node['#text'] === 'string' ? node['#text'] : '';
};

/** Whether a flag of a question is set; Moodle writes 0, 1, true and false. */
export const flagOf = (value: unknown, absent: boolean): boolean =>
  value === undefined ? absent : !/^(?:false|0|)$/i.test(textOf(value).trim());

const FILE = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|(<file\b[^<>]*[^<>/]>)([A-Za-z0-9+/=\s]*)<\/file>/g;

/** Marks the place of a file's content, which the parser doesn't see. */
const fileMark = (index: number): string => `file ${String(index)}`;

/** Returns the XML without the content of its files, and the content, in base64, by its mark. */
const withoutFiles = (text: string): { readonly xml: string; readonly contents: ReadonlyMap<string, string> } => {
  const contents = new Map<string, string>();
  const xml = text.replace(FILE, (whole, open: string | undefined, content: string) => {
    if (open === undefined) return whole;
    const mark = fileMark(contents.size);
    contents.set(mark, content);
    return `${open}${mark}</file>`;
  });
  return { xml, contents };
};

const EDGE = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<question\b[^<>]*>|<\/question\s*>/g;

/** Returns the XML of each question. */
const fragmentsOf = function* (xml: string): Generator<string> {
  let from: number | null = null;
  for (const { 0: tag, index } of xml.matchAll(EDGE)) {
    if (tag.startsWith('<question') && !tag.endsWith('/>')) from ??= index;
    else if (tag.startsWith('</question') && from !== null) {
      yield xml.slice(from, index + tag.length);
      from = null;
    }
  }
};

/** The questions of a file, and the content of files in it. */
export interface MoodleFile {
  /** Parsed one by one, because the tree of a whole file takes most of the thread's memory. */
  readonly questions: Iterable<Node>;
  /** Returns the content of a `file` element. */
  readonly contentOf: (file: Node) => Buffer;
}

/**
 * Returns the questions of the file. Rejects files that declare entities, because they may be bombs, and files that
 * are nested too deeply to parse.
 */
export const questionsIn = (text: string): MoodleFile => {
  const { xml, contents } = withoutFiles(text);
  const markup = checkXml(xml, 'Moodle');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    // Also decodes numeric character references, which XML has without declaring them.
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- available until the next major version
    htmlEntities: true,
  });
  const questions = function* (): Generator<Node> {
    if (!/<quiz\b/.test(markup)) return;
    for (const fragment of fragmentsOf(xml)) {
      yield nodeOf(nodeOf(parsedXml('Moodle', () => parser.parse(fragment)))['question']);
    }
  };
  return {
    questions: questions(),
    contentOf: (file) => Buffer.from(contents.get(textOf(file).trim()) ?? '', 'base64'),
  };
};
