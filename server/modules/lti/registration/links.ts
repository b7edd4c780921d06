/** One-time links by which a platform registers itself. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { LTI_REGISTRATION_LINKS_MAX, type LtiRegistrationLink } from '#shared/contract/lti/registration-links.ts';
import { REGISTRATION_LINK_MS, REGISTRATION_TRIES } from '#shared/domain/lti/registration.ts';
import { recordAct } from '../../site/index.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import {
  deleteUnusedRegistration,
  insertRegistration,
  listRegistrations,
  type ListedRegistration,
} from './repository.ts';

export interface RegistrationLinks {
  /** Makes a link, whose token is stored as a hash alone. */
  create(by: {
    readonly actorId: string;
    readonly requestId: string;
  }): Promise<{ readonly url: string; readonly expiresAt: string }>;
  /** The links of the last month, newest first. */
  list(): Promise<LtiRegistrationLink[]>;
  /** Withdraws a link that wasn't used. */
  withdraw(id: string, by: { readonly actorId: string; readonly requestId: string }): Promise<void>;
}

const stateOf = ({ used_at, expires_at, tries }: ListedRegistration, now: number): LtiRegistrationLink['state'] => {
  if (used_at !== null) return 'used';
  if (tries >= REGISTRATION_TRIES) return 'failed';
  return expires_at > now ? 'open' : 'expired';
};

const timeText = (ms: number): string => new Date(ms).toISOString();

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
      return { url: `${publicUrl}/lti/register/${token}`, expiresAt: timeText(expiresAt) };
    }),
  async list() {
    const now = clock.now();
    return (await listRegistrations(db, LTI_REGISTRATION_LINKS_MAX)).map((row) => ({
      _id: row.id,
      state: stateOf(row, now),
      createdBy: row.creator,
      createdAt: timeText(row.created_at),
      expiresAt: timeText(row.expires_at),
      usedAt: row.used_at === null ? null : timeText(row.used_at),
    }));
  },
  withdraw: (id, { actorId, requestId }) =>
    inTransaction(db, async (trx) => {
      if (!(await deleteUnusedRegistration(trx, id))) throw notFound('unused registration link');
      const act = { actorId, action: 'lti.withdrawLink', subject: id, details: {}, requestId } as const;
      await recordAct(trx, { clock, random }, act);
    }),
});
