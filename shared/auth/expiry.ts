/** The end of a session: verification, and what every call does when the server answers 401. */
import * as auth from '#shared/contract/identity/auth.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import type { Client, ClientError, Reply } from '#shared/client/client.ts';
import { sessionOver } from '#shared/client/reply.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { userOf, type SessionCore } from './stored-session.ts';
import { singleFlight } from './single-flight.ts';

const NO_TOKEN = 'No token found';
const NO_DEVICE = 'No device ID found';
const SESSION_CODES: readonly string[] = ['TOKEN_MISSING', 'DEVICE_MISSING', 'SESSION_INVALID', 'SESSION_EXPIRED'];

/** Whether the server says that there is no such session; a wrong password is a 401 too, and none of this. */
export const isSessionFailure = (error: ClientError): boolean =>
  error.status === 401 && SESSION_CODES.includes(error.code);

export type Verdict = 'valid' | 'invalid' | 'unknown';

/** Asks the server, once for all who wonder, whose the stored token is. Out of reach, the session stays as it is. */
export const createVerify = (core: SessionCore): (() => Promise<Verdict>) =>
  singleFlight(async () => {
    const token = core.token();
    const reply = await core.raw.call(auth.verify);
    if (reply.ok) {
      // Another tab may have signed out or rotated the token while the answer was on its way.
      const now = core.token();
      if (now === null || token === null) return 'invalid';
      const user = userOf(reply.data);
      core.store(user, now, reply.data.expiresAt);
      core.happened({ type: 'verified', user, token: now });
      return 'valid';
    }
    const refused = reply.error.status === 401;
    const message = sentenceOf(reply.error, 'Session verification failed');
    const forget = refused || message === NO_TOKEN || message === NO_DEVICE;
    core.happened({ type: 'verificationFailed', message, forget });
    return refused ? 'invalid' : 'unknown';
  });

/**
 * Ends the session here: remembers the place, clears the keys, goes to /login. One that a person has ended themselves is
 * no expiry, and a session that expired in another tab is reported there.
 */
export const expire = (core: SessionCore): void => {
  if (core.over || core.left) return;
  core.over = true;
  core.rememberPath(core.ports.currentPath());
  core.clear();
  core.happened({ type: 'sessionExpired' });
  core.ports.goToLogin();
};

/** A client whose calls survive a 401 by one verification, and end the session when that fails; one that needs a recent
 * proof of who asks is repeated after it. */
export const createGuardedClient = (
  core: SessionCore,
  verify: () => Promise<Verdict>,
  raw: Client = core.raw,
): Client => {
  const once = raw.call as (endpoint: Endpoint, ...request: unknown[]) => Promise<Reply<unknown>>;
  const send = async (endpoint: Endpoint, ...request: unknown[]): Promise<Reply<unknown>> => {
    const reply = await once(endpoint, ...request);
    if (reply.ok || reply.error.code !== 'PROOF_REQUIRED' || endpoint.recentProof === undefined) return reply;
    return (await core.ports.prove?.()) === true ? once(endpoint, ...request) : reply;
  };
  const call = async (endpoint: Endpoint, ...request: unknown[]): Promise<Reply<unknown>> => {
    if (endpoint.access === 'public') return send(endpoint, ...request);
    if (core.over || core.left) return sessionOver();
    const reply = await send(endpoint, ...request);
    if (reply.ok || !isSessionFailure(reply.error)) return reply;
    if (core.token() === null || core.device() === null) {
      expire(core);
      return sessionOver();
    }
    const verdict = await verify();
    if (verdict === 'unknown') return reply;
    if (verdict === 'invalid') {
      expire(core);
      return sessionOver();
    }
    const second = await send(endpoint, ...request);
    if (!second.ok && isSessionFailure(second.error)) expire(core);
    return second;
  };
  return { call: call };
};
