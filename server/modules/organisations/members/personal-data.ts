import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { lockOrganisation, removeOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import type { ModuleApis } from '../../../platform/modules/module.ts';
import type { OrganisationEvents } from '../events/events.ts';
import { invitationsTo, removeInvitationsTo } from '../invitations/repository.ts';
import { ownerMail } from '../mails.ts';
import { teamNamesOf } from '../teams/repository.ts';
import { countMembers, emailOf, firstOther, organisationsOf, setRole } from './repository.ts';

/** A user's organisations, and invitations to their address. Organisations get another owner where they need one. */
export const organisationData = (
  { db, outbox, page }: Pick<OrganisationDeps, 'db' | 'outbox' | 'page'>,
  {
    events,
    forget,
  }: {
    readonly events: Pick<OrganisationEvents, 'left'>;
    readonly forget: ModuleApis['webhooks']['forget'];
  },
): PersonalData => {
  const handOver = async (trx: Trx, organisationId: string, userId: string): Promise<void> => {
    const organisation = await lockOrganisation(trx, organisationId);
    if (organisation === undefined || (await firstOther(trx, organisationId, 'owner', userId)) !== undefined) return;
    const heir = await firstOther(trx, organisationId, 'manager', userId);
    if (heir !== undefined) {
      await setRole(trx, heir.id, 'owner');
      await enqueueMail(outbox, trx, ownerMail(heir, { organisation: organisation.name, page }));
    } else if ((await countMembers(trx, organisationId)) === 1) {
      await forget(trx, { kind: 'organisation', id: organisationId });
      await removeOrganisation(trx, organisationId);
    } else {
      throw new Refusal('LAST_OWNER', {
        message: `You’re the last owner of ${organisation.name}. Make someone else an owner or a manager first.`,
      });
    }
  };

  return {
    name: 'organisations',
    async *records(userId) {
      const email = await emailOf(db, userId);
      const invitations = email === undefined ? [] : await invitationsTo(db, email, 0);
      const memberships = await organisationsOf(db, userId);
      const teams = await teamNamesOf(
        db,
        memberships.map(({ member_id }) => member_id),
      );
      yield [
        ...memberships.map(({ member_id, name, role, joined_at }) => ({
          organisation: name,
          role,
          teams: teams.get(member_id) ?? [],
          joinedAt: momentOf(joined_at),
        })),
        ...invitations.map(({ organisation, name, sent_at }) => ({ organisation, name, invitedAt: momentOf(sent_at) })),
      ];
    },
    async erase(trx, userId) {
      const memberships = await organisationsOf(trx, userId);
      const led = memberships.filter(({ role }) => role === 'owner');
      for (const { id } of led.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await handOver(trx, id, userId);
      for (const { member_id } of memberships) await events.left(trx, member_id);
      const email = await emailOf(trx, userId);
      if (email !== undefined) await removeInvitationsTo(trx, email);
    },
  };
};
