/**
 * The session of one face of the product: signs in and out, restores, verifies and refreshes, and makes every call of
 * its client obey the rules of session expiry. Storage, network, clock, lock and navigation are handed in.
 */
import * as auth from '#shared/contract/identity/auth.ts';
import { createGuardedClient, createVerify } from './expiry.ts';
import { createSessionCore, type SessionCore } from './stored-session.ts';
import type { Session, SessionPorts } from './ports.ts';
import { createRefresh, deviceId, enter, signIn } from './sign-in.ts';
import { STORAGE_KEYS } from './storage.ts';

export type { LoginOutcome, Session, SessionPorts } from './ports.ts';

const signOut = async (core: SessionCore): Promise<void> => {
  // The call is made with the token before the token is forgotten; the person doesn't wait for it.
  // It goes out even when the page is left at the same moment.
  const said = core.raw.call(auth.logout, { keepalive: true });
  core.left = true;
  core.clear();
  core.happened({ type: 'loggedOut' });
  const reply = await said;
  if (!reply.ok) core.ports.log(`Sign-out was not confirmed: ${reply.error.message}`);
};

/** A session on those ports. It does nothing until `restore` or `login` is called. */
export const createSession = (ports: SessionPorts): Session => {
  const core = createSessionCore(ports);
  const verify = createVerify(core);

  const restore = async (): Promise<boolean> => {
    const token = core.token();
    if (token === null) {
      core.happened({ type: 'nothingToRestore' });
      return false;
    }
    core.happened({ type: 'restoreStarted', token });
    if ((await verify()) !== 'invalid') return false;
    core.clear();
    return !core.left;
  };

  const stopListening = ports.storage.subscribe?.((key, value) => {
    if (key !== STORAGE_KEYS.authToken) return;
    core.left = value === null;
    if (value === core.state.value.token) return;
    if (value === null) {
      ports.forget();
      core.happened({ type: 'loggedOut' });
    } else if (core.state.value.user === null) {
      core.over = false;
      void restore();
    } else {
      core.happened({ type: 'tokenRotated', token: value });
      // Verifying it would count as activity, and an unused session has to expire.
      if (ports.storage.get(STORAGE_KEYS.currentUser) !== JSON.stringify(core.state.value.user)) void verify();
    }
  });

  return {
    state: core.state,
    client: createGuardedClient(core, verify),
    clientOver: (transport) => createGuardedClient(core, verify, core.rawOver(transport)),
    restore,
    login: (credentials) => signIn(core, credentials, false),
    confirmForceLogin: async () => {
      const prompt = core.state.value.forceLoginPrompt;
      return prompt === null ? { kind: 'invalid' } : signIn(core, prompt.credentials, true);
    },
    dismissForceLogin: () => core.happened({ type: 'promptDismissed' }),
    enter: (opened) => enter(core, opened),
    logout: () => signOut(core),
    refresh: createRefresh(core),
    setHomepageReady: (ready) => core.happened({ type: 'homepageReady', ready }),
    deviceId: () => deviceId(core),
    rememberPath: core.rememberPath,
    close: () => stopListening?.(),
  };
};
