/** Implements the core's ports with what browsers, workers and Node have in common. */
import type { Clock, Http } from './ports.ts';

/** `fetch` without cookies: sessions travel only in our own headers. */
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

/** Runs work in one context of this origin at a time; without Web Locks (plain http) it just runs. */
export const aloneUnder =
  (name: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const { locks } = navigator as { readonly locks?: { request(name: string, work: () => Promise<T>): Promise<T> } };
    return locks === undefined ? work() : locks.request(name, work);
  };

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a new name for a call: 16 hex characters. */
export const newRequestId = (): string => hexOf(random(8));

/** Returns a random UUID, also where `crypto.randomUUID` is missing because the page was loaded over plain http. */
export const randomUuid = (): string => {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
