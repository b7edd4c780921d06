/** Shares submissions out among graders. */

interface Submitted {
  readonly id: string;
  /** The author, because graders don't grade their own answers. */
  readonly writerId: string;
}

/**
 * Returns the grader of each submission. Each goes to a grader who has the fewest of them so far, in the order given, so that
 * numbers differ by at most one unless graders wrote some of them. A submission whose writer is the only grader is left out.
 */
export const distribute = (
  submissions: readonly Submitted[],
  graders: readonly string[],
): ReadonlyMap<string, string> => {
  const counts = new Map(graders.map((grader) => [grader, 0]));
  const assigned = new Map<string, string>();
  for (const { id, writerId } of submissions) {
    const [first, ...others] = graders.filter((grader) => grader !== writerId);
    if (first === undefined) continue;
    const countOf = (grader: string): number => counts.get(grader) ?? 0;
    const least = others.reduce((best, grader) => (countOf(grader) < countOf(best) ? grader : best), first);
    counts.set(least, countOf(least) + 1);
    assigned.set(id, least);
  }
  return assigned;
};
