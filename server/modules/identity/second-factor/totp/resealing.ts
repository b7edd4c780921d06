import type { Deps } from '../../../../platform/dependencies.ts';
import { TOTP_KEY } from '../proofs.ts';
import { replaceSealed, sealedApps } from './totp-repository.ts';

/** Seals the secrets of apps with the current key while a previous one is still accepted, so that it can be removed. */
export const resealApps = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> => {
  if (keys.versions.length < 2) return;
  for (const { user_id, secret_sealed } of await sealedApps(db)) {
    const resealed = keys.reseal(TOTP_KEY, secret_sealed);
    if (resealed !== null) await replaceSealed(db, user_id, secret_sealed, resealed);
  }
};
