/** The problems of a form, found by the field that they are about. */
import type { Problem } from '#shared/contract/common/errors.ts';

/** The first sentence about that field or what lies in it. */
export const problemAt = (problems: readonly Problem[], field: string): string | null =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message ?? null;

/** Everything about one part of a list: the question, the exhibit, the criterion of that index. */
export const problemsOfPart = (problems: readonly Problem[], list: string, index: number): readonly Problem[] => {
  const base = `${list}.${String(index)}`;
  return problems.filter(({ field }) => field === base || field.startsWith(`${base}.`));
};
