import { XMLBuilder } from 'fast-xml-parser';
import type { NotedPart, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { moodleKey, moodleTexts, stepTags, unitsOf } from './calculated.ts';
import { LAST_PICTURE, lastPicture, ownTags } from './own-tags.ts';
import { MOODLE_TYPES } from './types.ts';
import type { StoredPictures } from '../qti/write-package.ts';
import { categoryOf } from '../texts/category.ts';
import { MOODLE_FILES } from '../texts/pictures.ts';
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

const SOURCE = /(<img\b[^<>]*?\bsrc=")([^"]+)"/g;

const fileName = (path: string): string => path.replace(/^\/files\//, '').replaceAll('/', '-');

/** Returns a text with its pictures in its element, as Moodle has them. */
const htmlOf = (html: string, stored: StoredPictures): object => {
  const used = new Map<string, Uint8Array>();
  const text = html.replace(SOURCE, (whole, before: string, path: string) => {
    const bytes = stored.get(path);
    if (bytes === undefined) return whole;
    used.set(fileName(path), bytes);
    return `${before}${MOODLE_FILES}/${fileName(path)}"`;
  });
  const file = [...used].map(([name, bytes]) => ({
    '@name': name,
    '@path': '/',
    '@encoding': 'base64',
    '#text': Buffer.from(bytes).toString('base64'),
  }));
  return { '@format': 'html', text, ...(file.length === 0 ? {} : { file }) };
};

/** Returns an option, as HTML with its pictures if it has formatting. */
const optionOf = ({ text, html, note }: NotedPart, fraction: number, stored: StoredPictures): object => ({
  ...answer(text, fraction, note),
  ...(html === undefined ? {} : htmlOf(html, stored)),
});

const KEYS: { readonly [K in QuestionKind]: (question: QuestionOf<K>, stored: StoredPictures) => object } = {
  single: ({ options, correct }, stored) => ({
    single: 'true',
    shuffleanswers: 'true',
    answer: options.map((option) => optionOf(option, option.id === correct ? 100 : 0, stored)),
  }),
  multiple: ({ options, correct }, stored) => {
    const share = Math.round(10_000_000 / correct.length) / 100_000;
    return {
      single: 'false',
      shuffleanswers: 'true',
      answer: options.map((option) => optionOf(option, correct.includes(option.id) ? share : -share, stored)),
    };
  },
  boolean: ({ correct, notes }) => ({
    answer: [answer('true', correct ? 100 : 0, notes?.true), answer('false', correct ? 0 : 100, notes?.false)],
  }),
  number: ({ correct, tolerance, ...unit }) => ({
    answer: [{ ...answer(String(correct), 100), tolerance: String(tolerance) }],
    ...unitsOf(unit),
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

const keyOf = <K extends QuestionKind>(question: QuestionOf<K>, stored: StoredPictures): object =>
  KEYS[question.kind](question, stored);

/** Elements of a question's pictures, and its texts with their names. */
interface Placed {
  readonly prompt: object;
  readonly explanation: object;
  /** The tag of the question's own picture. */
  readonly image: string | undefined;
}

/** In a calculated question Moodle takes braces for names and formulas, and shared material has none. */
const withoutNames = (question: Question): Pick<Question, 'stimulus'> =>
  'parameters' in question && question.stimulus !== undefined
    ? { stimulus: { ...question.stimulus, text: question.stimulus.text.replaceAll('{', '&#123;') } }
    : question;

const placedIn = (question: Question, stored: StoredPictures): Placed => {
  const { prompt, explanation } = 'parameters' in question ? moodleTexts(question) : question;
  const { image } = question;
  const isStored = image !== undefined && stored.has(image);
  const text = withQuotation(prompt, withoutNames(question)) + (isStored ? lastPicture(image) : '');
  return {
    prompt: htmlOf(text, stored),
    explanation: htmlOf(explanation, stored),
    image: isStored ? LAST_PICTURE : image,
  };
};

const questionOf = (quizId: string, question: Question, stored: StoredPictures): Record<string, unknown> => {
  const { prompt, explanation, image } = placedIn(question, stored);
  const tags = [...('parameters' in question ? stepTags(question) : []), ...ownTags(question, image)];
  return {
    '@type': MOODLE_TYPES[question.kind],
    name: { text: shortened(plainTextOf(question.prompt), NAME_MAX) },
    questiontext: prompt,
    generalfeedback: explanation,
    defaultgrade: String(question.points),
    idnumber: `${quizId}.${question.id}`,
    ...keyOf(question, stored),
    ...(tags.length === 0 ? {} : { tags: { tag: tags.map((text) => ({ text })) } }),
  };
};

/** Exports quizzes as Moodle XML, one category each, with the pictures that are stored. */
export const moodleXmlOf = (quizzes: readonly ExportedQuiz[], stored: StoredPictures = new Map()): string => {
  // Deprecated because it moves to a package of its own; available until the next major version.
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: false,
    suppressEmptyNode: false,
  });
  const question = quizzes.flatMap(({ id, title, questions }) => [
    { '@type': 'category', category: { text: `$course$/${categoryOf(title)}` } },
    ...questions.map((one) => questionOf(id, one, stored)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ quiz: { question } })}\n`;
};
