/** Seeded randomness: the same seed gives the same result everywhere. */

/** FNV-1a with a final avalanche: a 32-bit hash of a text. */
const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Mulberry32: a generator of numbers from 0 up to, not including, 1. */
export const fractions = (seed: string): (() => number) => {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

/** Shuffles a list by the seed (Fisher and Yates). */
export const shuffled = <T>(list: readonly T[], seed: string): T[] => {
  const next = fractions(seed);
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(next() * (last + 1));
    [result[last], result[pick]] = [result[pick] as T, result[last] as T];
  }
  return result;
};
