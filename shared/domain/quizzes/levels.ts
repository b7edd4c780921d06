/** Access levels: an item is for everyone, or for subscribers. */
export const ACCESS_LEVELS = ['free', 'subscriber'] as const;

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The levels of Bloom’s revised taxonomy, lowest first. */
export const BLOOM_LEVELS = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
export type BloomLevel = (typeof BLOOM_LEVELS)[number];

export const QUIZ_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type QuizStatus = (typeof QUIZ_STATUSES)[number];
