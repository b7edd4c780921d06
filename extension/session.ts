/** The extension's session: the same core as the site's, on extension storage. */
import browser from 'webextension-polyfill';
import { createSession, type Session } from '#shared/auth/session.ts';
import { aloneUnder, newRequestId, platformClock, platformHttp, randomUuid } from '#shared/client/platform.ts';
import type { Http } from '#shared/client/ports.ts';
import type { AttemptStorage } from '#shared/attempt/ports.ts';
import { atOrigin } from './at-origin.ts';
import { dropPictures } from './first-paint/picture.ts';
import { isLasting, sessionEnded } from './storage/stored-state.ts';
import { ask } from './messages.ts';
import { serverAddress } from './settings.ts';
import { readStored, textsOf, type OnFull, type Stored } from './storage/storage.ts';

/** A session, and what stands around it. */
export interface Opened {
  readonly session: Session;
  /** Origin of the server. */
  readonly origin: string;
  readonly texts: AttemptStorage;
}

const httpAt =
  (origin: string): Http =>
  async (url, request) => {
    const response = await platformHttp(url, request);
    return {
      status: response.status,
      headers: response.headers,
      json: async () => atOrigin(await response.json(), origin),
    };
  };

interface OpenOptions {
  /** What was read of the storage. */
  readonly stored: Stored;
  readonly onFull?: OnFull;
  /** The view that the person is in, as a path: they come back to it after signing in. */
  readonly currentPath?: () => string;
}

/** The session on what was read of the storage; nothing is asked of the server yet. */
export const sessionOn = ({
  stored,
  onFull = (error) => console.error('Not kept:', error),
  currentPath = () => '/',
}: OpenOptions): Opened => {
  const origin = serverAddress.in(stored);
  const texts = textsOf(stored, onFull);
  const session = createSession({
    client: 'extension',
    origin,
    http: httpAt(origin),
    clock: platformClock,
    storage: texts,
    newDeviceId: randomUuid,
    newRequestId,
    alone: aloneUnder('business-wisdom-refresh'),
    currentPath,
    // The views show the sign-in form as soon as nobody is signed in, and say why.
    goToLogin: () => void sessionEnded.write(true).catch(onFull),
    forget: dropPictures,
    log: (message) => console.error(message),
  });
  return { session, origin, texts };
};

/** Does something with a session of its own, for a worker that keeps nothing between two events. */
export const withSession = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
  const opened = sessionOn({ stored: await readStored() });
  try {
    return await work(opened);
  } finally {
    opened.session.close();
  }
};

/** Asks whose the stored token is; a person whose session has died meanwhile is told so. */
export const restore = async ({ session }: Opened): Promise<void> => {
  if (await session.restore()) await sessionEnded.write(true);
};

/**
 * Signs out and forgets everything of the person, unsent answers too; works without a network. The background then looks
 * for what a guest gets.
 */
export const signOut = async ({ session }: Opened): Promise<void> => {
  const said = session.logout();
  await browser.storage.local.remove(Object.keys(await readStored()).filter((key) => !isLasting(key)));
  void ask('look-again');
  await said;
};
