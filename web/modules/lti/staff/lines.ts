/** Reads a list as it is typed: one entry a line; empty lines don't count. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
