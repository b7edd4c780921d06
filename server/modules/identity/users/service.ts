import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { UserDetails, UserListItem } from '#shared/contract/identity/users.ts';
import { isStaff, type Profile, type Role } from '#shared/domain/identity/roles.ts';
import { PROFILE_NAMES } from '#shared/domain/identity/role-names.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { changeUser } from '../sign-in/users-repository.ts';
import { roleChangedMail } from './mails.ts';
import {
  countFinished,
  endSessionsOf,
  findAccount,
  listAccounts,
  lockAccount,
  otherAdmins,
  sessionsOf,
  type AccountRow,
  type UsersQuery,
} from './repository.ts';

export interface UsersDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'config'> {
  /** Whether that is the caller's password; refuses with RATE_LIMITED after too many wrong ones. */
  readonly provePassword: (actor: Actor, password: string, ip: string) => Promise<boolean>;
}

/** A call of an administrator. */
export interface Managing {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
}

export interface UsersService {
  list(query: UsersQuery): Promise<{ items: UserListItem[]; total: number }>;
  get(id: string): Promise<UserDetails>;
  /** Changes role and profile. Refuses with PASSWORD_WRONG, LAST_ADMIN. */
  setRole(id: string, change: { role: Role; profile: Profile; password: string }, call: Managing): Promise<UserDetails>;
  /** Refuses with LAST_ADMIN. */
  setStatus(id: string, status: 'active' | 'suspended', call: Managing): Promise<UserDetails>;
  setExtraTime(id: string, percent: number, call: Managing): Promise<UserDetails>;
  endSessions(id: string, call: Managing): Promise<void>;
}

const moment = (at: number): string => new Date(at).toISOString();

const toListItem = (row: AccountRow): UserListItem => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  number: row.number,
  role: row.role,
  profile: row.role === 'subadmintwo' ? row.profile : null,
  status: row.status,
  joinedAt: moment(row.created_at),
});

export const createUsersService = ({ db, clock, random, outbox, config, provePassword }: UsersDeps): UsersService => {
  const get: UsersService['get'] = async (id) => {
    const row = await findAccount(db, id);
    if (row === undefined) throw notFound('person');
    const sessions = await sessionsOf(db, id);
    return {
      ...toListItem(row),
      extraTimePercent: row.extra_time_percent,
      finishedAttempts: await countFinished(db, id),
      mustSetPassword: row.must_set_password === 1,
      sessions: sessions.map(({ client, created_at, active_at }) => ({
        client,
        startedAt: moment(created_at),
        activeAt: moment(active_at),
      })),
    };
  };

  /** Changes a locked account and records it; a change that was made already returns null and leaves no second record. */
  const change = async (
    id: string,
    action: StaffActName,
    { actor, requestId }: Managing,
    work: (trx: Trx, row: AccountRow) => Promise<Record<string, string | number> | null>,
  ): Promise<UserDetails> => {
    await inTransaction(db, async (trx) => {
      const row = await lockAccount(trx, id);
      if (row === undefined) throw notFound('person');
      const details = await work(trx, row);
      if (details === null) return;
      await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details, requestId });
    });
    return get(id);
  };

  const demandVerified = (row: AccountRow): void => {
    if (row.status === 'unverified')
      throw new Refusal('VALIDATION_FAILED', { message: 'This address is not verified yet' });
  };

  const demandOtherAdmin = async (trx: Trx, row: AccountRow): Promise<void> => {
    if (row.role === 'admin' && (await otherAdmins(trx, row.id)) === 0) throw new Refusal('LAST_ADMIN');
  };

  return {
    async list(query) {
      const { rows, total } = await listAccounts(db, query);
      return { items: rows.map(toListItem), total };
    },
    get,

    async setRole(id, { role, profile, password }, call) {
      if (!(await provePassword(call.actor, password, call.ip))) {
        throw new Refusal('PASSWORD_WRONG', {
          details: { problems: [{ field: 'password', message: 'That isn’t your password' }] },
        });
      }
      return change(id, 'user.role', call, async (trx, row) => {
        // The code that verifies the address opens a session, and no password is asked for there.
        demandVerified(row);
        if (row.role === role) {
          if (role !== 'subadmintwo' || row.profile === profile) return null;
          // Sessions go on: every call reads the profile.
          await changeUser(trx, id, { profile, updated_at: clock.now() });
          await enqueueMail(outbox, trx, roleChangedMail(row, { role, profile }, config.supportEmail));
          return { from: PROFILE_NAMES[row.profile], to: PROFILE_NAMES[profile] };
        }
        if (role !== 'admin') await demandOtherAdmin(trx, row);
        const now = clock.now();
        await changeUser(trx, id, {
          role,
          profile: role === 'subadmintwo' ? profile : 'author',
          updated_at: now,
          // A learner's password may be short; the staff's reaches more.
          ...(isStaff(role) && !isStaff(row.role) ? { must_set_password: 1 as const } : {}),
        });
        await endSessionsOf(trx, id);
        await enqueueMail(outbox, trx, roleChangedMail(row, { role, profile }, config.supportEmail));
        const support = role === 'subadmintwo' && profile === 'support';
        return { from: row.role, to: role, ...(support && { profile }) };
      });
    },

    setStatus: (id, status, call) =>
      change(id, 'user.status', call, async (trx, row) => {
        demandVerified(row);
        if (row.status === status) return null;
        if (status === 'suspended') {
          await demandOtherAdmin(trx, row);
          await endSessionsOf(trx, id);
        }
        await changeUser(trx, id, { status, updated_at: clock.now() });
        return { from: row.status, to: status };
      }),

    setExtraTime: (id, percent, call) =>
      change(id, 'user.extraTime', call, async (trx, row) => {
        await changeUser(trx, id, { extra_time_percent: percent });
        return { from: row.extra_time_percent, to: percent };
      }),

    async endSessions(id, call) {
      await change(id, 'user.endSessions', call, async (trx) => {
        await endSessionsOf(trx, id);
        return {};
      });
    },
  };
};
