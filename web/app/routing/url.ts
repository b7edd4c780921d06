/** Builds URLs from the patterns that the router matches. */

/** Returns a query string with its question mark; empty without defined values. */
export const queryText = (values: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Takes the value of the pattern's parameter; patterns have at most one. */
type PathBuilder<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: string) => string
  : () => Pattern;

/** Returns a function for each pattern that builds a URL. */
export const pathsOf = <const Patterns extends Readonly<Record<string, string>>>(patterns: Patterns) =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, (value = '') => pattern.replace(/:\w+/, () => value)]),
  ) as { readonly [Name in keyof Patterns]: PathBuilder<Patterns[Name]> };
