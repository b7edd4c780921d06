/**
 * The session of one face of the product: signs in and out, restores, verifies and refreshes, and makes every call of
 * its client obey the rules of session expiry. Storage, network, clock, lock and navigation are handed in.
 */
import * as auth from '#shared/contract/identity/auth.ts';
import { createGuardedClient, createVerify } from './expiry.ts';
import { createKept, type Kept } from './stored-session.ts';
import type { Session, SessionPorts } from './ports.ts';
import { createRefresh, deviceId, enter, signIn } from './sign-in.ts';
import { STORAGE_KEYS } from './storage.ts';

export type { LoginOutcome, Session, SessionPorts } from './ports.ts';

const signOut = async (kept: Kept): Promise<void> => {
  // The call is made with the token before the token is forgotten; the person doesn't wait for it.
  // It goes out even when the page is left at the same moment.
  const said = kept.raw.call(auth.logout, { keepalive: true });
  kept.left = true;
  kept.clear();
  kept.happened({ type: 'loggedOut' });
  const reply = await said;
  if (!reply.ok) kept.ports.log(`Sign-out was not confirmed: ${reply.error.message}`);
};

/** A session on those ports. It does nothing until `restore` or `login` is called. */
export const createSession = (ports: SessionPorts): Session => {
  const kept = createKept(ports);
  const verify = createVerify(kept);

  const restore = async (): Promise<boolean> => {
    const token = kept.token();
    if (token === null) {
      kept.happened({ type: 'nothingToRestore' });
      return false;
    }
    kept.happened({ type: 'restoreStarted', token });
    if ((await verify()) !== 'invalid') return false;
    kept.clear();
    return !kept.left;
  };

  const stopListening = ports.storage.subscribe?.((key, value) => {
    if (key !== STORAGE_KEYS.authToken) return;
    kept.left = value === null;
    if (value === kept.state.value.token) return;
    if (value === null) {
      ports.forget();
      kept.happened({ type: 'loggedOut' });
    } else if (kept.state.value.user === null) {
      kept.over = false;
      void restore();
    } else {
      kept.happened({ type: 'tokenRotated', token: value });
      // Asking whose it is would be activity, and a session that nobody uses has to end in its time.
      if (ports.storage.get(STORAGE_KEYS.currentUser) !== JSON.stringify(kept.state.value.user)) void verify();
    }
  });

  return {
    state: kept.state,
    client: createGuardedClient(kept, verify),
    clientOver: (transport) => createGuardedClient(kept, verify, kept.rawOver(transport)),
    restore,
    login: (credentials) => signIn(kept, credentials, false),
    confirmForceLogin: async () => {
      const prompt = kept.state.value.forceLoginPrompt;
      return prompt === null ? { kind: 'invalid' } : signIn(kept, prompt.credentials, true);
    },
    dismissForceLogin: () => kept.happened({ type: 'promptDismissed' }),
    enter: (opened) => enter(kept, opened),
    logout: () => signOut(kept),
    refresh: createRefresh(kept),
    setHomepageReady: (ready) => kept.happened({ type: 'homepageReady', ready }),
    deviceId: () => deviceId(kept),
    rememberPlace: kept.rememberPlace,
    close: () => stopListening?.(),
  };
};
