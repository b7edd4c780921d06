import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { extraSides, matchedSides, orderedItems, typedOf, type ExportedQuiz } from './export-table.ts';
import { unitCell } from './texts/bars.ts';
import { UnwritableQuestion } from './item.ts';
import { isHtml } from './build-question.ts';
import { categoryOf } from './texts/category.ts';
import { withQuotation } from './texts/quotation.ts';
import { withoutWildcards } from './weighted.ts';

const NAME_MAX = 60;

const escaped = (text: string): string =>
  text
    .replace(/[\\:#={}~[\]]/g, (mark) => `\\${mark}`)
    .replaceAll('->', '\\->')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Removes markup from text; escapes what GIFT would read as markup, a character reference or an answer's weight. */
const bare = (text: string): string =>
  /<\/?[a-z]|^\s*%|&[a-z#]/i.test(text) ? `[plain]${escaped(text)}` : escaped(text).replace(/^\/\//, '\\/\\/');

const rich = (html: string): string => {
  const typed = typedOf(html);
  return isHtml(typed) ? `[html]${escaped(typed)}` : `[plain]${escaped(typed)}`;
};

/** Feedback on an answer; nothing without a note. */
const feedback = (note: string | undefined): string => (note === undefined ? '' : `#${bare(note)}`);

/** Feedback on true or false: what GIFT shows for the wrong answer comes first. */
const truthFeedback = ({ correct, notes = {} }: QuestionOf<'boolean'>): string => {
  const { true: onTrue, false: onFalse } = notes;
  const [wrong, right] = correct ? [onFalse, onTrue] : [onTrue, onFalse];
  if (wrong === undefined && right === undefined) return '';
  return `${feedback(wrong ?? '')}${feedback(right)}`;
};

const ANSWERS: { readonly [K in QuestionKind]: (question: QuestionOf<K>) => string } = {
  single: ({ options, correct }) =>
    options.map(({ id, text, note }) => `\t${id === correct ? '=' : '~'}${bare(text)}${feedback(note)}`).join('\n'),
  multiple: ({ options, correct }) => {
    const share = String(Math.round(100_000 / correct.length) / 1000);
    return options
      .map(
        ({ id, text, note }) =>
          `\t~${correct.includes(id) ? `%${share}%` : `%-${share}%`}${bare(text)}${feedback(note)}`,
      )
      .join('\n');
  },
  boolean: (question) => (question.correct ? 'TRUE' : 'FALSE') + truthFeedback(question),
  number: ({ correct, tolerance }) => `#${String(correct)}:${String(tolerance)}`,
  calculated: () => {
    throw new UnwritableQuestion();
  },
  text: ({ accepted }) => accepted.map((text) => `\t=%100%${bare(withoutWildcards(text))}`).join('\n'),
  matching: (question) =>
    [
      ...matchedSides(question).map(([left, right]) => `\t=${bare(left)} -> ${bare(right)}`),
      ...extraSides(question).map((right) => `\t= -> ${bare(right)}`),
    ].join('\n'),
  ordering: (question) => `>ALL ABSOLUTE_POSITION\n${orderedItems(question).map(bare).join('\n')}`,
};

const answersOf = <K extends QuestionKind>(question: QuestionOf<K>): string => ANSWERS[question.kind](question);

const noted = (name: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : ` [${name}:${value.replace(/[\]\\]/g, (mark) => `\\${mark}`)}]`;

const itemOf = (quizId: string, question: Question): string => {
  const notes =
    noted('id', `${quizId}.${question.id}`) +
    noted('points', String(question.points)) +
    noted('unit', unitCell(question)) +
    noted('source', question.source?.title) +
    noted('url', question.source?.url) +
    noted('locator', question.source?.locator) +
    noted('accessed', question.source?.accessed) +
    noted('level', question.level) +
    noted('bloom', question.bloom) +
    noted('objective', question.objective) +
    noted('as-of', question.asOf) +
    noted('review-by', question.reviewBy) +
    noted('expires', question.expires) +
    noted('image', question.image) +
    noted('stimulus', question.stimulus?.id) +
    (question.tags ?? []).map((tag) => noted('tag', tag)).join('');
  const name = escaped(shortened(plainTextOf(question.prompt), NAME_MAX));
  const explanation = question.explanation === '' ? '' : `\n\t####${rich(question.explanation)}`;
  const answers = answersOf(question);
  const body = answers.startsWith('\t')
    ? `\n${answers}${explanation}\n`
    : `${answers}${explanation}${answers.includes('\n') || explanation !== '' ? '\n' : ''}`;
  return `//${notes}\n::${name}::${rich(withQuotation(question.prompt, question))}{${body}}\n`;
};

/** Returns why GIFT can't hold a question. */
export const giftFault = ({ kind }: Question): string | null =>
  kind === 'calculated' ? 'GIFT can’t hold calculated questions' : null;

/**
 * Exports quizzes as GIFT, one category each. Fields that GIFT doesn't support are written as comments, which other
 * programs ignore.
 */
export const giftOf = (quizzes: readonly ExportedQuiz[]): string =>
  quizzes
    .map(({ id, title, questions }) =>
      [`$CATEGORY: ${categoryOf(title)}\n`, ...questions.map((question) => itemOf(id, question))].join('\n'),
    )
    .join('\n');
