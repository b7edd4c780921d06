/** Finds the problems of a form by field. */
import type { Problem } from '#shared/contract/common/errors.ts';

/** Returns the first sentence about a field or its parts. */
export const problemAt = (problems: readonly Problem[], field: string): string | null =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message ?? null;

/** Returns the problems of one list item: the question, exhibit or criterion at that index. */
export const problemsOfPart = (problems: readonly Problem[], list: string, index: number): readonly Problem[] => {
  const base = `${list}.${String(index)}`;
  return problems.filter(({ field }) => field === base || field.startsWith(`${base}.`));
};
