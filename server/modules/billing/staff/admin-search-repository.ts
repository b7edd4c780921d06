/** How the lists of admins are searched: by whose it is, and by the identifiers that a bank statement or a mail has. */
import { sql, type Expression, type SqlBool } from 'kysely';
import { contains, named } from '../../../platform/database/search.ts';

/**
 * Rows of the person whose name or address has that text. Looked up row by row: PostgreSQL takes the words for rare ones,
 * and would join and sort everything to find them.
 * @param column the identifier of the person, "payments.user_id"
 */
export const ofPerson = (text: string, column: string): Expression<SqlBool> =>
  sql<SqlBool>`(select ${named('person.name', text)} or ${contains('person.email', text)}
    from users as person where person.id = ${sql.ref(column)})`;

interface Payer {
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly user_email: string | null;
}

/** Whose it is, of a row that joins `users`. */
export const payerOfRow = ({ user_id: id, user_name: name, user_email: email }: Payer) =>
  id === null ? null : { _id: id, name: name ?? '', email: email ?? '' };
