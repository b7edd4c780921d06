/** Counting the words of what a person wrote, alike in the browser and on the server. */

const RUN = /\S+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const MARKUP = /<[^<>]*>/g;
const WORDS_PER_MINUTE = 220;

/** Words of a plain text: runs without a blank that hold a letter or a digit. A dash by itself is none. */
export const countWords = (text: string): number => {
  let count = 0;
  for (const [run] of text.matchAll(RUN)) if (SAYS_SOMETHING.test(run)) count += 1;
  return count;
};

/** Whole minutes that a reader takes for sanitised HTML, one at least. */
export const minutesToRead = (html: string): number =>
  Math.max(1, Math.round(countWords(html.replace(MARKUP, ' ')) / WORDS_PER_MINUTE));
