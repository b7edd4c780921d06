/** Moodle's XML format (docs.moodle.org/en/Moodle_XML_format). */
import { afterQuotation } from '../texts/quotation.ts';
import { plainTextOfHtml } from '../texts/html-text.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { readStableId } from '../../stable-id.ts';
import { itemOf, readItem } from '../build-question.ts';
import { UnreadableFile, UnreadableItem, type ParsedItem, type Reading, type ReadOptions } from '../item.ts';
import { ownText, readCalculated } from './calculated.ts';
import { GAP_READERS } from './gaps.ts';
import { remarkFlags, remarkOverall } from './remarks.ts';
import { flagOf, listOf, nodeOf, questionsIn, textOf, type MoodleFile, type Node } from './node.ts';
import { fieldsIn } from './own-tags.ts';
import { joinBars } from '../texts/bars.ts';
import { titleIn } from '../texts/category.ts';
import { optionOf, plainOf, richOf } from './text.ts';
import { refusedTypes, type MoodleType } from './types.ts';
import { pointsIn } from '../texts/numbers.ts';
import type { ReadOption } from '../texts/option-text.ts';
import { optionName, readingOf, remarkName, tagsIn } from '../remarks.ts';
import { withFeedback } from '../option-feedback.ts';
import { acceptedOf, intervalOf, multipleOf } from '../weighted.ts';
import { numericOf, onlyOf, readOrThrow, refused, singleOf, type Read } from '../weighted.ts';

interface MoodleAnswer {
  readonly node: Node;
  readonly text: string;
  readonly html?: string;
  readonly share: number;
  readonly tolerance: string;
  readonly feedback: string;
}

const shareOf = (answer: unknown): number => {
  const fraction = nodeOf(answer)['@fraction'] ?? '0';
  const share = typeof fraction === 'string' ? parseTypedNumber(fraction) : null;
  if (share === null) throw new UnreadableItem('answer', 'The share of an answer isn’t a number. Export it again.');
  return share;
};

type NameOf = (index: number) => string;
const anAnswer: NameOf = () => 'an answer';

const readAnswers = (
  question: Node,
  reading: Reading,
  read: (answer: unknown, index: number) => ReadOption,
): readonly MoodleAnswer[] =>
  listOf(question['answer']).map((answer, index) => ({
    node: nodeOf(answer),
    ...read(answer, index),
    share: shareOf(answer),
    tolerance: textOf(nodeOf(answer)['tolerance']),
    feedback: richOf(nodeOf(answer)['feedback'], () => Buffer.alloc(0), {
      column: 'feedback',
      name: 'feedback',
      reading,
    }),
  }));

const givenOf = (question: Node, reading: Reading, nameOf = anAnswer, raised = true): readonly MoodleAnswer[] =>
  readAnswers(question, reading, (answer, index) => ({ text: plainOf(answer, nameOf(index), reading, raised) }));

const saidOf = (answers: readonly MoodleAnswer[]) =>
  answers.map(({ text, feedback }) => ({ name: `“${text}”`, feedback }));

const truth = (question: Node, reading: Reading): Read => {
  const answers = givenOf(question, reading);
  const right = onlyOf(answers, reading);
  if (typeof right === 'string') return refused('Mark either true or false as right');
  const word = right.text.toLowerCase();
  return word === 'true' || word === 'false'
    ? { answers: { kind: 'boolean', right: word === 'true' }, said: saidOf(answers), right: answers.indexOf(right) }
    : refused(`The answers must be “true” and “false”, not “${right.text}”`);
};

/** Returns the unit with its other spellings, empty if there is none; null if units have different sizes. */
const unitOf = (question: Node): string | null => {
  const units = listOf(nodeOf(question['units'])['unit']).map(nodeOf);
  const sizes = new Set(units.map((unit) => parseTypedNumber(textOf(unit['multiplier']))));
  // Without sizes, nothing says that metres and centimetres differ.
  const areSame = units.length < 2 || (sizes.size === 1 && !sizes.has(null));
  return !areSame ? null : joinBars(units.map((unit) => textOf(unit['unit_name']).trim()));
};
const SEVERAL_UNITS = refused('It accepts several units of different or unknown sizes. Keep one.', 'unit');

const tagsOf = (question: Node): string[] => listOf(nodeOf(question['tags'])['tag']).map(textOf);

const numeric = (question: Node, reading: Reading): Read => {
  const unit = unitOf(question);
  if (unit === null) return SEVERAL_UNITS;
  const interval = ({ text, tolerance }: MoodleAnswer) => intervalOf(text, tolerance, reading);
  return numericOf(givenOf(question, reading), interval, unit, reading);
};

const calculated = (question: Node, reading: Reading): Read => {
  const answers = givenOf(question, reading, anAnswer, false);
  const right = onlyOf(answers, reading);
  if (typeof right === 'string') return refused(right);
  const unit = unitOf(question);
  if (unit === null) return SEVERAL_UNITS;
  const said = (name: string, otherwise: string): string => textOf(right.node[name]).trim() || otherwise;
  const read = readCalculated({
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
    texts: [textOf(question['questiontext']), textOf(question['generalfeedback'])],
  });
  return 'fault' in read ? read : { ...read, said: saidOf(answers), right: answers.indexOf(right) };
};

