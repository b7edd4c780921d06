/** Due quizzes and case studies of a learner, as Today names them: assigned and not done, or to be practised now. */
import { dueText } from '../organisations/assignments.ts';

export interface Due {
  /** The day of the earliest assignment that isn't done, YYYY-MM-DD; null without one. */
  readonly on: string | null;
  /** Questions of the quiz whose repetition is due. */
  readonly questions: number;
}

/** Returns what is due; null if nothing is. */
export const dueOf = (on: string | undefined, questions = 0): Due | null =>
  on === undefined && questions === 0 ? null : { on: on ?? null, questions };

/** "Due tomorrow" for an assignment, which comes first; "Due: 3 to practise" for questions. */
export const dueTagText = ({ on, questions }: Due, now: number): string =>
  on === null ? `Due: ${String(questions)} to practise` : dueText(on, now);
