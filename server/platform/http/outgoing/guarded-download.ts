/** Downloads of files from addresses given by users. */
import { bodyOf, FetchFailed, sendGuarded } from './guarded-request.ts';
import { CALL_LIMIT_MS, reasonOf, systemResolve, TargetRefused, type Resolve } from './outgoing.ts';
import type { TargetRules } from './targets.ts';

/** Pictures often move to another host; each hop is checked as the first address was. */
const HOPS_MAX = 3;

export interface DownloadOptions {
  /** Larger files are refused. */
  readonly most: number;
  /** Ends the download early, for a time limit of several together. */
  readonly signal: AbortSignal;
}

/** Returns the bytes of a file. Rejects with FetchFailed, whose message is a sentence for the user. */
export type GuardedDownload = (url: string, options: DownloadOptions) => Promise<Buffer>;

export const createGuardedDownload = (
  rules: TargetRules,
  { resolve = systemResolve, limitMs = CALL_LIMIT_MS }: { readonly resolve?: Resolve; readonly limitMs?: number } = {},
): GuardedDownload => {
  const download = async (url: string, most: number, signal: AbortSignal, hops: number): Promise<Buffer> => {
    const response = await sendGuarded(url, {}, { rules, resolve, signal });
    const { statusCode: status = 502, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      if (hops === HOPS_MAX || !URL.canParse(headers.location, url)) throw new FetchFailed('It redirects too often');
      return download(new URL(headers.location, url).href, most, signal, hops + 1);
    }
    if (status !== 200) {
      response.destroy();
      throw new FetchFailed(`The server answered with the status ${String(status)}`);
    }
    return bodyOf(response, most);
  };
  return async (url, { most, signal: all }) => {
    const own = AbortSignal.timeout(limitMs);
    try {
      return await download(url, most, AbortSignal.any([own, all]), 0);
    } catch (error) {
      if (error instanceof FetchFailed) throw error;
      if (error instanceof TargetRefused) throw new FetchFailed(error.message, { cause: error });
      if (all.aborted) throw new FetchFailed('The pictures took too long together', { cause: error });
      throw new FetchFailed(own.aborted ? 'No reply within ten seconds' : reasonOf(error), { cause: error });
    }
  };
};
