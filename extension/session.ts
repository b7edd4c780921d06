/** The extension's session: the same core as the site's, on extension storage. */
import browser from 'webextension-polyfill';
import { createSession, type Session } from '#shared/auth/session.ts';
import { aloneUnder, newRequestId, platformClock, randomUuid } from '#shared/client/platform.ts';
import type { AttemptStorage } from '#shared/attempt/ports.ts';
import { dropPictures } from './first-paint/picture.ts';
import { isLasting, sessionEnded } from './storage/stored-state.ts';
import { ask } from './messages.ts';
import { serverAddress } from './settings.ts';
import { serverHttp } from './server/server-http.ts';
import { readStored, textsOf, type OnFull, type Stored } from './storage/storage.ts';

/** A session with its server and storage. */
export interface Opened {
  readonly session: Session;
  /** Origin of the server. */
  readonly origin: string;
  readonly texts: AttemptStorage;
}

interface OpenOptions {
  /** The stored state. */
  readonly stored: Stored;
  readonly onFull?: OnFull;
  /** The view that the person is in, as a path: they come back to it after signing in. */
  readonly currentPath?: () => string;
}

/** The session on what was read of the storage; nothing is asked of the server yet. */
export const sessionOn = ({
  stored,
  onFull = (error) => console.error('Not stored:', error),
  currentPath = () => '/',
}: OpenOptions): Opened => {
  const origin = serverAddress.in(stored);
  const texts = textsOf(stored, onFull);
  const session = createSession({
    client: 'extension',
    origin,
    http: serverHttp(origin),
    clock: platformClock,
    storage: texts,
    newDeviceId: randomUuid,
    newRequestId,
    alone: aloneUnder('business-wisdom-refresh'),
    currentPath,
    // Without a session the views show the sign-in form, and say why.
    goToLogin: () => void sessionEnded.write(true).catch(onFull),
    forget: dropPictures,
    log: (message) => console.error(message),
  });
  return { session, origin, texts };
};

/** Runs `work` with its own session, for a worker without state between two events. */
export const withSession = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
  const opened = sessionOn({ stored: await readStored() });
  try {
    return await work(opened);
  } finally {
    opened.session.close();
  }
};

/** Verifies the stored token; the views say so if the session has ended. */
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
