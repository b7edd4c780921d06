/** A fault that is put into a copy of the project to see whether a test notices it. */
export interface Mutation {
  readonly name: string;
  /** The file, from the root of the project. */
  readonly file: string;
  /** A text that is in the file once. */
  readonly find: string;
  readonly replacement: string;
  /** Test files, or folders with test files, of which one at least has to fail. */
  readonly tests: readonly string[];
}

type Change = readonly [find: string, replacement: string];

/** Returns the mutations of one file, by name, that the same tests have to notice. */
export const mutationsOf = (
  file: string,
  tests: readonly string[],
  changes: Readonly<Record<string, Change>>,
): readonly Mutation[] =>
  Object.entries(changes).map(([name, [find, replacement]]) => ({ name, file, find, replacement, tests }));
