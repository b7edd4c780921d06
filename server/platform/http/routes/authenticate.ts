/** The access check of every route, and the port through which it reads sessions. */
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import type { KeyScope } from '#shared/domain/organisations/key-scopes.ts';
import { Refusal } from './refusal.ts';
import type { Actor, KeyActor } from './route.ts';

export interface Credentials {
  readonly token: string | null;
  readonly deviceId: string | null;
}

/**
 * The person of a live session of that token on that device.
 * Refuses with SESSION_INVALID or SESSION_EXPIRED.
 */
export type Authenticate = (token: string, deviceId: string, endpoint: Endpoint) => Promise<Actor>;

/** Returns the API key of that token. Refuses with KEY_INVALID. */
export type AuthenticateKey = (token: string) => Promise<KeyActor & { readonly scopes: readonly KeyScope[] }>;

/** Returns the API key that makes the call. Refuses calls without one and keys without a scope for it. */
export const admitKey = async (
  authenticateKey: AuthenticateKey,
  { scopes = [] }: Pick<Endpoint, 'scopes'>,
  { token }: Pick<Credentials, 'token'>,
): Promise<KeyActor> => {
  if (token === null) throw new Refusal('TOKEN_MISSING');
  const { scopes: granted, ...key } = await authenticateKey(token);
  if (!scopes.some((scope) => granted.includes(scope))) {
    throw new Refusal('FORBIDDEN', { message: `The API key needs one of these scopes: ${scopes.join(', ')}` });
  }
  return key;
};

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
  if (access === 'key') throw new Error(`${endpoint.id} is called with API keys, not with sessions`);
  if (access !== 'session' && !may(actor, access)) {
    const code = actor.secondFactorDue === true ? 'SECOND_FACTOR_DUE' : 'FORBIDDEN';
    throw new Refusal(code, { userId: actor.userId });
  }
  if (actor.owesProof === true) throw new Refusal('PROOF_REQUIRED', { userId: actor.userId });
  return actor;
};
