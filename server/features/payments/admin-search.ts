/** How the lists of admins are searched: by whose it is, and by the identifiers that a bank statement or a mail has. */
import { sql, type Expression, type SqlBool } from 'kysely';
import { containing, named } from '../../db/containing.ts';

/** Nothing at all; what is searched for can't be stored. */
export const nowhere = sql<SqlBool>`1 = 0`;

/** Search of a list: null to leave it whole. No name holds a NUL, and PostgreSQL takes none in a parameter. */
export const wantedOf = (search: string | undefined): { readonly text: string; readonly storable: boolean } | null => {
  const text = search?.trim() ?? '';
  return text === '' ? null : { text, storable: !text.includes('\u0000') };
};

/**
 * Rows of the person whose name or address has that text. Looked up row by row: PostgreSQL takes the words for rare ones,
 * and would join and sort everything to find them.
 * @param column the identifier of the person, "payments.user_id"
 */
export const ofPerson = (text: string, column: string): Expression<SqlBool> =>
  sql<SqlBool>`(select ${named('person.name', text)} or person.email like ${containing(text)} escape '!'
    from users as person where person.id = ${sql.ref(column)})`;

interface Payer {
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly user_email: string | null;
}

/** Whose it is, of a row that joins `users`. */
export const payerOfRow = ({ user_id: id, user_name: name, user_email: email }: Payer) =>
  id === null ? null : { _id: id, name: name ?? '', email: email ?? '' };
