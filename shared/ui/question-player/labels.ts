import type { OpenState } from '#shared/attempt/state.ts';
/** Sentences of the player that depend on the attempt. */
import type { ReviewedQuestion, Verdict } from '#shared/contract/quizzes/question.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { listFormat, pluralText } from '../../domain/common/text/formats.ts';

const listed = listFormat();

/**
 * Returns "1 question (4) is", "3 questions (2, 5 and 6) are". More than six questions aren't numbered.
 * @param indexes zero-based positions of the questions
 */
export const numbered = (indexes: readonly number[], one: string, many: string): string => {
  const { length } = indexes;
  const which = length > 6 ? '' : ` (${listed.format(indexes.map((index) => String(index + 1)))})`;
  return pluralText(length, `1 question${which} ${one}`, `${String(length)} questions${which} ${many}`);
};

/** "1 point", "2 points". */
export const pointsText = (points: number): string => countText(points, 'point');

/** Titles of the outcome of one practised question. */
export const OUTCOME_TITLES: Readonly<Record<Verdict, string>> = {
  right: 'Right',
  partial: 'Partly right',
  wrong: 'Not right this time',
  unanswered: 'Not answered',
};

/** Why a regraded question has points that its key alone doesn’t give. */
export const REGRADE_NOTES: Readonly<Record<NonNullable<ReviewedQuestion['regrade']>, string>> = {
  raise: 'The answer was corrected. You keep the points you had.',
  both: 'The answer was corrected. Yours still counts as right.',
  full: 'Everyone got full points for this question.',
  drop: 'This question was left out. It doesn’t count for your score.',
};

type Exam = NonNullable<OpenState['exam']>;

const isLastSection = ({ section, sections }: Exam): boolean => section === sections - 1;

/** "Section 2 of 5: Finance" */
export const sectionText = ({ section, sections, title }: Exam): string =>
  `Section ${String(section + 1)} of ${String(sections)}: ${title}`;

/** The button that ends the section, or with the last one the exam. */
export const endLabel = (exam: Exam): string => (isLastSection(exam) ? 'Finish exam' : 'End section');

/** The consequence of ending the section. */
export const endNote = (exam: Exam): string =>
  isLastSection(exam)
    ? 'After you finish, answers can’t be changed.'
    : 'You can’t come back to this section. The clock of the next one starts at once.';
