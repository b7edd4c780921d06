/** Moodle's XML of questions (docs.moodle.org/en/Moodle_XML_format). */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { isHtml, itemOf, readItem } from './build-question.ts';
import { LOST_FILE, plainTextOfHtml } from './html-text.ts';
import { UnreadableFile, UnreadableItem, type ParsedItem } from './item.ts';
import { acceptedOf, multipleOf, numberOf, onlyOf, refused, singleOf, type Read } from './weighted.ts';

const Loose = v.record(v.string(), v.unknown());
type Node = v.InferOutput<typeof Loose>;

const nodeOf = (value: unknown): Node => {
  const parsed = v.safeParse(Loose, Array.isArray(value) ? (value as unknown[])[0] : value);
  return parsed.success ? parsed.output : {};
};
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

/** The words of an element, of its `text`, or of what stands in it. */
const wordsOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  if (typeof one === 'string' || typeof one === 'number') return String(one);
  const node = nodeOf(one);
  if ('text' in node) return wordsOf(node['text']);
  return typeof node['#text'] === 'string' ? node['#text'] : '';
};

/** A text with its `format` as rich text of ours. */
const richOf = (value: unknown): string => {
  const words = wordsOf(value).trim();
  if (words === '') return '';
  const format = nodeOf(value)['@format'];
  if (format === 'plain_text' || format === 'markdown') return richTextOf(words);
  return isHtml(words) ? words : /<[a-z]/i.test(words) ? `<p>${words}</p>` : richTextOf(plainTextOfHtml(words));
};

const plainOf = (value: unknown, raised = true): string => {
  const format = nodeOf(value)['@format'];
  const words = wordsOf(value);
  return format === 'plain_text' ? words.trim() : plainTextOfHtml(words, raised);
};

interface Given {
  readonly text: string;
  readonly share: number;
  readonly tolerance: string;
}

const shareOf = (answer: unknown): number => {
  const fraction = nodeOf(answer)['@fraction'] ?? '0';
  const share = typeof fraction === 'string' ? parseTypedNumber(fraction) : null;
  if (share === null) throw new UnreadableItem('answer', 'The share of an answer isn’t a number. Export it again.');
  return share;
};

const givenOf = (question: Node, raised = true): readonly Given[] =>
  listOf(question['answer']).map((answer) => ({
    text: plainOf(answer, raised),
    share: shareOf(answer),
    tolerance: wordsOf(nodeOf(answer)['tolerance']),
  }));

/** Moodle takes a missing mark for a single choice. */
const isSingle = (question: Node): boolean =>
  question['single'] === undefined || !/^(?:false|0|)$/i.test(wordsOf(question['single']).trim());

const truth = (question: Node): Read => {
  const right = onlyOf(givenOf(question));
  if (typeof right === 'string') return refused('Neither true nor false is marked as right, or both are');
  const word = right.text.toLowerCase();
  return word === 'true' || word === 'false'
    ? { answers: { kind: 'boolean', right: word === 'true' } }
    : refused(`The answers must be “true” and “false”, not “${right.text}”`);
};

const numeric = (question: Node): Read => {
  const right = onlyOf(givenOf(question));
  if (typeof right === 'string') return refused(right);
  const units = listOf(nodeOf(question['units'])['unit']);
  if (units.length > 1) return refused('It takes answers in several units. Leave one unit.', 'unit');
  return numberOf(right.text, right.tolerance, wordsOf(nodeOf(units[0])['unit_name']).trim());
};

const shortAnswer = (question: Node): Read =>
  wordsOf(question['usecase']).trim() === '1'
    ? refused('It tells capital letters from small ones. Here they count as the same.')
    : acceptedOf(givenOf(question, false));

const matching = (question: Node): Read => {
  const sides = listOf(question['subquestion']).map(
    (side) => [plainOf(side), plainOf(nodeOf(side)['answer'])] as const,
  );
  return {
    answers: {
      kind: 'matching',
      pairs: sides.filter(([left]) => left !== ''),
      extra: sides.filter(([left, right]) => left === '' && right !== '').map(([, right]) => right),
    },
  };
};

const answersOf = (type: string, question: Node): Read => {
  switch (type) {
    case 'multichoice':
      return isSingle(question) ? singleOf(givenOf(question)) : multipleOf(givenOf(question));
    case 'truefalse':
      return truth(question);
    case 'shortanswer':
      return shortAnswer(question);
    case 'numerical':
      return numeric(question);
    case 'matching':
      return matching(question);
    case 'ordering':
      return { answers: { kind: 'ordering', items: givenOf(question).map(({ text }) => text) } };
    default:
      return refused(`A question of the type “${type}” has no counterpart here`, 'type');
  }
};

const hasPicture = (question: Node): boolean => JSON.stringify(question).includes('@@PLUGINFILE@@');

const itemOfQuestion = (node: Node, row: number, group: string | null): ParsedItem => {
  const type = typeof node['@type'] === 'string' ? node['@type'] : '';
  const id = wordsOf(node['idnumber']).trim();
  const prompt = richOf(node['questiontext']);
  const about = plainTextOf(prompt);
  const place = { row, stableId: id.includes('.') ? id : null, group, cells: [wordsOf(node['name']), about] };
  return readItem(place, about, () => {
    if (hasPicture(node)) throw new UnreadableItem('question', LOST_FILE);
    const read = answersOf(type, node);
    if ('fault' in read) throw new UnreadableItem(read.fault.column, read.fault.reason);
    const points = parseTypedNumber(wordsOf(node['defaultgrade']).trim() || '1');
    const tags = listOf(nodeOf(node['tags'])['tag']).map(wordsOf);
    const tagged = (name: string): string =>
      tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
    return itemOf(place, {
      prompt,
      answers: read.answers,
      points: Math.min(100, Math.max(1, Math.round(points ?? 1))),
      explanation: richOf(node['generalfeedback']),
      source: tagged('source'),
      sourceUrl: tagged('url'),
      image: tagged('image'),
    });
  });
};

/** The questions of a Moodle XML file; `row` counts them. Files that declare entities are refused: they may be bombs. */
export const readMoodleXml = (text: string): readonly ParsedItem[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFile('An XML file of questions declares no entities. Export it again from Moodle.');
  // The library moves this into a package of its own, which is not there yet; it stays until the next major version.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new UnreadableFile(`The XML is broken near line ${String(valid.err.line)}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    // Numeric character references too, which XML has without declaring them.
    htmlEntities: true,
    isArray: (name) => name === 'question',
  });
  const root = nodeOf(nodeOf(parser.parse(text))['quiz']);
  const questions = listOf(root['question']).map(nodeOf);
  if (questions.length === 0) throw new UnreadableFile('The XML holds no questions of Moodle');
  const items: ParsedItem[] = [];
  let group: string | null = null;
  for (const question of questions) {
    if (question['@type'] === 'category') group = wordsOf(question['category']).split('/').at(-1)?.trim() ?? null;
    else items.push(itemOfQuestion(question, items.length + 1, group));
  }
  return items;
};
