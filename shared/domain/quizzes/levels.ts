/** Access levels: an item is for everyone, or for subscribers. */
export const ACCESS_LEVELS = ['free', 'subscriber'] as const;

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The levels of Bloom’s revised taxonomy, lowest first. */
export const BLOOM_LEVELS = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
export type BloomLevel = (typeof BLOOM_LEVELS)[number];

export const QUIZ_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type QuizStatus = (typeof QUIZ_STATUSES)[number];

/** Whether learners are asked content of that status, now or from its scheduled time on. */
export const isForLearners = ({ status }: { readonly status: QuizStatus }): boolean =>
  status === 'published' || status === 'scheduled';

/** When learners see key and explanations: at the end, after each question if they choose so, or always after each question. */
export const FEEDBACK_RULES = ['end', 'choice', 'each'] as const;
export type FeedbackRule = (typeof FEEDBACK_RULES)[number];
