/** Exports quizzes in Aiken format, which holds single choices as plain text. */
import type { Question, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { letterOf } from '#shared/domain/common/text/letter.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { isAnswerLine, isOptionLine } from './aiken.ts';
import { isHtml } from './build-question.ts';
import type { ExportedQuiz } from './export-table.ts';
import { UnwritableQuestion } from './item.ts';

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const promptOf = (question: Question): string => onOneLine(plainTextOf(question.prompt));

/** Returns why Aiken can't hold a question: it has no marks that prevent a text from being read as something else. */
export const aikenFault = (question: Question): string | null => {
  if (!('options' in question && typeof question.correct === 'string'))
    return 'Aiken holds only questions with one right option';
  const line = promptOf(question);
  if (line === '') return 'Aiken holds only questions with text';
  if (isOptionLine(line)) return 'Aiken would read the start of a text as an option';
  if (isAnswerLine(line)) return 'Aiken would read the start of a text as the answer';
  return isHtml(line) ? 'Aiken would read the start of a text as an HTML tag' : null;
};

export const isHeldByAiken = (question: Question): question is QuestionOf<'single'> => aikenFault(question) === null;

/** Whether the text of a question becomes another one: its paragraphs one line, its formatting plain text. */
export const isChangedByAiken = (question: Question): boolean => richTextOf(promptOf(question)) !== question.prompt;

const itemOf = (question: Question): string => {
  if (!isHeldByAiken(question)) throw new UnwritableQuestion();
  const right = question.options.findIndex(({ id }) => id === question.correct);
  const options = question.options.map(({ text }, index) => `${letterOf(index)}. ${onOneLine(text)}`);
  return [promptOf(question), ...options, `ANSWER: ${letterOf(right)}`].join('\n');
};

/** Returns quizzes as one list of questions: the format has no groups. */
export const aikenOf = (quizzes: readonly ExportedQuiz[]): string =>
  quizzes.flatMap(({ questions }) => questions.map((question) => `${itemOf(question)}\n`)).join('\n');
