import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { deleteLeadsOfEmail, leadsOfEmail } from '../leads/repository.ts';
import { emailOf, invitationsTo, partnersOf, removeInvitationsTo } from './repository.ts';

/** A user's memberships of partners, invitations to their address, and what was left to partners with it. */
export const memberData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'partners',
  async *records(userId) {
    const email = await emailOf(db, userId);
    const invitations = email === undefined ? [] : await invitationsTo(db, email, 0);
    const leads = email === undefined ? [] : await leadsOfEmail(db, email);
    yield [
      ...(await partnersOf(db, userId)).map(({ name, joined_at }) => ({
        partner: name,
        joinedAt: momentOf(joined_at),
      })),
      ...invitations.map(({ name, created_at }) => ({ partner: name, invitedAt: momentOf(created_at) })),
      ...leads.map(({ partner, name, consent, created_at, confirmed_at }) => ({
        partner,
        name,
        consent,
        leftAt: momentOf(created_at),
        confirmedAt: confirmed_at === null ? null : momentOf(confirmed_at),
      })),
    ];
  },
  async erase(trx, userId) {
    const email = await emailOf(trx, userId);
    if (email === undefined) return;
    await removeInvitationsTo(trx, email);
    await deleteLeadsOfEmail(trx, email);
  },
});
