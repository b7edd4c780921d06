import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type { QuizBody } from '../../quizzes/index.ts';

/** A submitted attempt as its learner may review it. */
export interface AttemptReview {
  readonly quizId: string;
  readonly version: number;
  /** The regrade it is scored by; null while its own version’s key applies. */
  readonly regradeId: string | null;
  /** The quiz with the keys that apply now and the numbers of the attempt. */
  readonly body: QuizBody;
  /** In the order asked; null until a weekly test closes. */
  readonly review: readonly ReviewedQuestion[] | null;
}

/** Returns the reviews of the user’s submitted ones of those attempts, by attempt. */
export type ReviewsOf = (userId: string, attemptIds: readonly string[]) => Promise<ReadonlyMap<string, AttemptReview>>;
