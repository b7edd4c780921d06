/** The site's one session: on localStorage, fetch and Web Locks. It asks at once whose the kept token is. */
import { createSession } from '#shared/auth/session.ts';
import { aloneUnder, platformClock, platformHttp, newRequestId, randomUuid } from '#shared/client/platform.ts';
import { attachSession, forgetPerson, goToLogin } from './auth.ts';
import { keepRestoring } from './keep-restoring.ts';
import { localKeyValues } from './storage.ts';

export { onForget, useAuth } from './auth.ts';

export const session = createSession({
  client: 'web',
  origin: '',
  http: platformHttp,
  clock: platformClock,
  storage: localKeyValues,
  newDeviceId: randomUuid,
  newRequestId,
  alone: aloneUnder('business-wisdom-refresh'),
  currentPath: () => window.location.pathname + window.location.search,
  goToLogin,
  forget: forgetPerson,
  log: (message) => console.error(message),
});

void session.restore();
attachSession(session.state, () => session.setHomepageReady(true));

// Pages are also rendered without a window.
if (typeof window !== 'undefined') keepRestoring(session);
