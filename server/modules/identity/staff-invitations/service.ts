import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type {
  acceptStaffInvitation,
  openStaffInvitation,
  sendStaffInvitation,
  StaffInvitation,
} from '#shared/contract/identity/staff-invitations.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { personNameFault } from '#shared/domain/identity/name-faults.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { looksLikeToken, makeToken, sha256 } from '../../../platform/crypto.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { recordAct } from '../../site/index.ts';
import { isGuessable } from '../passwords/guessable.ts';
import { fieldFault } from '../passwords/prove-owner.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { lockUserByEmail, userByEmail, type UserRow } from '../sign-in/users-repository.ts';
import { becomeStaff } from './joining.ts';
import { staffInvitationMail } from './mails.ts';
import {
  findInvitation,
  insertInvitation,
  invitationsPage,
  isInvited,
  openInvitation,
  renewInvitation,
  revokeInvitation,
  takeInvitation,
  type ListedInvitation,
  type StaffInvitationRow,
} from './repository.ts';

const DAY_MS = 86_400_000;
/** How long a link works. */
const LASTS_MS = 7 * DAY_MS;
/** Further emails of one invitation. */
const RESENDS: Budget = { name: 'staff-invitation-resends', most: 3, windowMs: DAY_MS };

/** A call of an administrator. */
interface Inviting {
  readonly actor: Pick<Actor, 'userId'>;
  readonly requestId: string;
}

type Opened = ResponseOf<typeof openStaffInvitation>['data']['invitation'];

export interface StaffInvitations {
  list(query: { page: number; limit: number }): Promise<{ items: StaffInvitation[]; total: number }>;
  /** Throws VALIDATION_FAILED if the address has a staff account, a suspended one or an open invitation. */
  send(body: ParsedBodyOf<typeof sendStaffInvitation>, call: Inviting): Promise<StaffInvitation>;
  /** Throws 404, INVITATION_INVALID or RATE_LIMITED. */
  resend(id: string, call: Inviting): Promise<StaffInvitation>;
  /** Throws 404 or INVITATION_INVALID. */
  revoke(id: string, call: Inviting): Promise<void>;
  /** Throws INVITATION_INVALID, without saying why, for every link that doesn't work. */
  open(token: string): Promise<Opened>;
  /** Throws as `open`, and for a name or a password that doesn't fit. */
  accept(
    body: ParsedBodyOf<typeof acceptStaffInvitation>,
    call: { readonly requestId: string },
  ): Promise<{ readonly email: string }>;
}

const moment = (at: number): string => new Date(at).toISOString();

const profileOf = ({ role, profile }: Pick<StaffInvitationRow, 'role' | 'profile'>) =>
  role === 'subadmintwo' ? profile : null;

const toView = (row: ListedInvitation, now: number): StaffInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  profile: profileOf(row),
  state:
    row.accepted_at !== null
      ? 'accepted'
      : row.revoked_at !== null
        ? 'revoked'
        : row.expires_at > now
          ? 'open'
          : 'expired',
  invitedBy: row.inviter,
  emails: row.emails,
  sentAt: moment(row.sent_at),
  expiresAt: moment(row.expires_at),
});

/** Refuses an address whose account can't become staff by an invitation. */
const demandInvitable = (user: UserRow | undefined): void => {
  if (user === undefined) return;
  if (isStaff(user.role)) {
    throw fieldFault('email', 'This address already belongs to the staff. Change its role on the page “Users”.');
  }
  if (user.status === 'suspended') throw fieldFault('email', 'This account is suspended');
};

