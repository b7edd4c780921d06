import type { ExampleSummary } from '#shared/contract/study-aids/study-aids.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { STUDY_SUBJECTS, type StudySubject } from '#shared/domain/study-aids/subjects.ts';

/** "6 formulas" */
export const formulasText = (count: number): string => countText(count, 'formula');

/** "5 steps", or "2 of 5 steps" after the learner has shown some. */
export const stepsText = ({ stepCount, progress }: Pick<ExampleSummary, 'stepCount' | 'progress'>): string =>
  progress === null || progress.shown === 0
    ? countText(stepCount, 'step')
    : `${String(progress.shown)} of ${countText(stepCount, 'step')}`;

/** Items by subject, in the order of the subjects; empty subjects are left out. */
export const bySubject = <T extends { readonly subject: StudySubject }>(
  items: readonly T[],
): readonly { readonly subject: StudySubject; readonly items: readonly T[] }[] =>
  STUDY_SUBJECTS.map((subject) => ({ subject, items: items.filter((item) => item.subject === subject) })).filter(
    (group) => group.items.length > 0,
  );
