/** A `fetch` for libraries that call addresses given by users: it reaches nothing but the public internet. */
import { bodyOf, FetchFailed, sendGuarded, type GuardedRequest } from './guarded-request.ts';
import { CALL_LIMIT_MS, reasonOf, systemResolve, TargetRefused, type Resolve } from './outgoing.ts';
import type { TargetRules } from './targets.ts';

export { FetchFailed, type GuardedRequest } from './guarded-request.ts';

/** Bytes of a reply that are read. Larger replies are refused. */
export const FETCHED_MAX = 512 * 1_024;

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

/** Statuses whose response has no body, which `Response` insists on. */
const BODILESS = new Set([101, 204, 205, 304]);

/** Rejects with `FetchFailed`. Follows no redirect. */
export const createGuardedFetch = (
  rules: TargetRules,
  {
    resolve = systemResolve,
    limitMs = CALL_LIMIT_MS,
    most = FETCHED_MAX,
  }: { readonly resolve?: Resolve; readonly limitMs?: number; readonly most?: number } = {},
): GuardedFetch => {
  return async (url, request = {}) => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const response = await sendGuarded(url, request, { rules, resolve, signal });
      const status = response.statusCode ?? 502;
      const text = (await bodyOf(response, most)).toString('utf8');
      const type = response.headers['content-type'];
      return new Response(BODILESS.has(status) ? null : text, {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    } catch (error) {
      if (error instanceof FetchFailed) throw error;
      const reason =
        signal.aborted && !(error instanceof TargetRefused) ? 'No reply within ten seconds' : reasonOf(error);
      throw new FetchFailed(reason, { cause: error });
    }
  };
};
