/** The address to which providers return. */
import type { FastifyInstance } from 'fastify';
import { SSO_CALLBACK_PATH, SSO_PAGE_PATH } from '#shared/contract/sso/sign-in.ts';
import { ID_PATTERN } from '#shared/domain/common/identifiers.ts';

/** Parameters of RFC 6749 and RFC 9207 that the sign-in needs. */
const PARAMETERS = ['code', 'state', 'iss', 'error'] as const;
const LENGTH_MAX = 4_000;

/**
 * Passes the reply on to the page that completes the sign-in, in the fragment, which reaches no server, log or `Referer`.
 * The reply is taken by a POST of that page, so a GET that a foreign page causes changes nothing.
 */
export const serveCallback = (http: FastifyInstance): void => {
  http.get<{ Params: { organisation: string }; Querystring: Record<string, unknown> }>(
    `${SSO_CALLBACK_PATH}/:organisation`,
    (request, reply) => {
      const { organisation } = request.params;
      const fragment = new URLSearchParams();
      for (const name of PARAMETERS) {
        const value = request.query[name];
        if (typeof value === 'string' && value.length <= LENGTH_MAX) fragment.set(name, value);
      }
      if (ID_PATTERN.test(organisation)) fragment.set('organisation', organisation);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${SSO_PAGE_PATH}#${fragment.toString()}`, 303);
    },
  );
};
