/**
 * The port to the personal data of modules. The download of an account reads each module's records, its deletion erases them. A
 * module names its `PersonalData` in its manifest.
 */
import type { Trx } from './database/tables.ts';

/** A record of the download: named field by field, without keys and other people's data. */
export type PersonalRecord = Readonly<Record<string, unknown>>;

export interface PersonalData {
  /** Name of the list in the download. */
  readonly name: string;
  /** Yields all records about that user in bounded batches. */
  records(userId: string): AsyncIterable<readonly PersonalRecord[]>;
  /**
   * Erases or anonymises what the removal of the account doesn't take along, in the transaction that removes it. Not
   * needed where rows refer to the account by `on delete cascade` or `set null`.
   */
  erase?(trx: Trx, userId: string): Promise<void>;
}

/** Rows of one batch: what is in memory at a time. */
export const BATCH = 100;

/**
 * Batches by identifier, which is time-ordered: each starts after the last one of the batch before.
 * @param read the next rows after that identifier, at most `BATCH`
 */
export async function* inBatches<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** A moment as the download writes it: ISO 8601 in UTC. */
export const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
