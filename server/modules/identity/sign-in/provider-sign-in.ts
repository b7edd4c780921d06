/** Signing in by an organisation's identity provider: the account, and its session. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { makeToken } from '../../../platform/crypto.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { removeCodesOf } from '../codes/codes-repository.ts';
import { demandSecondStep } from '../second-factor/half-sign-in.ts';
import { removeSessionsOf } from '../sessions/sessions-repository.ts';
import type { AuthContext, Caller } from './context.ts';
import { openFor, type SignedIn } from './sign-in.ts';
import { addUser, changeUser, lockUserByEmail, lockUserById, userByEmail, type UserRow } from './users-repository.ts';

export interface ProvenPerson {
  /** The address, which the provider has verified, in lower case. */
  readonly email: string;
  /** A name that a sign-up would take. */
  readonly name: string;
}

/** The account of the address. */
export interface FoundAccount {
  readonly userId: string;
  /** Whether someone has used it before. */
  readonly isNew: boolean;
}

/** Hash of a password that no one knows; null if the address has an active account. */
export type PreparedAccount = string | null;

interface Arrival {
  readonly uniqueId: string;
  readonly forceLogin: boolean;
}

export interface ProviderSignIn {
  /** Prepares the account of an address, with work that takes too long for a transaction. */
  prepare(email: string): Promise<PreparedAccount>;
  /** Returns the account of the address, and creates it if necessary. Refuses accounts that no organisation may open. */
  account(trx: Trx, person: ProvenPerson, prepared: PreparedAccount): Promise<FoundAccount>;
  /**
   * Opens a session of the account that `identify` returns. Refuses with SESSION_CONFLICT, and with SECOND_STEP_REQUIRED
   * an account that has a second step: the provider's proof replaces the password alone.
   * @param identify runs in the transaction; `account` returns the account of the address and creates it if necessary
   */
  open(
    person: ProvenPerson,
    arrival: Arrival,
    caller: Caller,
    identify: (trx: Trx, account: () => Promise<FoundAccount>) => Promise<string>,
  ): Promise<SignedIn>;
  /** Ends all sessions of an account, because its provider signed the person out. */
  end(trx: Trx, userId: string): Promise<void>;
}

const STAFF =
  'This account belongs to the staff of Business Wisdom. Sign in with its password, not with single sign-on.';

/** Refuses accounts that no organisation may open. */
const demandOpen = (user: UserRow): void => {
  if (user.status === 'suspended') throw new Refusal('ACCOUNT_SUSPENDED');
  if (isStaff(user.role)) throw new Refusal('SSO_REFUSED', { message: STAFF });
};

export const createProviderSignIn = (context: AuthContext): ProviderSignIn => {
  const { db, clock, random, passwords, events, log } = context;

  const accountOf = async (trx: Trx, { email, name }: ProvenPerson, hash: PreparedAccount): Promise<FoundAccount> => {
    if (hash === null) {
      const user = await lockUserByEmail(trx, email);
      if (user === undefined) throw new Refusal('SSO_OVER');
      demandOpen(user);
      return { userId: user.id, isNew: false };
    }
    const now = clock.now();
    const account = { name, number: '', password_hash: hash, status: 'active', updated_at: now } as const;
    const id = makeId(now, (count) => random.bytes(count));
    const added = await addUser(trx, {
      ...account,
      id,
      email,
      role: 'user',
      pending_device_id: null,
      must_set_password: 0,
      board_choice: 'default',
      board_alias: null,
      created_at: now,
    });
    const user = await lockUserByEmail(trx, email);
    if (user === undefined) throw new Error('The account was removed while it was locked');
    demandOpen(user);
    if (!added && user.status === 'active') return { userId: user.id, isNew: false };
    if (!added) {
      // Someone signed up with the address and never proved it: their password must not open what is theirs no longer.
      await changeUser(trx, user.id, { ...account, pending_device_id: null });
      await removeSessionsOf(trx, user.id);
      await removeCodesOf(trx, email);
    }
    await events.publish(trx, 'account.verified', { userId: user.id, at: now });
    return { userId: user.id, isNew: true };
  };

  const prepare = async (email: string): Promise<PreparedAccount> => {
    const present = await userByEmail(db, email);
    return present?.status === 'active' ? null : passwords.hash(makeToken(random));
  };

  return {
    prepare,
    account: accountOf,
    end: removeSessionsOf,
    open: async (person, arrival, caller, identify) => {
      if (caller.deviceId !== null && caller.deviceId !== arrival.uniqueId) throw new Refusal('DEVICE_MISMATCH');
      const arriving = { ...arrival, client: 'web' } as const;
      const hash = await prepare(person.email);
      const { user, signedIn } = await inTransaction(db, async (trx) => {
        const userId = await identify(trx, () => accountOf(trx, person, hash));
        const account = await lockUserById(trx, userId);
        if (account === undefined) throw new Refusal('SSO_OVER');
        demandOpen(account);
        const twoSteps = account.second_factor === 1;
        return { user: account, signedIn: twoSteps ? null : await openFor(context, trx, account, arriving, false) };
      });
      if (signedIn === null) return demandSecondStep(context, user, arriving);
      log.info(
        { event: 'auth.signedIn', userId: user.id, requestId: caller.requestId, ip: caller.ip },
        'signed in by single sign-on',
      );
      return signedIn;
    },
  };
};
