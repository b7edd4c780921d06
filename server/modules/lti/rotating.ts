import { recordAct } from '../site/index.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createToolKeys } from './signing/keys.ts';

/** Makes the next signing key for learning platforms, for a command of the operator. */
export const rotateLtiKey = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'random' | 'log'>,
  leaked: boolean,
): Promise<{ readonly kid: string; readonly signsAt: number }> =>
  inTransaction(deps.db, async (trx) => {
    const rotated = await createToolKeys(deps).rotate(trx, { leaked });
    const details = { leaked, signsAt: new Date(rotated.signsAt).toISOString() };
    const act = {
      actorId: null,
      action: 'lti.rotateKey',
      subject: rotated.kid,
      details,
      requestId: 'command',
    } as const;
    await recordAct(trx, deps, act);
    return rotated;
  });
