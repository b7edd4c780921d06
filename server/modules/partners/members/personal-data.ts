import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { emailOf, invitationsTo, partnersOf, removeInvitationsTo } from './repository.ts';

/** A user's memberships of partners, and invitations to their address. */
export const memberData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'partners',
  async *records(userId) {
    const email = await emailOf(db, userId);
    const invitations = email === undefined ? [] : await invitationsTo(db, email, 0);
    yield [
      ...(await partnersOf(db, userId)).map(({ name, joined_at }) => ({
        partner: name,
        joinedAt: momentOf(joined_at),
      })),
      ...invitations.map(({ name, created_at }) => ({ partner: name, invitedAt: momentOf(created_at) })),
    ];
  },
  async erase(trx, userId) {
    const email = await emailOf(trx, userId);
    if (email !== undefined) await removeInvitationsTo(trx, email);
  },
});
