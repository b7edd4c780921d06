import type { Db } from '../database/tables.ts';
import type { LeasesTable } from '../database/platform-tables.ts';

/** Takes or prolongs the lease unless another holder has it. Returns true if it is held now. */
export const takeLease = async (db: Db, lease: LeasesTable, now: number): Promise<boolean> => {
  const taken = await db
    .insertInto('leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder: lease.holder, until: lease.until })
        .where((row) => row.or([row('leases.holder', '=', lease.holder), row('leases.until', '<=', now)])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};
