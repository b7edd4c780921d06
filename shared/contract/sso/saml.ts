/** SAML 2.0 beside OpenID Connect: the settings of an organisation's provider. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, single } from '../common/fields.ts';
import { SsoConnection, groupSettings } from './connection.ts';

/** Path on the server; the organisation's id follows, then `metadata`, `acs` or `logout`. */
export const SAML_PATH = '/sso/saml';

// oxlint-disable-next-line no-control-regex -- matches control characters
const CONTROL = /[\u0000-\u001f\u007f]/;

const optionalLine = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    v.maxLength(max, `${label} must be at most ${String(max)} characters long`),
    v.check((text) => !CONTROL.test(text), `${label} must be one line of plain text`),
  );

/** Either the metadata, or the values one by one. */
const provider = {
  /** The provider's metadata document; the four values that follow are then ignored. */
  metadata: v.pipe(v.string('The metadata must be text'), v.maxLength(200_000, 'The metadata is too long')),
  entityId: optionalLine('The entity ID', 500),
  ssoUrl: optionalLine('The sign-in address', 1_000),
  /** Empty without single logout. */
  sloUrl: optionalLine('The sign-out address', 1_000),
  /** PEM, one or more. */
  certificates: v.pipe(v.string('The certificates must be text'), v.maxLength(40_000, 'The certificates are too long')),
};
export type SamlProviderInput = v.InferOutput<v.ObjectSchema<typeof provider, undefined>>;

export const putSamlConnection = {
  id: 'sso.putSaml',
  method: 'PUT',
  path: '/api/own-organisations/:id/sso/saml',
  access: 'session',
  summary: 'Connects an organisation to a SAML 2.0 provider.',
  description:
    'For owners. Replaces a connection by OpenID Connect. Another provider, address or certificate has to be tested again; until then single sign-on isn’t required.',
  params: idParams('organisation'),
  body: v.object({
    ...provider,
    emailAttribute: optionalLine('The email attribute', 200),
    ...groupSettings,
    signedResponse: v.boolean('Say whether the response has to be signed'),
    idpInitiated: v.boolean('Say whether sign-ins may start at the provider'),
  }),
  response: single({ connection: SsoConnection }),
  errors: ['FORBIDDEN', 'SSO_REFUSED'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;
