/** Shares of correct answers, for the table and the CSV file. */
import type { PartnerQuestion } from '#shared/contract/partners/own-partners.ts';

/** Returns the share of correct answers in whole percent; null without attempts. */
export const correctPercent = ({ correct, attempts }: Pick<PartnerQuestion, 'correct' | 'attempts'>): number | null =>
  attempts === 0 ? null : Math.round((correct / attempts) * 100);

/** Quotes a text as RFC 4180 says. A leading sign would be a formula to spreadsheets, so an apostrophe comes before it. */
const quoted = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const HEAD = ['number', 'question', 'attempts', 'correct', 'unanswered', 'correct_percent'] as const;

/** Returns the questions as CSV. */
export const questionsCsv = (questions: readonly PartnerQuestion[]): string =>
  [
    HEAD.join(','),
    ...questions.map((question) =>
      [
        question.number,
        quoted(question.prompt),
        question.attempts,
        question.correct,
        question.unanswered,
        correctPercent(question) ?? '',
      ].join(','),
    ),
  ]
    .map((row) => `${row}\r\n`)
    .join('');
