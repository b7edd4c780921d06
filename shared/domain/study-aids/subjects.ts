/** Subjects of formula sheets and worked examples, in the order of the lists. */
export const STUDY_SUBJECTS = [
  'Finance',
  'Accounting',
  'Cost accounting',
  'Economics',
  'Statistics',
  'Operations',
  'Marketing',
  'People and strategy',
  'Project management',
] as const;
export type StudySubject = (typeof STUDY_SUBJECTS)[number];

/** Steps of a worked example. */
export const STEPS_MAX = 12;

/** The key of a sheet or an example is part of its URL. */
export const STUDY_AID_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const STUDY_AID_KEY_MAX = 80;
