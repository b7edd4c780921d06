/** Elements of a Moodle XML file, as the parser returns them. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { UnreadableFile } from './item.ts';

const Loose = v.record(v.string(), v.unknown());
export type Node = v.InferOutput<typeof Loose>;

export const nodeOf = (value: unknown): Node => {
  const parsed = v.safeParse(Loose, Array.isArray(value) ? (value as unknown[])[0] : value);
  return parsed.success ? parsed.output : {};
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

/** Parts of a file whose characters aren't markup. */
const LITERAL = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g;
/** More than Moodle nests, and little enough for a recursive parser. */
const NESTING_MAX = 60;
const TOO_DEEP = 'The XML is nested too deeply. Export it again from Moodle.';

const checkNesting = (markup: string): void => {
  let depth = 0;
  for (const [tag] of markup.matchAll(/<[/\w][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > NESTING_MAX) throw new UnreadableFile(TOO_DEEP);
  }
};

/**
 * Returns the questions of the file. Rejects files that declare entities, because they may be bombs, and files that
 * are nested too deeply to parse.
 */
export const questionsIn = (text: string): readonly Node[] => {
  const markup = text.replace(LITERAL, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(markup))
    throw new UnreadableFile('The file declares XML entities, which aren’t allowed. Export it again from Moodle.');
  checkNesting(markup);
  // Deprecated because it moves to a package of its own, which isn't published yet; available until the next major
  // version.
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new UnreadableFile(`The XML is broken near line ${String(valid.err.line)}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    // Also decodes numeric character references, which XML has without declaring them.
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- available until the next major version
    htmlEntities: true,
    isArray: (name) => name === 'question',
  });
  const root = nodeOf(nodeOf(parser.parse(text))['quiz']);
  return listOf(root['question']).map(nodeOf);
};
