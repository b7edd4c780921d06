/** `fetch` to the server, with a time limit, for every page of the extension and its background. */
import { platformHttp } from '#shared/client/platform.ts';
import type { Http } from '#shared/client/ports.ts';
import { atOrigin } from './at-origin.ts';

/** A read without a reply counts as lost after this time, in milliseconds. The client tries it three times. */
const READ_MS = 8_000;
/** The same for a call that writes. */
const WRITE_MS = 20_000;

/**
 * Calls the server at that origin. A call without a reply in time, and a page in place of a reply, such as the sign-in page
 * of a Wi-Fi, are failures of the network.
 */
export const serverHttp =
  (origin: string): Http =>
  async (url, request) => {
    const limit = AbortSignal.timeout(request.method === 'GET' ? READ_MS : WRITE_MS);
    const { signal } = request;
    const response = await platformHttp(url, {
      ...request,
      signal: signal instanceof AbortSignal ? AbortSignal.any([limit, signal]) : limit,
    });
    if (response.headers.get('content-type')?.startsWith('text/html') === true) {
      throw new Error(`A page came in place of the reply of ${url}`);
    }
    return {
      status: response.status,
      headers: response.headers,
      json: async () => atOrigin(await response.json(), origin),
    };
  };
