/** Splits a long text into sections for a table of contents. */

export interface TextSection {
  /** Plain text of the heading; empty for the text before the first one. */
  readonly title: string;
  /** Sanitised HTML under the heading. */
  readonly html: string;
}

const HEADING = /<h3>([\s\S]*?)<\/h3>/g;
const MARKUP = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Returns a line of sanitised HTML without its markup. */
export const plainLineOf = (html: string): string =>
  html
    .replace(MARKUP, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** Splits sanitised HTML at its third-level headings, the highest level available to authors. */
export const sectionsOf = (html: string): TextSection[] => {
  const headings = [...html.matchAll(HEADING)];
  const opening = html.slice(0, headings[0]?.index ?? html.length);
  const sections = headings.map((heading, index) => ({
    title: plainLineOf(heading[1] ?? ''),
    html: html.slice(heading.index + heading[0].length, headings[index + 1]?.index ?? html.length),
  }));
  return opening.trim() === '' ? sections : [{ title: '', html: opening }, ...sections];
};
