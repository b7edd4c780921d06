import type { InvitationRow, OrganisationInvitation } from '#shared/contract/organisations/invitations.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { INVITATION_LASTS_MS, INVITED_AT_ONCE_MAX, invitationsMax } from '#shared/domain/organisations/limits.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { findOrganisation, lockOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import type { OrganisationEvents } from '../events/events.ts';
import { invitationMail } from '../mails.ts';
import { demandManager, limited, type Managing } from '../members/access.ts';
import { countMembers, findMembership, insertMember, membersAmong } from '../members/repository.ts';
import { totalSeats } from '../members/seats-repository.ts';
import type { OrganisationInvitationsTable } from '../tables.ts';
import { readList } from './read-list.ts';
import {
  countInvitations,
  findInvitation,
  insertInvitations,
  invitedAmong,
  listInvitationRows,
  removeInvitation,
  removeInvitationTo,
  renewInvitation,
  type InvitationsQuery,
} from './repository.ts';

const HOUR_MS = 3_600_000;
/** Lists of addresses that one person sends. */
const LISTS: Budget = { name: 'organisation-invitations', most: 60, windowMs: HOUR_MS };
/** Further emails of one invitation. */
const RESENDS: Budget = { name: 'organisation-resends', most: 3, windowMs: 24 * HOUR_MS };

type Person = Pick<Actor, 'userId' | 'email'>;

/** Invitations to organisations. The first five throw 404 for other people, and FORBIDDEN for members. */
export interface OrganisationInvitations {
  list(
    actor: Managing,
    organisationId: string,
    query: InvitationsQuery,
  ): Promise<{ items: OrganisationInvitation[]; total: number }>;
  /** Returns each row of the list with its verdict. Throws VALIDATION_FAILED for too many rows. */
  check(actor: Managing, organisationId: string, text: string): Promise<InvitationRow[]>;
  /** Invites the rows that are new. Throws as `check`, RATE_LIMITED, and QUOTA_EXCEEDED if too many are invited. */
  send(actor: Managing, organisationId: string, text: string): Promise<{ rows: InvitationRow[]; sent: number }>;
  /** Throws RATE_LIMITED. */
  resend(actor: Managing, id: string): Promise<void>;
  revoke(actor: Managing, id: string): Promise<void>;
  /** Throws 404 unless the invitation is open and to the actor's address, and QUOTA_EXCEEDED if no seat is free. */
  accept(actor: Person, id: string): Promise<void>;
  /** Throws 404 unless the invitation is to the actor's address. */
  decline(actor: Person, id: string): Promise<void>;
}

const moment = (at: number): string => new Date(at).toISOString();

