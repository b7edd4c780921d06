/** Signing in on this device, and renewing the token. */
import * as auth from '#shared/contract/identity/auth.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { landingAfterLogin } from '#shared/domain/identity/roles.ts';
import { expire, isSessionFailure } from './expiry.ts';
import { userOf, type SessionCore } from './stored-session.ts';
import type { LoginOutcome } from './ports.ts';
import { singleFlight } from './single-flight.ts';
import type { LoginCredentials } from './state.ts';
import { safeRedirect, STORAGE_KEYS } from './storage.ts';

/** The id of this device, made and stored when there is none. */
export const deviceId = ({ device, ports }: SessionCore): string => {
  const stored = device();
  if (stored !== null) return stored;
  const made = ports.newDeviceId();
  ports.storage.set(STORAGE_KEYS.deviceId, made);
  return made;
};

/** Takes over a session that was opened on this device; gives where it leads. */
export const enter = (core: SessionCore, opened: ResponseOf<typeof auth.login>): string => {
  const { ports, happened } = core;
  const user = userOf(opened);
  core.store(user, opened.token, opened.expiresAt);
  ports.storage.set(STORAGE_KEYS.userEmail, user.email);
  happened({ type: 'loggedIn', user, token: opened.token });
  const remembered = safeRedirect(ports.storage.get(STORAGE_KEYS.redirectAfterLogin));
  ports.storage.remove(STORAGE_KEYS.redirectAfterLogin);
  return remembered ?? landingAfterLogin(user.role);
};

/** Signs in; `forceLogin` throws out the other device. Nothing is sent while a field is empty. */
export const signIn = async (
  core: SessionCore,
  credentials: LoginCredentials,
  forceLogin: boolean,
): Promise<LoginOutcome> => {
  if (credentials.email.trim() === '' || credentials.password === '') return { kind: 'invalid' };
  const { ports, happened } = core;
  happened({ type: 'loginStarted' });
  const body = { ...credentials, uniqueId: deviceId(core), forceLogin, client: ports.client };
  const reply = await core.raw.call(auth.login, { body });
  if (reply.ok) {
    const goTo = enter(core, reply.data);
    return { kind: 'in', user: userOf(reply.data), goTo };
  }
  const { error } = reply;
  const message = sentenceOf(error, 'Login failed');
  if (error.status === 409) {
    happened({ type: 'loginConflicted', message, credentials });
    return { kind: 'conflict' };
  }
  happened({ type: 'loginFailed', message });
  const half = error.details?.halfSignIn;
  if (error.code === 'SECOND_STEP_REQUIRED' && half !== undefined) return { kind: 'halfWay', half };
  if (error.code === 'PASSWORD_CHANGE_REQUIRED') return { kind: 'passwordDue', message };
  return error.code === 'EMAIL_NOT_VERIFIED' ? { kind: 'unverified', message } : { kind: 'failed', message };
};

/**
 * Rotates the token, once for all who ask; false when the session did not survive it. Where the answer is lost, the token
 * stays as it is: asked again within a minute, the server gives the same successor.
 */
export const createRefresh = (core: SessionCore): (() => Promise<boolean>) =>
  singleFlight(async () => {
    const before = core.token();
    if (before === null) return false;
    return core.ports.alone(async () => {
      // A context that waited for the lock uses the token that the first one stored.
      if (core.token() !== before) return core.token() !== null;
      const reply = await core.raw.call(auth.refresh);
      if (!reply.ok) {
        if (!isSessionFailure(reply.error)) return true;
        expire(core);
        return false;
      }
      if (core.token() !== before) return core.token() !== null;
      core.storeToken(reply.data.token, reply.data.expiresAt);
      core.happened({ type: 'tokenRotated', token: reply.data.token });
      return true;
    });
  });