export const createStaffInvitations = (context: AuthContext): StaffInvitations => {
  const { db, clock, config, limits, outbox, passwords, random } = context;

  const read = async (from: Db, id: string): Promise<StaffInvitation> => {
    const row = await findInvitation(from, id);
    if (row === undefined) throw notFound('invitation');
    return toView(row, clock.now());
  };

  const mail = (trx: Trx, row: Pick<StaffInvitationRow, 'email' | 'role' | 'profile'>, token: string) =>
    // After a hash, so that the token is in no log and no referrer.
    enqueueMail(
      outbox,
      trx,
      staffInvitationMail(row.email, row, `${config.publicUrl}/staff-invitation#${token}`, config.supportEmail),
    );

  const record = (trx: Trx, { actor, requestId }: Inviting, action: StaffActName, id: string, email: string) =>
    recordAct(trx, context, { actorId: actor.userId, action, subject: id, details: { email }, requestId });

  const findOpen = async (token: string): Promise<StaffInvitationRow> => {
    const row = looksLikeToken(token) ? await openInvitation(db, sha256(token), clock.now()) : undefined;
    if (row === undefined) throw new Refusal('INVITATION_INVALID');
    return row;
  };

  return {
    async list(query) {
      const { rows, total } = await invitationsPage(db, query);
      return { items: rows.map((row) => toView(row, clock.now())), total };
    },
    send: ({ email, role, profile }, call) =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        demandInvitable(await lockUserByEmail(trx, email));
        if (await isInvited(trx, email, now)) {
          throw fieldFault('email', 'This address is invited already. Send its invitation again, or withdraw it.');
        }
        const token = makeToken(random);
        const row: StaffInvitationRow = {
          id: makeId(now, (count) => random.bytes(count)),
          email,
          role,
          profile: role === 'subadmintwo' ? profile : 'author',
          token_hash: sha256(token),
          invited_by: call.actor.userId,
          emails: 1,
          sent_at: now,
          expires_at: now + LASTS_MS,
          accepted_at: null,
          revoked_at: null,
        };
        await insertInvitation(trx, row);
        await record(trx, call, 'staff.invite', row.id, email);
        await mail(trx, row, token);
        return read(trx, row.id);
      }),
    async resend(id, call) {
      await read(db, id);
      await consumeOrRefuse(limits, [RESENDS], id);
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        const token = makeToken(random);
        const renewal = { id, tokenHash: sha256(token), invitedBy: call.actor.userId, sentAt: now };
        if (!(await renewInvitation(trx, { ...renewal, expiresAt: now + LASTS_MS }))) {
          throw new Refusal('INVITATION_INVALID');
        }
        const row = await findInvitation(trx, id);
        if (row === undefined) throw notFound('invitation');
        demandInvitable(await userByEmail(trx, row.email));
        await record(trx, call, 'staff.resend', id, row.email);
        await mail(trx, row, token);
        return toView(row, now);
      });
    },
    revoke: (id, call) =>
      inTransaction(db, async (trx) => {
        const { email } = await read(trx, id);
        if (!(await revokeInvitation(trx, id, clock.now()))) throw new Refusal('INVITATION_INVALID');
        await record(trx, call, 'staff.revoke', id, email);
      }),
    async open(token) {
      const row = await findOpen(token);
      const user = await userByEmail(db, row.email);
      return { email: row.email, role: row.role, profile: profileOf(row), hasAccount: user?.status === 'active' };
    },
    async accept({ token, name = '', password }, { requestId }) {
      const invitation = await findOpen(token);
      const { id, email } = invitation;
      const before = await userByEmail(db, email);
      const isNew = before?.status !== 'active';
      const misleading = isNew ? (name === '' ? 'Enter your name' : personNameFault(name)) : null;
      if (misleading !== null) throw fieldFault('name', misleading);
      if (password.length < STAFF_PASSWORD_MIN) throw new Refusal('PASSWORD_TOO_SHORT');
      if (isGuessable(password, { email, name: isNew ? name : before.name })) throw new Refusal('PASSWORD_TOO_COMMON');
      const passwordHash = await passwords.hash(password);
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        // Read again: the inviter may have lost the role, and someone else may have used the link, while the password was hashed.
        const open = await openInvitation(trx, sha256(token), now);
        if (open === undefined || !(await takeInvitation(trx, id, sha256(token), now))) {
          throw new Refusal('INVITATION_INVALID');
        }
        const userId = await becomeStaff(context, trx, open, { name, passwordHash });
        const details = { role: open.role, ...(open.profile === 'support' && { profile: open.profile }) };
        await recordAct(trx, context, { actorId: userId, action: 'staff.join', subject: userId, details, requestId });
        return { email };
      });
    },
  };
};
