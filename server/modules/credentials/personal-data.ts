import type { Db } from '../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../platform/personal-data.ts';
import type { Clock } from '../../platform/ports.ts';
import { credentialsOf } from './issuing/repository.ts';
import { revoke } from './issuing/revoking.ts';

/** A user's credentials. With the account they are revoked and deleted; only their bits in the public list stay. */
export const credentialData = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): PersonalData => ({
  name: 'credentials',
  async *records(userId) {
    yield (await credentialsOf(db, userId)).map((row) => ({
      code: row.code,
      kind: row.kind,
      for: row.kind === 'certificate' || row.detail === '' ? row.subject : `${row.subject} ${row.detail}`,
      credential: row.jwt,
      awardedAt: momentOf(row.awarded_at),
      issuedAt: momentOf(row.issued_at),
      revokedAt: momentOf(row.revoked_at),
      revokedBy: row.revoked_by,
    }));
  },
  async erase(trx, userId) {
    const rows = await credentialsOf(trx, userId);
    await revoke(
      trx,
      clock,
      rows.filter(({ revoked_at }) => revoked_at === null),
      'owner',
    );
  },
});
