/** Shares submissions out among graders. */

interface Submitted {
  readonly id: string;
  /** The author, because graders don't grade their own answers. */
  readonly writerId: string;
}

/**
 * Returns the grader of each submission. Each goes to a grader who has the fewest of them so far, in the order given, so that
 * numbers differ by at most one unless graders wrote some of them. A submission whose writer is the only grader is left out.
 * @param first the first grader of each submission, when these are the second ones; numbers can then differ by two
 */
export const distribute = (
  submissions: readonly Submitted[],
  graders: readonly string[],
  first: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> => {
  const firstGraders = [...first.values()];
  const counts = new Map(graders.map((grader) => [grader, firstGraders.filter((one) => one === grader).length]));
  const assigned = new Map<string, string>();
  for (const { id, writerId } of submissions) {
    const [candidate, ...others] = graders.filter((grader) => grader !== writerId && grader !== first.get(id));
    if (candidate === undefined) continue;
    const countOf = (grader: string): number => counts.get(grader) ?? 0;
    const least = others.reduce((best, grader) => (countOf(grader) < countOf(best) ? grader : best), candidate);
    counts.set(least, countOf(least) + 1);
    assigned.set(id, least);
  }
  return assigned;
};
