/** One-time links by which a platform registers itself. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { REGISTRATION_LINK_MS } from '#shared/domain/lti/registration.ts';
import { recordAct } from '../../site/index.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { insertRegistration } from './repository.ts';

export interface RegistrationLinks {
  /** Makes a link, whose token is stored as a hash alone. */
  create(by: {
    readonly actorId: string;
    readonly requestId: string;
  }): Promise<{ readonly url: string; readonly expiresAt: string }>;
}

export const createRegistrationLinks = ({
  db,
  clock,
  random,
  publicUrl,
}: Pick<Deps, 'db' | 'clock' | 'random'> & { readonly publicUrl: string }): RegistrationLinks => ({
  create: ({ actorId, requestId }) =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      const token = makeToken(random);
      const expiresAt = now + REGISTRATION_LINK_MS;
      await insertRegistration(trx, {
        id,
        token_hash: sha256(token),
        created_by: actorId,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      });
      const act = { actorId, action: 'lti.registrationLink', subject: id, details: {}, requestId } as const;
      await recordAct(trx, { clock, random }, act);
      return { url: `${publicUrl}/lti/register/${token}`, expiresAt: new Date(expiresAt).toISOString() };
    }),
});
