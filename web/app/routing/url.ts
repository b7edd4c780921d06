/** Builds URLs from the patterns that the router matches. */

/** A query string with its question mark; empty when no value is defined. */
export const queryText = (values: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Takes the value of the pattern's parameter, if it has one; patterns have at most one. */
type PathBuilder<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: string) => string
  : () => Pattern;

/** A function for each pattern that builds the URL it matches. */
export const pathsOf = <const Patterns extends Readonly<Record<string, string>>>(patterns: Patterns) =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, (value = '') => pattern.replace(/:\w+/, () => value)]),
  ) as { readonly [Name in keyof Patterns]: PathBuilder<Patterns[Name]> };
