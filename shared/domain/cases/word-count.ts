/** Counts words of a text, identically in the browser and on the server. */

const RUN = /\S+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const MARKUP = /<[^<>]*>/g;
const WORDS_PER_MINUTE = 220;

/** Counts words of a plain text: runs of non-blanks with a letter or digit. A lone dash isn't a word. */
export const countWords = (text: string): number => {
  let count = 0;
  for (const [run] of text.matchAll(RUN)) if (SAYS_SOMETHING.test(run)) count += 1;
  return count;
};

/** Returns the reading time of sanitised HTML in whole minutes, at least one. */
export const minutesToRead = (html: string): number =>
  Math.max(1, Math.round(countWords(html.replace(MARKUP, ' ')) / WORDS_PER_MINUTE));
