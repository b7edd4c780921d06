import type { TeachingNote } from '#shared/contract/cases/teaching-note.ts';

export interface Span {
  /** Minutes from the start of the session. */
  readonly from: number;
  readonly to: number;
  readonly activity: string;
}

/** Returns when each step of a plan starts and ends. */
export const spansOf = (plan: TeachingNote['plan']): readonly Span[] => {
  let from = 0;
  return plan.map(({ minutes, activity }) => {
    const span = { from, to: from + minutes, activity };
    from += minutes;
    return span;
  });
};
