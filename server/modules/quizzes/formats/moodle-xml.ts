/** Moodle's XML of questions (docs.moodle.org/en/Moodle_XML_format). */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { badItem, isHtml, itemOf, type Answers } from './build-question.ts';
import { UnreadableFile, type Fault, type ParsedItem } from './item.ts';
import { numberOf } from './own-table.ts';

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
  return isHtml(words) ? words : /<[a-z]/i.test(words) ? `<p>${words}</p>` : richTextOf(plainTextOf(words));
};

const plainOf = (value: unknown): string => {
  const format = nodeOf(value)['@format'];
  const words = wordsOf(value);
  return format === 'plain_text' ? words.trim() : plainTextOf(words);
};

interface Given {
  readonly text: string;
  readonly fraction: number;
  readonly tolerance: string;
}

const givenOf = (question: Node): readonly Given[] =>
  listOf(question['answer']).map((answer) => ({
    text: plainOf(answer),
    fraction: Number(nodeOf(answer)['@fraction'] ?? 0),
    tolerance: wordsOf(nodeOf(answer)['tolerance']),
  }));

type Read = { readonly answers: Answers } | { readonly fault: Fault };
const refused = (reason: string, column = 'answer'): Read => ({ fault: { column, reason } });

const choice = (question: Node): Read => {
  const given = givenOf(question);
  const options = given.map(({ text }) => text);
  const right = given.flatMap(({ fraction }, index) => (fraction > 0 ? [index] : []));
  const [only] = right;
  if (only === undefined) return refused('No option is marked as right');
  if (wordsOf(question['single']).trim() === 'false') return { answers: { kind: 'multiple', options, right } };
  const best = given.findIndex(({ fraction }) => fraction === 100);
  return { answers: { kind: 'single', options, right: best === -1 ? only : best } };
};

const numeric = (question: Node): Read => {
  const given = givenOf(question).find(({ fraction }) => fraction === 100);
  const right = numberOf(given?.text ?? '');
  const tolerance = numberOf(given?.tolerance === '' ? '0' : (given?.tolerance ?? '0'));
  if (right === null || tolerance === null) return refused('The right answer is no number');
  const unit = wordsOf(nodeOf(nodeOf(question['units'])['unit'])['unit_name']).trim();
  return { answers: { kind: 'number', right, tolerance, unit } };
};

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
      return choice(question);
    case 'truefalse': {
      const right = givenOf(question).find(({ fraction }) => fraction > 0);
      if (right === undefined) return refused('Neither true nor false is marked as right');
      return { answers: { kind: 'boolean', right: right.text.toLowerCase() === 'true' } };
    }
    case 'shortanswer': {
      const accepted = givenOf(question).filter(({ fraction }) => fraction === 100);
      if (accepted.length === 0) return refused('No answer counts in full');
      return { answers: { kind: 'text', accepted: accepted.map(({ text }) => text) } };
    }
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
  if (hasPicture(node)) {
    return badItem(place, about, [
      { column: 'question', reason: "It holds a file that can't be taken over. Add the question in the editor." },
    ]);
  }
  const read = answersOf(type, node);
  if ('fault' in read) return badItem(place, about, [read.fault]);
  const points = numberOf(wordsOf(node['defaultgrade']).trim() || '1');
  const explanation = richOf(node['generalfeedback']);
  const tags = listOf(nodeOf(node['tags'])['tag']).map(wordsOf);
  const tagged = (name: string): string => tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  return itemOf(place, {
    prompt,
    answers: read.answers,
    points: Math.min(100, Math.max(1, Math.round(points ?? 1))),
    explanation,
    source: tagged('source'),
    sourceUrl: tagged('url'),
    image: tagged('image'),
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
