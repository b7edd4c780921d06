import type { Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { extraSides, matchedSides, orderedItems, typedOf, type ExportedQuiz } from './export-table.ts';
import { isHtml } from './build-question.ts';
import { withoutWildcards } from './weighted.ts';

const NAME_MAX = 60;

const escaped = (text: string): string =>
  text
    .replace(/[\\:#={}~[\]]/g, (mark) => `\\${mark}`)
    .replaceAll('->', '\\->')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Text without markup; what looks like markup or a character reference, or begins as the weight of an answer would, says that it is none. */
const bare = (text: string): string =>
  /<\/?[a-z]|^\s*%|&[a-z#]/i.test(text) ? `[plain]${escaped(text)}` : escaped(text).replace(/^\/\//, '\\/\\/');

const rich = (html: string): string => {
  const typed = typedOf(html);
  return isHtml(typed) ? `[html]${escaped(typed)}` : `[plain]${escaped(typed)}`;
};

const answersOf = (question: Question): string => {
  switch (question.kind) {
    case 'single':
      return question.options.map(({ id, text }) => `\t${id === question.correct ? '=' : '~'}${bare(text)}`).join('\n');
    case 'multiple': {
      const share = String(Math.round(100_000 / question.correct.length) / 1000);
      return question.options
        .map(({ id, text }) => `\t~${question.correct.includes(id) ? `%${share}%` : '%-100%'}${bare(text)}`)
        .join('\n');
    }
    case 'boolean':
      return question.correct ? 'TRUE' : 'FALSE';
    case 'number':
      return `#${String(question.correct)}:${String(question.tolerance)}`;
    case 'text':
      return question.accepted.map((text) => `\t=%100%${bare(withoutWildcards(text))}`).join('\n');
    case 'matching':
      return [
        ...matchedSides(question).map(([left, right]) => `\t=${bare(left)} -> ${bare(right)}`),
        ...extraSides(question).map((right) => `\t= -> ${bare(right)}`),
      ].join('\n');
    case 'ordering':
      return `>ALL ABSOLUTE_POSITION\n${orderedItems(question).map(bare).join('\n')}`;
  }
};

const noted = (name: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : ` [${name}:${value.replace(/[\]\\]/g, (mark) => `\\${mark}`)}]`;

const itemOf = (quizId: string, question: Question): string => {
  const unit = question.kind === 'number' ? question.unit : undefined;
  const notes =
    noted('id', `${quizId}.${question.id}`) +
    noted('points', String(question.points)) +
    noted('unit', unit) +
    noted('source', question.source?.title) +
    noted('url', question.source?.url) +
    noted('image', question.image);
  const name = escaped(shortened(plainTextOf(question.prompt), NAME_MAX));
  const explanation = question.explanation === '' ? '' : `\n\t####${rich(question.explanation)}`;
  const answers = answersOf(question);
  const body = answers.startsWith('\t')
    ? `\n${answers}${explanation}\n`
    : `${answers}${explanation}${answers.includes('\n') || explanation !== '' ? '\n' : ''}`;
  return `//${notes}\n::${name}::${rich(question.prompt)}{${body}}\n`;
};

/** Those quizzes as GIFT, a category each. What GIFT has no words for stands in comments, which other programs pass over. */
export const giftOf = (quizzes: readonly ExportedQuiz[]): string =>
  quizzes
    .map(({ id, title, questions }) =>
      [`$CATEGORY: ${title.replaceAll('/', '-')}\n`, ...questions.map((question) => itemOf(id, question))].join('\n'),
    )
    .join('\n');