const shortAnswer = (question: Node, reading: Reading): Read => {
  const read = acceptedOf(givenOf(question, reading, anAnswer, false), reading);
  if (!('fault' in read) && flagOf(question['usecase'], false)) {
    const message = 'Capital letters count in the file; here they are the same as small ones';
    reading.remark({ column: 'answer', message, weight: 'loss' });
  }
  return read;
};

const matching = (question: Node, reading: Reading): Read => {
  const sides = listOf(question['subquestion']).map(
    (side) => [plainOf(side, 'a pair', reading), plainOf(nodeOf(side)['answer'], 'a pair', reading)] as const,
  );
  return {
    answers: {
      kind: 'matching',
      pairs: sides.filter(([left]) => left !== ''),
      extra: sides.filter(([left, right]) => left === '' && right !== '').map(([, right]) => right),
    },
  };
};

const choice = (question: Node, reading: Reading, contentOf: MoodleFile['contentOf']): Read => {
  const answers = readAnswers(question, reading, (answer, index) =>
    optionOf(answer, contentOf, { column: 'options', name: optionName(index), reading }),
  );
  // Moodle treats a missing flag as single choice.
  return flagOf(question['single'], true) ? singleOf(answers, reading) : multipleOf(answers, reading);
};

const ordering = (question: Node, reading: Reading): Read => {
  const items = givenOf(question, reading, () => 'an item').map(({ text }) => text);
  return { answers: { kind: 'ordering', items } };
};

type Reader = (question: Node, reading: Reading, contentOf: MoodleFile['contentOf']) => Read;

const READERS: Readonly<Record<MoodleType, Reader>> = {
  multichoice: choice,
  truefalse: truth,
  shortanswer: shortAnswer,
  numerical: numeric,
  calculated,
  matching,
  ordering,
};

/** Types that Moodle writes in the same format. */
const SAME_AS: ReadonlyMap<string, string> = new Map([['calculatedsimple', 'calculated']]);

const isKnown = (type: string): type is MoodleType => Object.hasOwn(READERS, type);

const answersOf = (type: string, ...read: Parameters<Reader>): Read =>
  isKnown(type)
    ? READERS[type](...read)
    : refused(refusedTypes.get(type) ?? `Questions of the type “${type}” aren’t supported`, 'type');

const itemOfQuestion = (
  node: Node,
  row: number,
  group: string | null,
  { contentOf, ...readOptions }: ReadOptions & Pick<MoodleFile, 'contentOf'>,
): ParsedItem => {
  const reading = readingOf(readOptions);
  const named = typeof node['@type'] === 'string' ? node['@type'] : '';
  const id = textOf(node['idnumber']).trim();
  const prompt = richOf(node['questiontext'], contentOf, { column: 'question', name: 'the question', reading });
  const about = plainTextOf(prompt);
  const isOwn = readStableId(id) !== null;
  const origin = { row, stableId: isOwn ? id : null, group, cells: [textOf(node['name']), about] };
  return readItem(origin, about, () => {
    const gap = Object.hasOwn(GAP_READERS, named) ? GAP_READERS[named]?.(prompt, node, reading) : undefined;
    const read = readOrThrow(gap?.read ?? answersOf(SAME_AS.get(named) ?? named, node, reading, contentOf));
    const points = pointsIn(gap?.points ?? textOf(node['defaultgrade']), { ...reading, decimals: 'point' });
    const general = richOf(node['generalfeedback'], contentOf, {
      column: 'explanation',
      name: 'the explanation',
      reading,
    });
    const { answers, explanation } = withFeedback(read, general, {
      reading,
      toPlain: (html, name) => plainTextOfHtml(html, { reading, column: 'feedback', name }),
    });
    const { tags, details, prompt: asked, ...fields } = fieldsIn(tagsOf(node), gap?.prompt ?? prompt, isOwn);
    const own = (html: string): string => ('formula' in answers ? ownText(html, answers.formula) : html);
    remarkFlags(reading, node, answers.kind);
    remarkOverall(reading, node);
    remarkName(
      reading,
      textOf(node['name']),
      plainTextOf(fields.stimulus === undefined ? asked : afterQuotation(asked).rest),
    );
    return itemOf(
      origin,
      {
        ...fields,
        prompt: own(asked),
        answers,
        points,
        explanation: own(explanation),
        details: { ...details, tags: tagsIn(reading, tags) },
      },
      reading,
    );
  });
};

/** Parses a Moodle XML file; `row` is the question's number. */
export const readMoodleXml = (text: string, readOptions: ReadOptions): readonly ParsedItem[] => {
  const { questions, contentOf } = questionsIn(text);
  const items: ParsedItem[] = [];
  let group: string | null = null;
  let isEmpty = true;
  for (const question of questions) {
    isEmpty = false;
    if (question['@type'] === 'category') group = titleIn(textOf(question['category']));
    else items.push(itemOfQuestion(question, items.length + 1, group, { ...readOptions, contentOf }));
  }
  if (isEmpty) throw new UnreadableFile('The XML contains no Moodle questions');
  return items;
};
