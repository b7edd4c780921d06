import type { WorkboxPlugin } from 'workbox-core/types.js';

const GUEST_REQUEST: RequestInit = { credentials: 'omit', cache: 'no-cache' };

const isForbidden = (response: Response): boolean =>
  response.headers.get('cache-control')?.includes('no-store') === true;

/** Whether it is one thing, of which a guest gets the beginning only. */
const isLocked = async (response: Response): Promise<boolean> => {
  const { data } = (await response.clone().json()) as { data?: Record<string, unknown> | unknown[] };
  if (data === undefined || Array.isArray(data)) return false;
  return Object.values(data).some((thing) => (thing as { locked?: unknown } | null)?.locked === true);
};

/**
 * Lets nothing into a cache but what a guest would be given. What a signed-in person gets is theirs and marked
 * `no-store`; in its place the public copy is requested, without credentials. Content that is locked for guests isn't cached at all: it
 * would tell a subscriber that they are none.
 */
export const publicCopies: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200) return null;
    if (!request.headers.has('authorization')) return isForbidden(response) ? null : response;
    const copy = await fetch(request.url, GUEST_REQUEST);
    if (copy.status !== 200 || isForbidden(copy) || (await isLocked(copy))) return null;
    return copy;
  },
};
