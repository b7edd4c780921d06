/** Builds URLs from the patterns that the router matches. */

/** Names of the parameters of a pattern: "quizId" of "/explore/quiz/:quizId". */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** A query string with its question mark; empty when no value is defined. */
export const queryText = (values: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The URL that a pattern matches with those parameters. */
export const urlOf = <const Pattern extends string>(
  pattern: Pattern,
  parameters: Readonly<Record<ParameterOf<Pattern>, string>>,
): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => (parameters as Readonly<Record<string, string>>)[name] ?? '');
