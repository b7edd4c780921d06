import type { MarkedPassage, Submission } from '#shared/contract/cases/case-submission.ts';

const UNGRADED = { score: 0, points: 0, rows: [], feedback: '', gradedAt: '' };

/** Returns the submission as its answers look with these passages, before the grade is saved. */
export const withPassages = (submission: Submission, passages: readonly MarkedPassage[]): Submission => ({
  ...submission,
  grade: { ...(submission.grade ?? UNGRADED), passages: [...passages] },
});
