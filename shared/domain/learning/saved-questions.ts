/** Limits of saved questions and their notes. */

/** Longest note, in characters. */
export const NOTE_MAX = 2_000;
/** Most questions that a learner can save. */
export const SAVED_MAX = 2_000;

/** Kinds of quizzes whose questions can be saved. */
export const QUIZ_KINDS = ['standard', 'daily', 'weekly', 'mock'] as const;
