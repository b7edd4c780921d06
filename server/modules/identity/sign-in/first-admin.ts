import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { AuthContext } from './context.ts';
import { UNKNOWN_PASSWORD } from '../passwords/passwords.ts';
import { addUser, claimFirstAdmin, hasAdmin } from './users-repository.ts';

/**
 * Makes the first admin of a database that has none; returns true if it was made. Of several processes that start at
 * once, one makes it.
 */
export const makeFirstAdmin = async (
  { db, clock, random, passwords }: AuthContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<boolean> => {
  if (await hasAdmin(db)) return false;
  const now = clock.now();
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (trx) => {
    if (!(await claimFirstAdmin(trx)) || (await hasAdmin(trx))) return false;
    const added = await addUser(trx, {
      id: makeId(now, (count) => random.bytes(count)),
      name: 'Administrator',
      email,
      number: '',
      password_hash: passwordHash,
      role: 'admin',
      status: 'active',
      pending_device_id: null,
      must_set_password: 0,
      board_choice: 'default',
      board_alias: null,
      created_at: now,
      updated_at: now,
    });
    if (!added) throw new Error(`The first admin can't be made: ${email} belongs to an account that is no admin`);
    return true;
  });
};

/** Adds a writer of a demo, who can sign in once a password is set by "Forgot password". Returns false if the address is taken. */
export const addSampleStaff = (
  { clock }: Pick<AuthContext, 'clock'>,
  trx: Trx,
  account: { readonly id: string; readonly name: string; readonly email: string },
): Promise<boolean> =>
  addUser(trx, {
    ...account,
    number: '',
    password_hash: UNKNOWN_PASSWORD,
    role: 'subadmintwo',
    status: 'active',
    pending_device_id: null,
    must_set_password: 0,
    board_choice: 'default',
    board_alias: null,
    created_at: clock.now(),
    updated_at: clock.now(),
  });
