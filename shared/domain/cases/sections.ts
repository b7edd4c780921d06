/** A long text in its sections, so that a contents list can lead to them. */

export interface TextSection {
  /** Plain text of the heading; empty for what stands before the first one. */
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

/** What sanitised HTML of one line says, without its markup. */
export const plainLineOf = (html: string): string =>
  html
    .replace(MARKUP, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** Sanitised HTML parted at its headings of the third level, which authors' headings begin with. */
export const sectionsOf = (html: string): TextSection[] => {
  const headings = [...html.matchAll(HEADING)];
  const opening = html.slice(0, headings[0]?.index ?? html.length);
  const sections = headings.map((heading, index) => ({
    title: plainLineOf(heading[1] ?? ''),
    html: html.slice(heading.index + heading[0].length, headings[index + 1]?.index ?? html.length),
  }));
  return opening.trim() === '' ? sections : [{ title: '', html: opening }, ...sections];
};
