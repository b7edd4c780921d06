/** The access check of every route, and the port through which it reads sessions. */
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Refusal } from './refusal.ts';
import type { Actor } from './route.ts';

export interface Credentials {
  readonly token: string | null;
  readonly deviceId: string | null;
}

/**
 * The person of a live session of that token on that device.
 * Refuses with SESSION_INVALID or SESSION_EXPIRED.
 */
export type Authenticate = (token: string, deviceId: string, endpoint: Endpoint) => Promise<Actor>;

const actorOf = async (authenticate: Authenticate, endpoint: Endpoint, given: Credentials): Promise<Actor> => {
  if (given.token === null) throw new Refusal('TOKEN_MISSING');
  if (given.deviceId === null) throw new Refusal('DEVICE_MISSING');
  return authenticate(given.token, given.deviceId, endpoint);
};

/** Returns the caller, or null for a guest where the endpoint allows guests. Refuses callers without access. */
export const admit = async (
  authenticate: Authenticate,
  endpoint: Endpoint,
  given: Credentials,
): Promise<Actor | null> => {
  const { access } = endpoint;
  if (access === 'public') return null;
  if (access === 'optional') {
    if (given.token === null || given.deviceId === null) return null;
    return actorOf(authenticate, endpoint, given).catch((error: unknown) => {
      // A session that ended makes a guest; a database that is away doesn't.
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    });
  }
  const actor = await actorOf(authenticate, endpoint, given);
  if (access !== 'session' && !may(actor.role, access)) {
    const code = actor.secondFactorDue === true ? 'SECOND_FACTOR_DUE' : 'FORBIDDEN';
    throw new Refusal(code, { userId: actor.userId });
  }
  if (actor.owesProof === true) throw new Refusal('PROOF_REQUIRED', { userId: actor.userId });
  return actor;
};
