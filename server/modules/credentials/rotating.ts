import { recordAct } from '../site/index.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { baseOf } from './signing/base.ts';
import { createSigningKeys } from './signing/keys.ts';

/** Replaces the signing key, for a command of the operator. Returns the address of the new one. */
export const rotateCredentialKey = async (
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'clock' | 'random' | 'log'>,
): Promise<string> => {
  const signing = createSigningKeys(deps, baseOf(deps.config.publicUrl));
  return inTransaction(deps.db, async (trx) => {
    const kid = await signing.rotate(trx);
    const subject = kid.slice(kid.lastIndexOf('/') + 1);
    const act = { actorId: null, action: 'credential.rotateKey', subject, details: {}, requestId: 'command' } as const;
    await recordAct(trx, deps, act);
    return kid;
  });
};
