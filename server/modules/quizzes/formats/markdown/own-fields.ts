/** Columns of our own table as lines "Name: value", in Markdown and Word. */

/** Columns that are fields, in the order in which they are written. */
export const FIELDS = [
  ...['id', 'answer', 'tolerance', 'unit', 'decimals', 'points', 'explanation', 'image'],
  ...['source', 'source_url', 'source_locator', 'source_accessed'],
  ...['stimulus_id', 'stimulus'],
  ...['tags', 'level', 'bloom', 'objective', 'as_of', 'review_by', 'expires'],
] as const;

/** The names of fields in a regular expression. */
export const FIELD_NAMES = [...FIELDS.map((name) => name.replace('_', '[ _]')), '(?:note|html)[ _]\\d{1,2}'].join('|');

const FIELD = new RegExp(`^(kind|${FIELD_NAMES}):(?: |$)`, 'i');

export const labelOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replace('_', ' ')}`;

/** Returns the column and the value of a line; null if it isn't a field. */
export const fieldIn = (line: string): { readonly name: string; readonly value: string } | null => {
  const [marker, name] = FIELD.exec(line) ?? [];
  if (marker === undefined || name === undefined) return null;
  return { name: name.toLowerCase().replace(' ', '_'), value: line.slice(marker.length) };
};
