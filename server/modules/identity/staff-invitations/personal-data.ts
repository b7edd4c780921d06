import type { Deps } from '../../../platform/dependencies.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { invitationsTo, removeInvitationsTo } from './repository.ts';

const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const staffInvitationData = ({ db }: Pick<Deps, 'db'>): PersonalData => ({
  name: 'staffInvitations',
  async *records(userId) {
    const rows = await invitationsTo(db, userId);
    yield rows.map(({ role, profile, sent_at, accepted_at }) => ({
      role,
      ...(role === 'subadmintwo' && { profile }),
      sentAt: momentOf(sent_at),
      acceptedAt: momentOf(accepted_at),
    }));
  },
  erase: removeInvitationsTo,
});
