/** Checks teaching notes against the case studies that they are written for. */
import type { ContentTeachingNote } from '../../content/format.ts';

export interface NoteFault {
  /** The key of the case study. */
  readonly case: string;
  readonly message: string;
}

/** Faults that the format of one file can't find. */
export const faultsOfNotes = (
  notes: readonly Pick<ContentTeachingNote, 'case' | 'minutes' | 'plan'>[],
  caseKeys: readonly string[],
): NoteFault[] => {
  const cases = new Set(caseKeys);
  const written = new Set(notes.map((note) => note.case));
  return [
    ...notes
      .filter((note) => !cases.has(note.case))
      .map((note) => ({ case: note.case, message: `there is no case study "${note.case}"` })),
    ...notes.flatMap((note) => {
      const planned = note.plan.reduce((sum, { minutes }) => sum + minutes, 0);
      if (planned === note.minutes) return [];
      const message = `the plan takes ${String(planned)} minutes, the session ${String(note.minutes)}`;
      return [{ case: note.case, message }];
    }),
    ...caseKeys
      .filter((key) => !written.has(key))
      .map((key) => ({ case: key, message: `the case study "${key}" has no teaching note` })),
  ];
};
