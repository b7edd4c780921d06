/** Recordings in exported and imported texts: they are played from the site that has the file, and aren’t in our files. */

const OF_A_SITE =
  /(<(?:video|audio)\b[^<>]*?\ssrc=")https?:\/\/[^"/\s]+(\/files\/uploads\/[0-9a-f]{24}\.(?:mp4|webm|mp3)")/gi;
const OURS = /(<(?:video|audio)\b[^<>]*?\ssrc=")(\/files\/uploads\/[0-9a-f]{24}\.(?:mp4|webm|mp3)")/gi;

/** A recording as the editor writes it, with its title and transcript. */
const FIGURE =
  /<figure><(video|audio)\b[^<>]*?\ssrc="\/files\/uploads\/[0-9a-f]{24}\.(?:mp4|webm|mp3)"[^<>]*><\/\1><figcaption>[^<>]*<\/figcaption>(?:<details><summary>[^<>]*<\/summary>(?:<p>[^<>]*<\/p>)*<\/details>)?<\/figure>/gi;

/** Returns the paths of recordings in a text. */
export const recordingsIn = (html: string): readonly string[] =>
  [...html.matchAll(OURS)].map(([, , source = '']) => source.slice(0, -1));

const ELEMENT = /<(video|audio)\b[^<>]*>[^<>]*<\/\1>/g;

/** Returns a text without recordings of those paths; their titles and transcripts stay, or an empty paragraph. */
export const withoutRecordings = (html: string, paths: readonly string[]): string => {
  const rest = html.replace(ELEMENT, (element) =>
    recordingsIn(element).some((path) => paths.includes(path)) ? '' : element,
  );
  return rest === '' && html !== '' ? '<p></p>' : rest;
};

/** Returns a text in which recordings have whole addresses, for programs elsewhere. */
export const withWholeAddresses = (html: string, origin: string): string =>
  html.replace(OURS, (_match, before: string, path: string) => `${before}${origin}${path}`);

/** Returns a text with paths in place of whole addresses. A file's random name says which site has it. */
export const withOwnPaths = (html: string): string => html.replace(OF_A_SITE, '$1$2');

/** Converts HTML apart from recordings that the editor wrote, which stay. */
export const aroundOwnRecordings = (html: string, convert: (others: string) => string): string => {
  const figures: string[] = [];
  const marked = html.replace(FIGURE, (figure) => {
    figures.push(figure);
    return `<!--recording ${String(figures.length)}-->`;
  });
  return convert(marked).replace(
    /<!--recording (\d+)-->/g,
    (_mark, number: string) => figures[Number(number) - 1] ?? '',
  );
};
