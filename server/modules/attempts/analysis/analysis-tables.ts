/** The analysis of a quiz and its answers as tables. */
import type { QuizAnalysis } from '#shared/contract/attempts/analysis.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Table } from '../../../platform/files/table-file.ts';
import { answerTextsOf, promptOf } from './item-figures.ts';
import type { ScoredAttempt } from './scored-attempts.ts';

const DECIMALS = 4;
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(DECIMALS)));

/** A row for each question. */
export const itemsTable = ({ items, capped }: QuizAnalysis): Table => ({
  header: [
    'Question',
    'Kind',
    'Prompt',
    'Attempts',
    'Unanswered',
    'Facility',
    'Discrimination',
    'Upper minus lower 27%',
    'Options or answers (times given)',
    'Remarks',
  ],
  rows: items.map((item) => [
    item.number,
    item.kind,
    item.prompt,
    item.attempts,
    item.unanswered,
    rounded(item.facility),
    rounded(item.discrimination),
    rounded(item.upperLower),
    [
      ...item.choices.map(({ text, right, chosen }) => `${right ? '✓ ' : ''}${text} (${String(chosen)})`),
      ...item.responses.map(({ text, right, given }) => `${right ? '✓ ' : ''}${text} (${String(given)})`),
    ].join('; '),
    item.remarks.join(' '),
  ]),
  complete: !capped,
});

const momentText = (instant: number | null): string => (instant === null ? '' : new Date(instant).toISOString());

/** A row for each attempt: the learner, the result, and for each question what was answered and the points earned. */
export const answersTable = (
  questions: readonly Question[],
  attempts: readonly ScoredAttempt[],
  complete: boolean,
): Table => ({
  header: [
    'Name',
    'Email',
    'Version',
    'Started (UTC)',
    'Submitted (UTC)',
    'Percent',
    'Passed',
    ...questions.flatMap((question, index) => [
      `${String(index + 1)}. ${promptOf(question)}`,
      `Points for ${String(index + 1)}, of ${String(question.points)}`,
    ]),
  ],
  rows: attempts.map(({ row, answers }) => [
    row.name,
    row.email,
    row.version,
    momentText(row.started_at),
    momentText(row.finished_at),
    (row.percent_centi ?? 0) / 100,
    row.passed === 1 ? 'yes' : 'no',
    ...questions.flatMap(({ id }) => {
      const answer = answers.get(id);
      return answer === undefined ? ['', null] : [answerTextsOf(answer).join('; '), answer.awarded];
    }),
  ]),
  complete,
});
