/**
 * Remembers the push messages that were shown. A server that stops right after it has handed a message to the push service
 * sends it again; a notification that the user has dismissed must not come back. Only ids are stored.
 */
const CACHE = 'shown-messages-v1';
/** More than a browser gets within the days in which a message may be sent again. */
const MOST = 100;

const keyOf = (id: string): string => `/shown-messages/${encodeURIComponent(id)}`;

export const wasShown = async (id: string): Promise<boolean> => {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(id))) !== undefined;
};

export const noteShown = async (id: string): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(id), new Response());
  // The oldest come first.
  const extra = (await cache.keys()).slice(0, -MOST);
  await Promise.all(extra.map((request) => cache.delete(request)));
};
