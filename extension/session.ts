/** The extension's session: the same core as the site's, on extension storage. */
import { createSession, type Session } from '#shared/auth/session.ts';
import { aloneUnder, platformClock, platformHttp, randomUuid } from '#shared/client/platform.ts';
import { openStorage } from './storage.ts';

/** Where the site is, for links that open it. */
export const siteOrigin: string = __SERVER_ORIGIN__;

/** Opens the session on what is stored; nothing is asked of the server yet. */
export const openSession = async (): Promise<Session> =>
  createSession({
    client: 'extension',
    origin: siteOrigin,
    http: platformHttp,
    clock: platformClock,
    storage: await openStorage(),
    newDeviceId: randomUuid,
    alone: aloneUnder('business-wisdom-refresh'),
    currentPath: () => '/',
    // The popup shows its sign-in form as soon as the state says that nobody is signed in.
    goToLogin: () => undefined,
    forget: () => undefined,
    log: (message) => console.error(message),
  });
