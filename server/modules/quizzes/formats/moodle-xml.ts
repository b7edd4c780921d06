/** Moodle's XML format (docs.moodle.org/en/Moodle_XML_format). */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { isHtml, itemOf, readItem } from './build-question.ts';
import { ownText, readCalculated } from './moodle-calculated.ts';
import type { MoodleType } from './moodle-types.ts';
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

/** Returns the text of an element, of its `text` child, or of its content. */
const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  if (typeof one === 'string' || typeof one === 'number') return String(one);
  const node = nodeOf(one);
  if ('text' in node) return textOf(node['text']);
  return typeof node['#text'] === 'string' ? node['#text'] : '';
};

/** Converts a text with its `format` to our rich text. */
const richOf = (value: unknown): string => {
  const content = textOf(value).trim();
  if (content === '') return '';
  const format = nodeOf(value)['@format'];
  if (format === 'plain_text' || format === 'markdown') return richTextOf(content);
  return isHtml(content)
    ? content
    : /<[a-z]/i.test(content)
      ? `<p>${content}</p>`
      : richTextOf(plainTextOfHtml(content));
};

const plainOf = (value: unknown, raised = true): string => {
  const format = nodeOf(value)['@format'];
  const content = textOf(value);
  return format === 'plain_text' ? content.trim() : plainTextOfHtml(content, raised);
};

interface MoodleAnswer {
  readonly node: Node;
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

const givenOf = (question: Node, raised = true): readonly MoodleAnswer[] =>
  listOf(question['answer']).map((answer) => ({
    node: nodeOf(answer),
    text: plainOf(answer, raised),
    share: shareOf(answer),
    tolerance: textOf(nodeOf(answer)['tolerance']),
  }));

/** Moodle treats a missing flag as single choice. */
const isSingle = (question: Node): boolean =>
  question['single'] === undefined || !/^(?:false|0|)$/i.test(textOf(question['single']).trim());

const truth = (question: Node): Read => {
  const right = onlyOf(givenOf(question));
  if (typeof right === 'string') return refused('Mark either true or false as right');
  const word = right.text.toLowerCase();
  return word === 'true' || word === 'false'
    ? { answers: { kind: 'boolean', right: word === 'true' } }
    : refused(`The answers must be “true” and “false”, not “${right.text}”`);
};

/** Returns the unit: empty if there is none, null if there are several. */
const unitOf = (question: Node): string | null => {
  const units = listOf(nodeOf(question['units'])['unit']);
  return units.length > 1 ? null : textOf(nodeOf(units[0])['unit_name']).trim();
};
const SEVERAL_UNITS = refused('It accepts several units. Keep one.', 'unit');

const tagsOf = (question: Node): string[] => listOf(nodeOf(question['tags'])['tag']).map(textOf);

const numeric = (question: Node): Read => {
  const right = onlyOf(givenOf(question));
  if (typeof right === 'string') return refused(right);
  const unit = unitOf(question);
  return unit === null ? SEVERAL_UNITS : numberOf(right.text, right.tolerance, unit);
};

const calculated = (question: Node): Read => {
  const right = onlyOf(givenOf(question, false));
  if (typeof right === 'string') return refused(right);
  const unit = unitOf(question);
  if (unit === null) return SEVERAL_UNITS;
  const said = (name: string, otherwise: string): string => textOf(right.node[name]).trim() || otherwise;
  return readCalculated({
    formula: right.text,
    tolerance: right.tolerance,
    toleranceType: said('tolerancetype', '1'),
    answerFormat: said('correctanswerformat', '1'),
    answerLength: said('correctanswerlength', '2'),
    unit,
    datasets: listOf(nodeOf(question['dataset_definitions'])['dataset_definition'])
      .map(nodeOf)
      .map((dataset) => ({
        name: textOf(dataset['name']).trim(),
        minimum: textOf(dataset['minimum']),
        maximum: textOf(dataset['maximum']),
        decimals: textOf(dataset['decimals']),
      })),
    steps: new Map(
      tagsOf(question).flatMap((tag): [string, string][] => {
        const [, name, step] = /^step:(\w+)=(.+)$/.exec(tag) ?? [];
        return name === undefined || step === undefined ? [] : [[name, step]];
      }),
    ),
    texts: [richOf(question['questiontext']), richOf(question['generalfeedback'])],
  });
};

const shortAnswer = (question: Node): Read =>
  textOf(question['usecase']).trim() === '1'
    ? refused('It distinguishes capital letters, which we treat as the same as small ones')
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

const READERS: Readonly<Record<MoodleType, (question: Node) => Read>> = {
  multichoice: (question) => (isSingle(question) ? singleOf(givenOf(question)) : multipleOf(givenOf(question))),
  truefalse: truth,
  shortanswer: shortAnswer,
  numerical: numeric,
  calculated,
  matching,
  ordering: (question) => ({ answers: { kind: 'ordering', items: givenOf(question).map(({ text }) => text) } }),
};

/** Types that Moodle writes in the same format. */
const SAME_AS: Readonly<Record<string, string>> = { calculatedsimple: 'calculated' };

const isKnown = (type: string): type is MoodleType => Object.hasOwn(READERS, type);

const answersOf = (type: string, question: Node): Read =>
  isKnown(type) ? READERS[type](question) : refused(`Questions of the type “${type}” aren’t supported`, 'type');

const hasPicture = (question: Node): boolean => JSON.stringify(question).includes('@@PLUGINFILE@@');

const itemOfQuestion = (node: Node, row: number, group: string | null): ParsedItem => {
  const named = typeof node['@type'] === 'string' ? node['@type'] : '';
  const type = SAME_AS[named] ?? named;
  const id = textOf(node['idnumber']).trim();
  const prompt = richOf(node['questiontext']);
  const about = plainTextOf(prompt);
  const origin = { row, stableId: id.includes('.') ? id : null, group, cells: [textOf(node['name']), about] };
  return readItem(origin, about, () => {
    if (hasPicture(node)) throw new UnreadableItem('question', LOST_FILE);
    const read = answersOf(type, node);
    if ('fault' in read) throw new UnreadableItem(read.fault.column, read.fault.reason);
    const points = parseTypedNumber(textOf(node['defaultgrade']).trim() || '1');
    const tags = tagsOf(node);
    const { answers } = read;
    const own = (html: string): string => ('formula' in answers ? ownText(html, answers.formula) : html);
    const tagged = (name: string): string =>
      tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
    return itemOf(origin, {
      prompt: own(prompt),
      answers,
      points: Math.min(100, Math.max(1, Math.round(points ?? 1))),
      explanation: own(richOf(node['generalfeedback'])),
      source: tagged('source'),
      sourceUrl: tagged('url'),
      image: tagged('image'),
    });
  });
};

/**
 * Parses a Moodle XML file; `row` is the question's number. Rejects files that declare entities, because they may be
 * bombs.
 */
export const readMoodleXml = (text: string): readonly ParsedItem[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFile('The file declares XML entities, which aren’t allowed. Export it again from Moodle.');
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
  const questions = listOf(root['question']).map(nodeOf);
  if (questions.length === 0) throw new UnreadableFile('The XML contains no Moodle questions');
  const items: ParsedItem[] = [];
  let group: string | null = null;
  for (const question of questions) {
    if (question['@type'] === 'category') group = textOf(question['category']).split('/').at(-1)?.trim() ?? null;
    else items.push(itemOfQuestion(question, items.length + 1, group));
  }
  return items;
};
