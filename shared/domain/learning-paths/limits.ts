/** Limits of learning paths. */

/** Kinds of items that are steps. */
export const PATH_ITEM_KINDS = ['deck', 'sheet', 'example', 'insight', 'quiz', 'case'] as const;
export type PathItemKind = (typeof PATH_ITEM_KINDS)[number];

export const PATH_STEPS_MIN = 3;
export const PATH_STEPS_MAX = 12;
export const PATH_OBJECTIVES_MAX = 6;

/** Characters of the texts of a path; an objective is as long as a title. */
export const PATH_TITLE_MAX = 200;
export const PATH_SUMMARY_MAX = 300;
export const PATH_REASON_MAX = 200;

/** The longest step, in minutes. */
export const STEP_MINUTES_MAX = 120;

/** The key of a path is part of its URL. */
export const PATH_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const PATH_KEY_MAX = 80;
