/** Accounts that a learning platform signs in: without password and address, and with sessions only through the platform. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { unroutableAddress } from '#shared/domain/identity/unroutable.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { UNKNOWN_PASSWORD } from '../passwords/passwords.ts';
import type { AuthContext } from '../sign-in/context.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { addUser, changeUser, lockUserById } from '../sign-in/users-repository.ts';

export interface PlatformAccounts {
  /** Adds an account, which leaderboards don't show. Returns its id. */
  add(trx: Trx, name: string): Promise<string>;
  /** Changes the name, if it differs. Refuses suspended accounts. */
  update(trx: Trx, userId: string, name: string): Promise<void>;
  /** Opens a session in place of the account's earlier one. Refuses suspended accounts. */
  open(trx: Trx, given: { readonly userId: string; readonly deviceId: string }): Promise<SignedIn>;
}

export const createPlatformAccounts = ({
  clock,
  random,
  sessions,
}: Pick<AuthContext, 'clock' | 'random' | 'sessions'>): PlatformAccounts => {
  const lockActive = async (trx: Trx, userId: string) => {
    const user = await lockUserById(trx, userId);
    if (user?.status !== 'active') throw new Refusal('ACCOUNT_SUSPENDED');
    return user;
  };
  return {
    async add(trx, name) {
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      await addUser(trx, {
        id,
        name,
        email: unroutableAddress(id),
        number: '',
        password_hash: UNKNOWN_PASSWORD,
        role: 'user',
        status: 'active',
        pending_device_id: null,
        must_set_password: 0,
        board_choice: 'hidden',
        board_alias: null,
        created_at: now,
        updated_at: now,
      });
      return id;
    },
    async update(trx, userId, name) {
      const user = await lockActive(trx, userId);
      if (user.name !== name) await changeUser(trx, userId, { name, updated_at: clock.now() });
    },
    async open(trx, { userId, deviceId }) {
      const { id: _id, name, number, email, role } = await lockActive(trx, userId);
      const opened = await sessions.open(trx, { userId, role, client: 'web', deviceId });
      return { ...opened, _id, name, number, email, role, uniqueId: deviceId };
    },
  };
};
