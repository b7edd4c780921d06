import { getReviewRule, reviewState } from '#shared/contract/quizzes/reviews.ts';
import { useQuery } from '../../../app/session/query.ts';

/** Whether the quiz, or a new one, can be published only by a second person. False while it is unknown. */
export const useNeedsReview = (quizId: string | null): boolean => {
  const state = useQuery(reviewState, quizId === null ? null : { params: { id: quizId } });
  const rule = useQuery(getReviewRule, quizId === null ? {} : null);
  if (quizId !== null) return state.status === 'ready' && state.data.data.required;
  return rule.status === 'ready' && rule.data.data.rule.required;
};
