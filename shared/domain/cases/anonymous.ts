/** Anonymous grading: graders see a number instead of the learner until the grade is published. */

interface Submitted {
  /** Whether the case study is graded anonymously. */
  readonly anonymous: boolean;
  readonly state: 'draft' | 'submitted' | 'graded';
}

/** Whether the learner's name is hidden from graders. A saved grade is published at once. */
export const isNameHidden = ({ anonymous, state }: Submitted): boolean => anonymous && state !== 'graded';

/** Returns what graders see instead of the name; the number is null where a server of the previous version took the answer. */
export const answerName = (number: number | null, submissionId: string): string =>
  `Answer ${number === null ? submissionId.slice(-6) : String(number)}`;

const NUMBERED = /^(?:answer\s+)?(\d{1,9})$/i;

/** Returns the number of an answer in a search text; null when it has none. */
export const numberInSearch = (text: string): number | null => {
  const number = NUMBERED.exec(text.trim())?.[1];
  return number === undefined ? null : Number(number);
};
