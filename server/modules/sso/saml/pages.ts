/** Addresses that SAML providers and the browsers of their users call. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SAML_PATH } from '#shared/contract/sso/saml.ts';
import { SSO_PAGE_PATH } from '#shared/contract/sso/sign-in.ts';
import { ID_PATTERN } from '#shared/domain/common/identifiers.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { SamlLogout } from './logout.ts';
import type { MetadataOf } from './metadata.ts';
import type { ReceiveResponse } from './receiving.ts';

const BODY_MAX_BYTES = 512 * 1024;
const QUERY_MAX = 16_000;
/** Where the browser goes when the provider has answered our logout. */
const SIGNED_OUT_PATH = '/login';

export interface SamlPages {
  readonly metadataOf: MetadataOf;
  readonly receive: ReceiveResponse;
  readonly logout: Pick<SamlLogout, 'answer'>;
}

interface Route {
  Params: { organisation: string };
  Body: Readonly<Record<string, string>> | undefined;
  Querystring: Record<string, unknown>;
}

/** Goes on by GET, so that a reload posts nothing again. */
const redirect = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303);

/** Passes parameters on in the fragment, which reaches no server, log or `Referer`. */
const toPage = (reply: FastifyReply, parameters: Readonly<Record<string, string>>): FastifyReply =>
  redirect(reply, `${SSO_PAGE_PATH}#${new URLSearchParams(parameters).toString()}`);

const demandId = (organisation: string): string => {
  if (!ID_PATTERN.test(organisation)) throw new Refusal('NOT_FOUND');
  return organisation;
};

export const serveSaml = async (http: FastifyInstance, { metadataOf, receive, logout }: SamlPages): Promise<void> => {
  await http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<Route>(`${SAML_PATH}/:organisation/metadata`, { exposeHeadRoute: false }, async ({ params }, reply) => {
      const metadata = await metadataOf(demandId(params.organisation));
      if (metadata === null) throw new Refusal('NOT_FOUND');
      return reply.type('application/samlmetadata+xml').header('cache-control', 'no-cache').send(metadata);
    });
    scope.post<Route>(`${SAML_PATH}/:organisation/acs`, async ({ params, body }, reply) =>
      toPage(
        reply,
        await receive(demandId(params.organisation), {
          response: body?.['SAMLResponse'] ?? '',
          relayState: body?.['RelayState'] ?? '',
        }),
      ),
    );
    scope.post<Route>(`${SAML_PATH}/:organisation/logout`, async ({ params, body }, reply) => {
      const organisation = demandId(params.organisation);
      const request = body?.['SAMLRequest'];
      // The answer to our own request: the session here has ended before.
      if (request === undefined) return redirect(reply, SIGNED_OUT_PATH);
      const relayState = body?.['RelayState'] ?? '';
      return redirect(reply, await logout.answer(organisation, { binding: 'post', request, relayState }));
    });
    // A GET changes nothing: the page posts the signed query.
    scope.get<Route>(`${SAML_PATH}/:organisation/logout`, { exposeHeadRoute: false }, (request, reply) => {
      const organisation = demandId(request.params.organisation);
      const query = request.raw.url?.split('?', 2)[1] ?? '';
      if (request.query['SAMLRequest'] === undefined || query.length > QUERY_MAX) {
        return redirect(reply, SIGNED_OUT_PATH);
      }
      return toPage(reply, { organisation, logout: query });
    });
    done();
  });
};
