/** Which daily set comes next: the rule of the rotation, for the calendar that looks ahead. */
import { addDays } from '../common/calendar.ts';

export interface RotatingSet {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The latest date that it has or had, coming ones included; empty for none. */
  readonly lastDate: string;
}

const comesBefore = (one: RotatingSet, other: RotatingSet): boolean => {
  if (one.lastDate !== other.lastDate) return one.lastDate < other.lastDate;
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.id < other.id;
};

/** The set that comes next: the oldest that no date has used, and after the last the one used longest ago. */
export const nextInRotation = (sets: readonly RotatingSet[]): RotatingSet | undefined =>
  sets.reduce<RotatingSet | undefined>(
    (best, set) => (best === undefined || comesBefore(set, best) ? set : best),
    undefined,
  );

/**
 * The sets that the rotation will give to dates that have none, if somebody opens the quiz on every day.
 * @param taken dates that have their set already
 * @returns set by date, for the dates between both that have none
 */
export const forecast = (
  sets: readonly RotatingSet[],
  taken: ReadonlySet<string>,
  from: string,
  until: string,
): ReadonlyMap<string, string> => {
  const rotating = new Map(sets.map((set) => [set.id, set]));
  const coming = new Map<string, string>();
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (taken.has(date)) continue;
    const next = nextInRotation([...rotating.values()]);
    if (next === undefined) break;
    coming.set(date, next.id);
    if (date > next.lastDate) rotating.set(next.id, { ...next, lastDate: date });
  }
  return coming;
};
