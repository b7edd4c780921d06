import { sql, type Expression, type SqlBool } from 'kysely';
import { foldForSearch } from '#shared/domain/folding.ts';

/** The text as a LIKE pattern that finds it anywhere in a folded one; `!` escapes what LIKE would read as a sign. */
export const containing = (text: string): string => `%${foldForSearch(text).replace(/[!%_]/g, (mark) => `!${mark}`)}%`;

/**
 * Whether the name has that text somewhere, whatever the case and the accents of either.
 * @param name the column of the name, "users.name", beside which stands the same folded, "users.name_folded"
 */
export const named = (name: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(`${name}_folded`)}, lower(${sql.ref(name)})) like ${containing(text)} escape '!'`;
