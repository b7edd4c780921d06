/**
 * The tables of the database; each module adds its own in its `tables.ts`. Column types are portable: text, integer
 * and bigint only. Times are milliseconds since 1970, flags are 0
 * or 1, structured values are JSON text, fractions are integers of a smaller unit.
 */
import type { Kysely, Transaction } from 'kysely';
import type { ContentVersionsTable, LeasesTable, LimitsTable, OutboxTable } from './platform-tables.ts';

export interface Tables {
  content_versions: ContentVersionsTable;
  leases: LeasesTable;
  limits: LimitsTable;
  outbox: OutboxTable;
}

/** The database, or a transaction of it: repositories take either. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
