import type { Trx } from '../../../platform/database/tables.ts';
import type { Clock } from '../../../platform/ports.ts';
import { addRevocation } from '../signing/status-repository.ts';
import type { CredentialsTable, Revoker } from '../tables.ts';
import { markRevoked } from './repository.ts';

/** Revokes credentials for ever: in the public list, and for their owner. */
export const revoke = async (trx: Trx, clock: Clock, rows: readonly CredentialsTable[], by: Revoker): Promise<void> => {
  const now = clock.now();
  for (const row of rows) {
    await addRevocation(trx, row.list_id, row.position, now);
    await markRevoked(trx, row, by, now);
  }
};
