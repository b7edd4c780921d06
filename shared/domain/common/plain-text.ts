/** Converts rich text to plain text: for search, lists and formats without markup. */

const BREAKS = /<(?:br|\/p|\/li|\/h[34]|\/tr|\/blockquote|\/pre|\/figcaption|\/summary|\/details)\b[^<>]*>/gi;
const MARKUP = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const ENTITY = /&(?:amp|lt|gt|quot|#39|nbsp);/g;

/** Decodes the characters that sanitised rich text escapes. */
export const decodedEntities = (text: string): string => text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);

/** Returns the visible text of sanitised rich text, one line per paragraph, without images. */
export const plainTextOf = (html: string): string =>
  decodedEntities(html.replace(BREAKS, '\n').replace(MARKUP, ''))
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Shortens plain text to one line of at most that many characters. */
export const shortened = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};
