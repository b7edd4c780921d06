/** When learners see the key and the explanations in an attempt. */
import type { FeedbackRule } from '../quizzes/levels.ts';

/** The mode of one attempt: at the end, or after each question. */
export const FEEDBACK_MODES = ['end', 'each'] as const;
export type FeedbackMode = (typeof FEEDBACK_MODES)[number];

/** Returns the mode of a new attempt; null if the quiz doesn't allow the one that was asked for. */
export const feedbackMode = (rule: FeedbackRule, asked: FeedbackMode | undefined): FeedbackMode | null => {
  switch (rule) {
    case 'end':
      return asked === 'each' ? null : 'end';
    case 'choice':
      return asked ?? 'end';
    case 'each':
      return 'each';
  }
};
