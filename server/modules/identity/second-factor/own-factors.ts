/** Changes of signed-in people's own second factor. */
import type { MadePasskey, PasskeyCreation } from '#shared/contract/identity/passkeys.ts';
import type { SecondFactor } from '#shared/contract/identity/second-factor.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { markSessionProven } from '../recent-proof/proof-repository.ts';
import { proveOwner } from '../passwords/prove-owner.ts';
import type { UserRow } from '../sign-in/users-repository.ts';
import { changeSecondFactor } from './changing.ts';
import { creationOf, makeChallenge, verifyMade } from './passkeys.ts';
import { passkeysOf, putPasskey, removePasskeyOf } from './passkeys-repository.ts';
import { sealSecret } from './proofs.ts';
import { renewCodes } from './recovery-codes.ts';
import { openSetup, sealSetup } from './setups.ts';
import { secondFactorStatus } from './status.ts';
import { makeSecret, stepOf, uriOf } from './totp/totp.ts';
import { putTotp, removeTotpOf } from './totp/totp-repository.ts';

/** Passkeys that an account may have. */
const PASSKEYS_MOST = 10;

interface Changed {
  readonly secondFactor: SecondFactor;
  readonly recoveryCodes: string[] | null;
}

/** Each that takes a password refuses with PASSWORD_WRONG and RATE_LIMITED. */
export interface OwnFactors {
  standing(actor: Actor): Promise<SecondFactor>;
  beginTotp(actor: Actor, password: string, caller: Caller): Promise<{ setup: string; secret: string; uri: string }>;
  confirmTotp(actor: Actor, given: { setup: string; code: string }, caller: Caller): Promise<Changed>;
  removeTotp(actor: Actor, password: string, caller: Caller): Promise<SecondFactor>;
  beginPasskey(actor: Actor, password: string, caller: Caller): Promise<{ setup: string; creation: PasskeyCreation }>;
  addPasskey(
    actor: Actor,
    given: { setup: string; name: string; passkey: MadePasskey },
    caller: Caller,
  ): Promise<Changed>;
  removePasskey(actor: Actor, id: string, password: string, caller: Caller): Promise<SecondFactor>;
  renewRecoveryCodes(actor: Actor, password: string, caller: Caller): Promise<Changed>;
}

export const createOwnFactors = (context: AuthContext): OwnFactors => {
  const { db, clock, config, random } = context;

  const proveStaff = async (actor: Actor, password: string, caller: Caller): Promise<UserRow> => {
    const user = await proveOwner(context, actor, password, caller);
    if (!isStaff(user.role)) throw new Refusal('FORBIDDEN');
    return user;
  };

  const change = async (...given: Parameters<typeof changeSecondFactor>): Promise<Changed> => {
    const { recoveryCodes } = await changeSecondFactor(...given);
    return {
      secondFactor: await secondFactorStatus(context, given[1].userId),
      recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes],
    };
  };

  return {
    standing: (actor) => secondFactorStatus(context, actor.userId),

    beginTotp: async (actor, password, caller) => {
      const user = await proveStaff(actor, password, caller);
      const secret = makeSecret(random);
      return { setup: sealSetup(context, actor, 'totp', secret), secret, uri: uriOf(secret, user.email) };
    },

    confirmTotp: async (actor, { setup, code }, caller) => {
      const secret = openSetup(context, actor, 'totp', setup);
      const step = stepOf(secret, code, clock.now());
      if (step === null)
        throw new Refusal('SECOND_STEP_WRONG', { message: 'This code isn’t right. Is the phone’s clock?' });
      return change(context, actor, caller, async (trx, { id }) => {
        const created_at = clock.now();
        // The code that confirms is used up by it.
        await markSessionProven(trx, actor, 'factor', created_at);
        await putTotp(trx, { user_id: id, secret_sealed: sealSecret(context, secret), last_step: step, created_at });
        const sentence = 'An authenticator app was set up for your account';
        return { action: 'secondFactor.addApp', subject: 'An authenticator app was set up', sentence };
      });
    },

    removeTotp: async (actor, password, caller) => {
      await proveOwner(context, actor, password, caller);
      const { secondFactor } = await change(context, actor, caller, async (trx, { id }) => {
        if (!(await removeTotpOf(trx, id))) throw notFound('app');
        const sentence = 'The authenticator app of your account was removed';
        return { action: 'secondFactor.removeApp', subject: 'Your authenticator app was removed', sentence };
      });
      return secondFactor;
    },

    beginPasskey: async (actor, password, caller) => {
      const user = await proveStaff(actor, password, caller);
      const present = await passkeysOf(db, user.id);
      if (present.length >= PASSKEYS_MOST) {
        const message = `An account has at most ${String(PASSKEYS_MOST)} passkeys. Remove one first.`;
        throw new Refusal('PASSKEY_REFUSED', { message });
      }
      const challenge = makeChallenge(random);
      const creation = creationOf(config.publicUrl, user, challenge, present);
      return { setup: sealSetup(context, actor, 'passkey', challenge), creation };
    },

    addPasskey: async (actor, { setup, name, passkey }, caller) => {
      const challenge = openSetup(context, actor, 'passkey', setup);
      const made = await verifyMade(config.publicUrl, challenge, passkey);
      if (made === null) throw new Refusal('PASSKEY_REFUSED');
      return change(context, actor, caller, async (trx, user) => {
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        const row = { id, user_id: user.id, name, created_at: now, last_used_at: null, ...made };
        if (!(await putPasskey(trx, row))) {
          throw new Refusal('PASSKEY_REFUSED', { message: 'This passkey belongs to an account already' });
        }
        await markSessionProven(trx, actor, 'factor', now);
        const sentence = `The passkey “${name}” was added to your account`;
        return { action: 'secondFactor.addPasskey', details: { name }, subject: 'A passkey was added', sentence };
      });
    },

    removePasskey: async (actor, id, password, caller) => {
      await proveOwner(context, actor, password, caller);
      const { secondFactor } = await change(context, actor, caller, async (trx, user) => {
        const name = await removePasskeyOf(trx, user.id, id);
        if (name === null) throw notFound('passkey');
        const sentence = `The passkey “${name}” of your account was removed`;
        return { action: 'secondFactor.removePasskey', details: { name }, subject: 'A passkey was removed', sentence };
      });
      return secondFactor;
    },

    renewRecoveryCodes: async (actor, password, caller) => {
      await proveOwner(context, actor, password, caller);
      return change(context, actor, caller, async (trx, user) => {
        if (user.second_factor === 0) throw notFound('second step');
        const recoveryCodes = await renewCodes(context, trx, user.id);
        const sentence = 'New recovery codes were made for your account, and the earlier ones stopped working,';
        return { action: 'secondFactor.newCodes', subject: 'New recovery codes were made', sentence, recoveryCodes };
      });
    },
  };
};
