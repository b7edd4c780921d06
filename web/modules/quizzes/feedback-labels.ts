/** When learners see the right answers and explanations of a quiz. */
export const FEEDBACK_LABELS = {
  end: 'At the end',
  choice: 'Learner may choose',
  each: 'Always after each question',
} as const;
