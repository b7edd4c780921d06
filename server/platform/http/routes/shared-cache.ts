/** Lets a cache in front of the server store public replies. */

/** How long nginx caches a reply, in seconds. */
const CACHE_SECONDS = 1;

/**
 * Lets nginx keep this reply for a second and give it to everyone who asks for the same address from the same origin
 * without signing in. `deploy/nginx.conf` caches no other reply; other proxies ignore the header.
 * @param validMs for how many milliseconds the reply is right though nothing changes
 */
export const allowSharedCache = (header: (name: string, value: string) => void, validMs = Infinity): void => {
  if (validMs >= CACHE_SECONDS * 1_000) header('x-accel-expires', String(CACHE_SECONDS));
};
