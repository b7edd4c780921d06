/** Single logout by SAML 2.0. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, single } from '../common/fields.ts';

export const startSsoLogout = {
  id: 'sso.startLogout',
  method: 'POST',
  path: '/api/sso/logout',
  access: 'session',
  summary: 'Returns where single logout goes for this session.',
  description:
    'The caller ends the session here as well. The address is null if the user’s provider has no single logout.',
  response: single({ url: v.nullable(v.string()) }),
  errors: [],
} as const satisfies Endpoint;

export const answerSsoLogout = {
  id: 'sso.answerLogout',
  method: 'POST',
  path: '/api/sso/logout-requests',
  access: 'public',
  summary: 'Ends a person’s sessions by a provider’s signed request.',
  description: 'For SAML logout requests by HTTP-Redirect. Returns the address with our answer.',
  body: v.object({
    organisation: id('organisation'),
    /** The query that the provider signed, as it was. */
    query: v.pipe(v.string('The query must be text'), v.maxLength(16_000, 'The query is too long')),
  }),
  response: single({ url: v.string() }),
  errors: ['SSO_REFUSED'],
} as const satisfies Endpoint;
