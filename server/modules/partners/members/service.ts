import { PARTNER_MEMBERS_MAX, type PartnerInvitation, type PartnerMember } from '#shared/contract/partners/members.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { RETENTION } from '#shared/domain/common/retention.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { recordAct } from '../../site/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { findPartner, lockPartner } from '../directory/repository.ts';
import type { Managing } from '../directory/service.ts';
import { invitationMail, memberMail } from './mails.ts';
import {
  activeAccount,
  insertInvitation,
  insertMember,
  invitationsOf,
  membersOf,
  removeInvitation,
  removeMemberRow,
  takeInvitation,
} from './repository.ts';

const LASTS_MS = RETENTION.partnerInvitations.keptMs;

export interface MembershipDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox'> {
  readonly publicUrl: string;
}

export interface Membership {
  readonly members: PartnerMember[];
  readonly invitations: PartnerInvitation[];
}

export interface MemberService {
  /** Returns members and open invitations. Throws 404. */
  list(partnerId: string): Promise<Membership>;
  /** Makes the account of an address a member, or invites the address. Throws 404 or QUOTA_EXCEEDED. */
  invite(partnerId: string, email: string, by: Managing): Promise<Membership>;
  /** Removes a member or withdraws an invitation. Throws 404. */
  remove(id: string, by: Managing): Promise<Membership>;
  /** Accepts an invitation to the user's address. Throws 404. */
  accept(id: string, user: { readonly userId: string; readonly email: string }): Promise<void>;
  /** Declines an invitation to that address. Throws 404. */
  decline(id: string, email: string): Promise<void>;
}

/** Returns the moment since when invitations are open. */
export const openSince = (now: number): number => now - LASTS_MS;

const momentOf = (at: number): string => new Date(at).toISOString();

/** Membership of users in partners. */
export const createMemberService = (deps: MembershipDeps): MemberService => {
  const { db, clock, random, outbox, publicUrl } = deps;
  const page = `${publicUrl}/partner`;
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const read = async (from: Db, partnerId: string): Promise<Membership> => {
    const members = await membersOf(from, partnerId);
    const invitations = await invitationsOf(from, partnerId, openSince(clock.now()));
    return {
      members: members.map(({ id, name, email, created_at }) => ({
        _id: id,
        name,
        email,
        since: momentOf(created_at),
      })),
      invitations: invitations.map(({ id, email, created_at }) => ({
        _id: id,
        email,
        invitedAt: momentOf(created_at),
        expiresAt: momentOf(created_at + LASTS_MS),
      })),
    };
  };

  const record = async (
    trx: Trx,
    act: { readonly action: StaffActName; readonly partnerId: string; readonly details: Record<string, string> },
    { actor, requestId }: Managing,
  ): Promise<void> => {
    const { action, partnerId: subject, details } = act;
    await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject, details, requestId });
  };

  return {
    async list(partnerId) {
      if ((await findPartner(db, partnerId)) === undefined) throw notFound('partner');
      return read(db, partnerId);
    },
    invite: (partnerId, email, by) =>
      inTransaction(db, async (trx) => {
        const partner = await lockPartner(trx, partnerId);
        if (partner === undefined) throw notFound('partner');
        const details = { partner: partner.name, page };
        const now = clock.now();
        const present = await read(trx, partnerId);
        if (present.members.some((member) => member.email === email)) return present;
        const others = present.invitations.filter((invitation) => invitation.email !== email);
        if (present.members.length + others.length >= PARTNER_MEMBERS_MAX) {
          const message = `A partner has at most ${String(PARTNER_MEMBERS_MAX)} members and open invitations`;
          throw new Refusal('QUOTA_EXCEEDED', { message });
        }
        const account = await activeAccount(trx, email);
        if (account === undefined) {
          const id = await insertInvitation(trx, { id: newId(), partner_id: partnerId, email, created_at: now });
          await enqueueMail(outbox, trx, invitationMail(email, details));
          await record(trx, { action: 'partner.invite', partnerId, details: { invitation: id } }, by);
        } else {
          await insertMember(trx, { id: newId(), user_id: account.id, partner_id: partnerId, created_at: now });
          await removeInvitation(trx, partnerId, email);
          await enqueueMail(outbox, trx, memberMail({ name: account.name, email }, details));
          await record(trx, { action: 'partner.invite', partnerId, details: { member: account.id } }, by);
        }
        return read(trx, partnerId);
      }),
    remove: (id, by) =>
      inTransaction(db, async (trx) => {
        const removed = await removeMemberRow(trx, id);
        if (removed === undefined) throw notFound('member');
        await record(trx, { action: 'partner.removeMember', ...removed }, by);
        return read(trx, removed.partnerId);
      }),
    accept: (id, { userId, email }) =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const invitation = await takeInvitation(trx, { id, email, since: openSince(now) });
        if (invitation === undefined) throw notFound('invitation');
        await insertMember(trx, {
          id: newId(),
          user_id: userId,
          partner_id: invitation.partner_id,
          created_at: now,
        });
      }),
    decline: (id, email) =>
      inTransaction(db, async (trx) => {
        const taken = await takeInvitation(trx, { id, email, since: openSince(clock.now()) });
        if (taken === undefined) throw notFound('invitation');
      }),
  };
};
