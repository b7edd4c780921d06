/** Filters of SCIM as conditions of queries. RFC 7644 lets a server refuse filters; providers match people and groups by these. */
import SCIMMY from 'scimmy';
import { demandSafePath } from './safe-paths.ts';

export const invalidFilter = (message: string): Error => new SCIMMY.Types.Error(400, 'invalidFilter', message);

/** Returns the paths and values of a parsed expression, such as `emails.value` for `emails[value eq "a@b.example"]`. */
const comparisons = (
  expression: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): [string, unknown][] =>
  Object.entries(expression).flatMap(([name, value]): [string, unknown][] => {
    const here = [...path, name.toLowerCase()];
    if (Array.isArray(value)) return [[here.join('.'), value]];
    if (typeof value === 'object' && value !== null) return comparisons(value as Record<string, unknown>, here);
    return [[here.join('.'), value]];
  });

/**
 * Returns the conditions of a filter: comparisons with `eq`, joined by `and`.
 * @param names the conditions by the paths that can be compared, in lower case
 */
export const conditionsOf = <Name extends string>(
  filter: unknown,
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> => {
  if (filter === undefined) return {};
  const supported = `Compare ${Object.keys(names).join(', ')} with “eq”, joined by “and”`;
  if (typeof filter !== 'string' || filter.trim() === '') throw invalidFilter(supported);
  demandSafePath(filter, 'invalidFilter');
  const alternatives = [...new SCIMMY.Types.Filter(filter)] as Readonly<Record<string, unknown>>[];
  const [expression] = alternatives;
  if (expression === undefined || alternatives.length > 1) throw invalidFilter(supported);
  const conditions: Partial<Record<Name, string>> = {};
  for (const [path, comparison] of comparisons(expression)) {
    const name = Object.hasOwn(names, path) ? names[path] : undefined;
    const [operator, value, ...more] = Array.isArray(comparison) ? (comparison as unknown[]) : [];
    // The type of an address says nothing: everyone has one.
    if (path === 'emails.type' && operator === 'eq') continue;
    if (name === undefined || operator !== 'eq' || more.length > 0) throw invalidFilter(supported);
    if (typeof value !== 'string') throw invalidFilter(`Compare ${path} with a text in quotes`);
    conditions[name] = value;
  }
  return conditions;
};
