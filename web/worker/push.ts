/** Shows the notifications that the server sends, and opens their page. */
import { NOTIFIED } from './messages.ts';
import { noteShown, wasShown } from './shown-messages.ts';

declare const self: ServiceWorkerGlobalScope;

interface Message {
  /** Identifies the message, however often it is sent; null from a server of an earlier version. */
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const messageIn = (data: PushMessageData | null): Message | null => {
  if (data === null) return null;
  try {
    const { id, title, text, path, tag } = data.json() as Partial<Message>;
    if (!isText(title) || !isText(text) || !isText(path) || !isText(tag)) return null;
    return { id: isText(id) ? id : null, title, text, path, tag };
  } catch {
    return null;
  }
};

/** Returns the page of the site; the home page for anything else. */
const pageOf = (path: unknown): URL => {
  const home = new URL('/', self.location.origin);
  if (!isText(path) || !URL.canParse(path, home)) return home;
  const page = new URL(path, home);
  return page.origin === home.origin ? page : home;
};

const pages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ id, title, text, path, tag }: Message): Promise<void> => {
  // Without its storage the browser shows a message twice rather than never.
  if (id !== null && (await wasShown(id).catch(() => false))) return;
  for (const page of await pages()) page.postMessage(NOTIFIED);
  // One tag replaces the other, so that a message that is delivered twice at once is seen once.
  await self.registration.showNotification(title, {
    body: text,
    tag,
    data: { path },
    icon: '/icons/any192.png',
    badge: '/icons/mask192.png',
  });
  if (id !== null) await noteShown(id).catch(() => undefined);
};

/** Shows the page that is open already, or opens it. A page with something else, such as a quiz, stays as it is. */
const open = async ({ href }: URL): Promise<void> => {
  const present = (await pages()).find(({ url }) => url === href);
  await (present === undefined ? self.clients.openWindow(href) : present.focus());
};

/** Listens to push messages and to clicks on notifications. */
export const listenToPush = (): void => {
  self.addEventListener('push', (event) => {
    const message = messageIn(event.data);
    if (message !== null) event.waitUntil(show(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    event.waitUntil(open(pageOf(path)));
  });
};
