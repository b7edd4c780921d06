/** Search in lists: for a text anywhere in a name, ignoring case and accents. */
import { sql, type Expression, type SqlBool } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';

type Condition = Expression<SqlBool>;

const EVERY_ROW: Condition = sql<SqlBool>`1 = 1`;
const NO_ROW: Condition = sql<SqlBool>`1 = 0`;

/** As a LIKE pattern; `!` escapes what LIKE would read as a sign. */
const anywhere = (text: string): string => `%${foldForSearch(text).replace(/[!%_]/g, (mark) => `!${mark}`)}%`;

/**
 * Whether that column contains the text.
 * @param folded a column whose texts are folded, or are in lower case and without accents by their nature: "users.email"
 */
export const contains = (folded: string, text: string): Condition =>
  sql<SqlBool>`${sql.ref(folded)} like ${anywhere(text)} escape '!'`;

/**
 * The name as it is searched.
 * @param name the column of the name, "users.name"; the folded name is in "users.name_folded"
 */
export const foldedName = (name: string): Expression<string> =>
  sql<string>`coalesce(${sql.ref(`${name}_folded`)}, lower(${sql.ref(name)}))`;

/** Whether the name contains the text. The column is given as for `foldedName`. */
export const named = (name: string, text: string): Condition =>
  sql<SqlBool>`${foldedName(name)} like ${anywhere(text)} escape '!'`;

/**
 * Returns the condition for a search text. A blank one matches all rows. One with a NUL matches none: no stored text has one,
 * and PostgreSQL refuses it as a parameter.
 * @param fits returns the condition for the trimmed text
 */
export const searched = (typed: string | undefined, fits: (text: string) => Condition): Condition => {
  const text = typed?.trim() ?? '';
  if (text === '') return EVERY_ROW;
  return text.includes('\u0000') ? NO_ROW : fits(text);
};
