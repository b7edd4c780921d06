/** Chooses the next daily set, for the rotation and the calendar. */
import { addDays } from '../common/calendar.ts';

export interface RotatingSet {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The latest date assigned to it, future ones included; empty for none. */
  readonly lastDate: string;
}

const comesBefore = (one: RotatingSet, other: RotatingSet): boolean => {
  if (one.lastDate !== other.lastDate) return one.lastDate < other.lastDate;
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.id < other.id;
};

/** Returns the next set: the oldest unused one, then the least recently used. */
export const nextInRotation = (sets: readonly RotatingSet[]): RotatingSet | undefined =>
  sets.reduce<RotatingSet | undefined>(
    (best, set) => (best === undefined || comesBefore(set, best) ? set : best),
    undefined,
  );

/**
 * Returns the sets that the rotation will assign to free dates, assuming the quiz is opened every day.
 * @param taken dates with an assigned set
 * @returns set by date, for the free dates in the range
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