export const createOrganisationInvitations = (
  deps: OrganisationDeps & Pick<Deps, 'limits'>,
  events: Pick<OrganisationEvents, 'joined'>,
): OrganisationInvitations => {
  const { db, clock, random, outbox, limits, page } = deps;
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
  /** The moment since when invitations are open. */
  const openSince = (): number => clock.now() - INVITATION_LASTS_MS;

  const judge = async (from: Db, organisationId: string, text: string): Promise<InvitationRow[]> => {
    const people = readList(text);
    if (people.length > INVITED_AT_ONCE_MAX) {
      const message = `The list has ${String(people.length)} rows. Send at most ${String(INVITED_AT_ONCE_MAX)} at once.`;
      throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'text', message }] } });
    }
    const emails = [...new Set(people.filter(({ valid }) => valid).map(({ email }) => email))];
    const members = await membersAmong(from, organisationId, emails);
    const invited = await invitedAmong(from, organisationId, emails, openSince());
    const seen = new Set<string>();
    return people.map(({ line, name, email, valid }) => {
      const verdict = !valid
        ? 'invalid'
        : seen.has(email)
          ? 'repeated'
          : members.has(email)
            ? 'member'
            : invited.has(email)
              ? 'invited'
              : 'new';
      seen.add(email);
      return { line, name, email, verdict };
    });
  };

  /** Returns the invitation if the actor may manage it. */
  const demandManaged = async (actor: Managing, id: string): Promise<OrganisationInvitationsTable> => {
    const invitation = await findInvitation(db, id);
    if (invitation === undefined) throw notFound('invitation');
    await demandManager(db, actor, invitation.organisation_id, 'invitation');
    return invitation;
  };

  return {
    async list(actor, organisationId, query) {
      await demandManager(db, actor, organisationId);
      const since = openSince();
      const { rows, total } = await listInvitationRows(db, organisationId, query, since);
      return {
        items: rows.map(({ id, name, email, emails, sent_at }) => ({
          _id: id,
          name,
          email,
          state: sent_at >= since ? 'pending' : 'expired',
          sentAt: moment(sent_at),
          expiresAt: moment(sent_at + INVITATION_LASTS_MS),
          emails,
        })),
        total,
      };
    },
    async check(actor, organisationId, text) {
      await demandManager(db, actor, organisationId);
      return judge(db, organisationId, text);
    },
    async send(actor, organisationId, text) {
      await demandManager(db, actor, organisationId);
      await consumeOrRefuse(limits, [LISTS], limited(actor));
      return inTransaction(db, async (trx) => {
        const organisation = await lockOrganisation(trx, organisationId);
        if (organisation === undefined) throw notFound('organisation');
        await demandManager(trx, actor, organisationId);
        const rows = await judge(trx, organisationId, text);
        const added = rows.filter(({ verdict }) => verdict === 'new');
        const seats = await totalSeats(trx, organisation, clock.now());
        const most = invitationsMax(seats);
        if ((await countInvitations(trx, organisationId, openSince())) + added.length > most) {
          throw new Refusal('QUOTA_EXCEEDED', {
            message: `With ${String(seats)} seats, at most ${String(most)} invitations can be open. Withdraw some first, or send fewer.`,
          });
        }
        const sentAt = clock.now();
        await insertInvitations(
          trx,
          added.map(({ name, email }) => ({
            id: newId(),
            organisation_id: organisationId,
            email,
            name,
            emails: 1,
            sent_at: sentAt,
          })),
        );
        for (const { email } of added) {
          await enqueueMail(outbox, trx, invitationMail(email, { organisation: organisation.name, page }));
        }
        return { rows, sent: added.length };
      });
    },
    async resend(actor, id) {
      const { organisation_id: organisationId } = await demandManaged(actor, id);
      await consumeOrRefuse(limits, [RESENDS], id);
      await inTransaction(db, async (trx) => {
        const renewed = await renewInvitation(trx, id, clock.now());
        const organisation = await findOrganisation(trx, organisationId);
        if (renewed === undefined || organisation === undefined) throw notFound('invitation');
        await enqueueMail(outbox, trx, invitationMail(renewed.email, { organisation: organisation.name, page }));
      });
    },
    async revoke(actor, id) {
      await demandManaged(actor, id);
      await inTransaction(db, async (trx) => {
        if (!(await removeInvitation(trx, id))) throw notFound('invitation');
      });
    },
    accept: ({ userId, email }, id) =>
      inTransaction(db, async (trx) => {
        const seen = await findInvitation(trx, id);
        if (seen?.email !== email) throw notFound('invitation');
        const organisation = await lockOrganisation(trx, seen.organisation_id);
        const invitation = await findInvitation(trx, id);
        if (organisation === undefined || invitation === undefined || invitation.sent_at < openSince()) {
          throw notFound('invitation');
        }
        if ((await findMembership(trx, organisation.id, userId)) === undefined) {
          if ((await countMembers(trx, organisation.id)) >= (await totalSeats(trx, organisation, clock.now()))) {
            throw new Refusal('QUOTA_EXCEEDED', {
              message: `All seats of ${organisation.name} are taken. Ask your organisation for one, then accept again.`,
            });
          }
          const memberId = newId();
          await insertMember(trx, {
            id: memberId,
            user_id: userId,
            organisation_id: organisation.id,
            role: 'member',
            created_at: clock.now(),
          });
          await events.joined(trx, memberId);
        }
        await removeInvitationTo(trx, organisation.id, email);
      }),
    decline: ({ email }, id) =>
      inTransaction(db, async (trx) => {
        const invitation = await findInvitation(trx, id);
        if (invitation?.email !== email) throw notFound('invitation');
        await removeInvitation(trx, id);
      }),
  };
};
