/** Search for administrators' lists: by user, and by the identifiers on a bank statement or in an email. */
import { sql, type Expression, type SqlBool } from 'kysely';
import { contains, named } from '../../../platform/database/search.ts';

/**
 * Matches rows whose user's name or email contains that text. Evaluated per row: PostgreSQL assumes the words are
 * rare, and would otherwise join and sort everything.
 * @param column the user's id, "payments.user_id"
 */
export const matchesUser = (text: string, column: string): Expression<SqlBool> =>
  sql<SqlBool>`(select ${named('person.name', text)} or ${contains('person.email', text)}
    from users as person where person.id = ${sql.ref(column)})`;

interface Payer {
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly user_email: string | null;
}

/** The owner of a row that joins `users`. */
export const payerOfRow = ({ user_id: id, user_name: name, user_email: email }: Payer) =>
  id === null ? null : { _id: id, name: name ?? '', email: email ?? '' };
