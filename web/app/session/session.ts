/** The site's session, on localStorage, fetch and Web Locks. It restores a stored session immediately. */
import { createSession } from '#shared/auth/session.ts';
import { aloneUnder, platformClock, platformHttp, newRequestId, randomUuid } from '#shared/client/platform.ts';
import { authState, forgetPerson, goToLogin, onHomepageShows } from './auth.ts';
import { askProof } from './proof.ts';
import { localKeyValues } from './storage.ts';
import { isUnreached } from './unreached.ts';

export { onForget, useAuth } from './auth.ts';

export const session = createSession({
  client: 'web',
  origin: '',
  http: platformHttp,
  clock: platformClock,
  storage: localKeyValues,
  state: authState,
  newDeviceId: randomUuid,
  newRequestId,
  alone: aloneUnder('business-wisdom-refresh'),
  currentPath: () => window.location.pathname + window.location.search,
  goToLogin,
  forget: forgetPerson,
  prove: askProof,
  log: (message) => console.error(message),
});

onHomepageShows(() => session.setHomepageReady(true));
void session.restore();

// A page that loaded offline couldn't verify the session. On the server there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    if (isUnreached(session.state.value)) void session.restore();
  });
}
