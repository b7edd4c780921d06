import type { SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { userById } from '../sign-in/users-repository.ts';
import { isDue } from './due.ts';
import { passkeysOf } from './passkeys-repository.ts';
import { countCodes } from './recovery-codes-repository.ts';
import { totpOf } from './totp/totp-repository.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** How that account signs in. */
export const secondFactorStatus = async ({ db, config }: AuthContext, userId: string): Promise<SecondFactor> => {
  const user = await userById(db, userId);
  // Deleted while the request was on its way.
  if (user === undefined) throw new Refusal('SESSION_INVALID');
  const totp = await totpOf(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return {
    on: user.second_factor === 1,
    due: isDue(config, user),
    totpSince: totp === undefined ? null : moment(totp.created_at),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      addedAt: moment(created_at),
      lastUsedAt: last_used_at === null ? null : moment(last_used_at),
    })),
    recoveryCodesLeft: await countCodes(db, userId),
  };
};

/** App and passkeys of a person, without what they sign with. */
export const secondFactorData = ({ db }: Pick<AuthContext, 'db'>): PersonalData => ({
  name: 'secondFactor',
  async *records(userId) {
    const totp = await totpOf(db, userId);
    const passkeys = await passkeysOf(db, userId);
    yield [
      ...(totp === undefined ? [] : [{ kind: 'authenticator app', addedAt: momentOf(totp.created_at) }]),
      ...passkeys.map(({ name, created_at, last_used_at }) => ({
        kind: 'passkey',
        name,
        addedAt: momentOf(created_at),
        lastUsedAt: momentOf(last_used_at),
      })),
    ];
  },
});
