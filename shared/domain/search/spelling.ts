/** Finds the word that was probably meant. */

/** Shorter words have too many neighbours, in characters. */
const SHORTEST = 4;
/** From this length on, two slips are forgiven. */
const LONG = 8;

/** How many slips are forgiven in a word. */
const allowedIn = (word: string): number => {
  if (word.length < SHORTEST) return 0;
  return word.length < LONG ? 1 : 2;
};

/**
 * Number of slips between what was typed and the beginning of a word: a letter that is wrong, missing, additional, or
 * exchanged with its neighbour. Stops counting above `most`.
 */
export const slipsBetween = (typed: string, word: string, most: number): number => {
  const [from, to] = [Array.from(typed), Array.from(word)];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(isSwap ? Math.min(least, (before[column - 2] ?? 0) + 1) : least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  // The rest of the word may not have been typed yet.
  return Math.min(...last.slice(Math.max(0, from.length - most)));
};

/** Returns the known word with the fewest slips, the shortest of several; null where none is near. */
export const nearestWord = (typed: string, known: Iterable<string>): string | null => {
  const most = allowedIn(typed);
  if (most === 0) return null;
  let best: { readonly word: string; readonly slips: number } | null = null;
  for (const word of known) {
    if (word.length < typed.length - most) continue;
    const slips = slipsBetween(typed, word, most);
    if (slips > most) continue;
    const isBetter = best === null || slips < best.slips || (slips === best.slips && word.length < best.word.length);
    if (isBetter) best = { word, slips };
  }
  return best?.word ?? null;
};
