import { setImmediate } from 'node:timers/promises';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { tableDownload } from '../../../platform/files/table-download.ts';
import type { Cell } from '../../../platform/files/table-file.ts';
import type { Download } from '../../../platform/http/routes/download.ts';
import { accountsAfter, type ListedRow, type UsersFileQuery } from './repository.ts';

const BATCH = 500;
const HEADER = ['Name', 'Email', 'Phone number', 'Role', 'Status', 'Joined (UTC)'];

const cellsOf = (row: ListedRow): Cell[] => [
  row.name,
  row.email,
  row.number,
  authorityName(row),
  row.status,
  new Date(row.created_at).toISOString(),
];

async function* batchesOf(db: Db, query: UsersFileQuery): AsyncGenerator<readonly Cell[][]> {
  let last: ListedRow | null = null;
  for (;;) {
    const rows: ListedRow[] = await accountsAfter(db, query, last, BATCH);
    yield rows.map(cellsOf);
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
    // SQLite answers within the same turn of the event loop: other requests go between two batches.
    await setImmediate();
  }
}

/** The accounts of the list as a file, written while it is sent. */
export const usersFile = (db: Db, query: UsersFileQuery): Download =>
  tableDownload('users', query.format, { header: HEADER, batches: batchesOf(db, query) });
