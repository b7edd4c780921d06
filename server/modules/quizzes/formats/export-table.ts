import { stringify } from 'csv-stringify/sync';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf, sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { isHtml } from './build-question.ts';
import { harmless } from './cells.ts';

/** A quiz that goes into a file. */
export interface ExportedQuiz {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const OPTIONS_MIN = 8;

/** Rich text as a person would type it, where that says the same; as HTML otherwise. */
export const typedOf = (html: string): string => {
  const plain = plainTextOf(html);
  return sanitiseRichText(richTextOf(plain)) === html && !isHtml(plain) ? plain : html;
};

const bar = (text: string): string => text.replaceAll('|', '\\|');
const side = (text: string): string => text.replaceAll('=>', '\\=>');

/** The right sides that no left side has, in their order. */
export const extraSides = ({ right, pairs }: Extract<Question, { kind: 'matching' }>): string[] =>
  right.filter(({ id }) => !pairs.some(([, to]) => to === id)).map(({ text }) => text);

/** The right side of each left one. */
export const matchedSides = ({ left, right, pairs }: Extract<Question, { kind: 'matching' }>): [string, string][] =>
  left.map(({ id, text }) => {
    const to = pairs.find(([from]) => from === id)?.[1];
    return [text, right.find((part) => part.id === to)?.text ?? ''];
  });

/** The items in their right order. */
export const orderedItems = ({ items, order }: Extract<Question, { kind: 'ordering' }>): string[] =>
  order.map((id) => items.find((item) => item.id === id)?.text ?? '');

interface Keyed {
  readonly options: readonly string[];
  readonly answer: string;
}

const keyedOf = (question: Question): Keyed => {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = question.kind === 'single' ? [question.correct] : question.correct;
      const numbers = question.options.flatMap(({ id }, index) => (right.includes(id) ? [String(index + 1)] : []));
      return { options: question.options.map(({ text }) => bar(side(text))), answer: numbers.join(';') };
    }
    case 'boolean':
      return { options: [], answer: String(question.correct) };
    case 'number':
      return { options: [], answer: String(question.correct) };
    case 'text':
      return { options: [], answer: question.accepted.map(bar).join(' | ') };
    case 'matching': {
      const pairs = matchedSides(question).map(([left, right]) => `${bar(side(left))} => ${bar(side(right))}`);
      return { options: [...pairs, ...extraSides(question).map((right) => `=> ${bar(side(right))}`)], answer: '' };
    }
    case 'ordering':
      return { options: orderedItems(question).map((text) => bar(side(text))), answer: '' };
  }
};

const COLUMNS_BEFORE = ['id', 'quiz', 'kind', 'question', 'answer'] as const;
const COLUMNS_AFTER = ['tolerance', 'unit', 'points', 'explanation', 'source', 'source_url', 'image'] as const;

/** Our own table of those quizzes: every cell is harmless in a spreadsheet, and the ids lead back to the questions. */
export const tableOf = (quizzes: readonly ExportedQuiz[]): string => {
  const rows = quizzes.flatMap(({ id, title, questions }) =>
    questions.map((question) => ({ question, stableId: `${id}.${question.id}`, title, keyed: keyedOf(question) })),
  );
  const width = Math.max(OPTIONS_MIN, ...rows.map(({ keyed }) => keyed.options.length));
  const numbers = Array.from({ length: width }, (_, index) => index);
  const header = [...COLUMNS_BEFORE, ...numbers.map((index) => `option_${String(index + 1)}`), ...COLUMNS_AFTER];
  const records = rows.map(({ question, stableId, title, keyed }) =>
    [
      stableId,
      title,
      question.kind,
      typedOf(question.prompt),
      keyed.answer,
      ...numbers.map((index) => keyed.options[index] ?? ''),
      question.kind === 'number' ? String(question.tolerance) : '',
      question.kind === 'number' ? (question.unit ?? '') : '',
      String(question.points),
      typedOf(question.explanation),
      question.source?.title ?? '',
      question.source?.url ?? '',
      question.image ?? '',
    ].map(harmless),
  );
  // The mark at the beginning tells Excel that the text is UTF-8.
  return stringify([header, ...records], { bom: true, record_delimiter: '\r\n' });
};
