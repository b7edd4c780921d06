import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { removeCodesOf } from '../codes/codes-repository.ts';
import { forgetDevicesOf } from '../sessions/known-devices-repository.ts';
import { removeSessionsOf } from '../sessions/sessions-repository.ts';
import { LOGIN_OF_ACCOUNT } from '../sign-in/budgets.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { removeEmailChange } from '../sign-in/email-changes-repository.ts';
import { passwordChangedMail } from '../sign-in/mails.ts';
import { addUser, changeUser, lockUserByEmail } from '../sign-in/users-repository.ts';
import type { StaffInvitationRow } from './repository.ts';

interface NewCredentials {
  /** For a new account. */
  readonly name: string;
  readonly passwordHash: string;
}

/**
 * Makes the owner of the invited address a member of the staff, with a new account or the one that the address has. Whoever
 * has the link has the mailbox, so the address is proven as by a code. Returns the account's id.
 */
export const becomeStaff = async (
  context: AuthContext,
  trx: Trx,
  { email, role, profile }: StaffInvitationRow,
  { name, passwordHash }: NewCredentials,
): Promise<string> => {
  const { clock, config, events, limits, outbox, random } = context;
  const now = clock.now();
  const own = { role, profile, password_hash: passwordHash, must_set_password: 0, updated_at: now } as const;
  const user = await lockUserByEmail(trx, email);
  if (user === undefined) {
    const id = makeId(now, (count) => random.bytes(count));
    const added = await addUser(trx, {
      ...own,
      id,
      name,
      email,
      number: '',
      status: 'active',
      pending_device_id: null,
      board_choice: 'default',
      board_alias: null,
      created_at: now,
    });
    if (!added) throw new Refusal('INVITATION_INVALID');
    await events.publish(trx, 'account.verified', { userId: id, at: now });
    return id;
  }
  if (isStaff(user.role) || user.status === 'suspended') throw new Refusal('INVITATION_INVALID');
  const unverified = user.status === 'unverified';
  await changeUser(trx, user.id, {
    ...own,
    // Someone else may have signed up with the address without verifying it.
    ...(unverified && {
      ...{ name, name_folded: foldForSearch(name), number: '' },
      ...{ status: 'active', pending_device_id: null },
    }),
  });
  if (unverified) await events.publish(trx, 'account.verified', { userId: user.id, at: now });
  await removeSessionsOf(trx, user.id);
  await forgetDevicesOf(trx, user.id);
  await removeCodesOf(trx, email);
  await removeEmailChange(trx, user.id);
  await limits.forget(LOGIN_OF_ACCOUNT, email, trx);
  if (!unverified) await enqueueMail(outbox, trx, passwordChangedMail(user, now, config));
  return user.id;
};
