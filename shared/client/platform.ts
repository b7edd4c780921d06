/** The ports of the core on what browsers, workers and Node have in common. */
import type { Clock, Http } from './ports.ts';

/** `fetch` without cookies: a session travels in headers of ours only. */
export const platformHttp: Http = (url, { method, headers, body, signal, keepalive }) =>
  fetch(url, {
    method,
    headers,
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
    ...(signal instanceof AbortSignal ? { signal } : {}),
    ...(keepalive === undefined ? {} : { keepalive }),
  });

export const platformClock: Clock = {
  now: () => Date.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(), ms);
    }),
};

/** Work that no two contexts of this origin do at once; where Web Locks are missing (plain http), it just runs. */
export const aloneUnder =
  (name: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const { locks } = navigator as { readonly locks?: { request(name: string, work: () => Promise<T>): Promise<T> } };
    return locks === undefined ? work() : locks.request(name, work);
  };

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A name for one call: 16 hex characters. */
export const newRequestId = (): string => hexOf(random(8));

/** A random UUID, also where `crypto.randomUUID` is missing because the page came over plain http. */
export const randomUuid = (): string => {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
