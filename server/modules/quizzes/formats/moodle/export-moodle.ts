import { XMLBuilder } from 'fast-xml-parser';
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { moodleKey, moodleTexts, stepTags } from './calculated.ts';
import { MOODLE_TYPES } from './types.ts';
import { withQuotation } from '../texts/quotation.ts';
import { withoutWildcards } from '../weighted.ts';
import { extraSides, matchedSides, orderedItems, type ExportedQuiz } from '../export-table.ts';

const NAME_MAX = 60;

const plain = (text: string) => ({ '@format': 'plain_text', text });
const answer = (text: string, fraction: number, note?: string) => ({
  '@fraction': String(fraction),
  '@format': 'plain_text',
  text,
  ...(note === undefined ? {} : { feedback: plain(note) }),
});

const KEYS: { readonly [K in QuestionKind]: (question: QuestionOf<K>) => object } = {
  single: ({ options, correct }) => ({
    single: 'true',
    shuffleanswers: 'true',
    answer: options.map(({ id, text, note }) => answer(text, id === correct ? 100 : 0, note)),
  }),
  multiple: ({ options, correct }) => {
    const share = Math.round(10_000_000 / correct.length) / 100_000;
    return {
      single: 'false',
      shuffleanswers: 'true',
      answer: options.map(({ id, text, note }) => answer(text, correct.includes(id) ? share : -share, note)),
    };
  },
  boolean: ({ correct, notes }) => ({
    answer: [answer('true', correct ? 100 : 0, notes?.true), answer('false', correct ? 0 : 100, notes?.false)],
  }),
  number: ({ correct, tolerance, unit }) => ({
    answer: [{ ...answer(String(correct), 100), tolerance: String(tolerance) }],
    ...(unit === undefined ? {} : { units: { unit: { multiplier: '1', unit_name: unit } } }),
  }),
  calculated: moodleKey,
  text: ({ accepted }) => ({ usecase: '0', answer: accepted.map((text) => answer(withoutWildcards(text), 100)) }),
  matching: (question) => ({
    shuffleanswers: 'true',
    subquestion: [
      ...matchedSides(question).map(([left, right]) => ({ ...plain(left), answer: plain(right) })),
      ...extraSides(question).map((right) => ({ ...plain(''), answer: plain(right) })),
    ],
  }),
  ordering: (question) => ({
    layouttype: 'VERTICAL',
    selecttype: 'ALL',
    answer: orderedItems(question).map((text, index) => answer(text, index + 1)),
  }),
};

const keyOf = <K extends QuestionKind>(question: QuestionOf<K>): object => KEYS[question.kind](question);

const tagsOf = (question: Question) => {
  const { source, image, stimulus } = question;
  return [
    ...('parameters' in question ? stepTags(question) : []),
    source === undefined ? '' : `source:${source.title}`,
    source?.url === undefined ? '' : `url:${source.url}`,
    image === undefined ? '' : `image:${image}`,
    stimulus === undefined ? '' : `stimulus:${stimulus.id}`,
    ...(question.tags ?? []),
  ]
    .filter((tag) => tag !== '')
    .map((text) => ({ text }));
};

const questionOf = (quizId: string, question: Question): Record<string, unknown> => {
  const tags = tagsOf(question);
  const { prompt, explanation } = 'parameters' in question ? moodleTexts(question) : question;
  return {
    '@type': MOODLE_TYPES[question.kind],
    name: { text: shortened(plainTextOf(question.prompt), NAME_MAX) },
    questiontext: { '@format': 'html', text: withQuotation(prompt, question) },
    generalfeedback: { '@format': 'html', text: explanation },
    defaultgrade: String(question.points),
    idnumber: `${quizId}.${question.id}`,
    ...keyOf(question),
    ...(tags.length === 0 ? {} : { tags: { tag: tags } }),
  };
};

/** Exports quizzes as Moodle XML, one category each. */
export const moodleXmlOf = (quizzes: readonly ExportedQuiz[]): string => {
  // Deprecated because it moves to a package of its own; available until the next major version.
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: false,
    suppressEmptyNode: false,
  });
  const question = quizzes.flatMap(({ id, title, questions }) => [
    { '@type': 'category', category: { text: `$course$/${title.replaceAll('/', '-')}` } },
    ...questions.map((one) => questionOf(id, one)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ quiz: { question } })}\n`;
};
