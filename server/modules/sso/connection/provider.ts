/** OpenID Connect with an organisation's identity provider, by openid-client. */
import * as oidc from 'openid-client';
import * as v from 'valibot';
import { Email } from '#shared/contract/common/fields.ts';
import { groupsOf } from '#shared/domain/sso/roles.ts';
import { FetchFailed } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { targetFault } from '../../../platform/http/outgoing/targets.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { SsoDeps } from '../dependencies.ts';
import type { SamlSession } from '../saml/session.ts';

/** How long a provider's metadata is used, in milliseconds. Keys are read for each sign-in. */
const METADATA_MS = 10 * 60_000;
/** Providers whose metadata is in memory. */
const METADATA_MOST = 500;
/** Difference between the provider's clock and ours that is tolerated, in seconds. */
const TOLERANCE_S = 60;

export interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Claims about the person who signed in. */
export interface Claims {
  readonly subject: string;
  /** In lower case; null if there is none, or none that is valid. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Null if there was no such claim. */
  readonly groups: string[] | null;
  /** The session at a SAML provider. */
  readonly session?: SamlSession;
}

export interface Authorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** All functions throw SSO_REFUSED with a sentence about the provider. */
export interface Provider {
  /** Reads the metadata of a provider again. */
  check(issuer: string): Promise<void>;
  /** Returns the address to which the browser goes. */
  authorizationUrl(
    client: Client,
    authorization: Authorization,
    wish: { readonly email?: string; readonly groupClaim: string },
  ): Promise<string>;
  /**
   * Exchanges the reply at the redirect URI for claims: checks `iss`, state, PKCE, and the ID token's signature, issuer,
   * audience, nonce and times.
   */
  claims(client: Client, authorization: Authorization, reply: URLSearchParams, groupClaim: string): Promise<Claims>;
}

const refused = (message: string, cause?: unknown): Refusal => new Refusal('SSO_REFUSED', { message, cause });

/** Errors of a provider, by the code of OAuth 2. */
const PROVIDER_ERRORS: Readonly<Record<string, string>> = {
  access_denied: 'The identity provider refused access, or you cancelled. Try again, or ask your organisation.',
  invalid_client: 'The identity provider didn’t accept our client ID or secret. An owner has to correct them.',
  unauthorized_client: 'The identity provider doesn’t allow this sign-in for our client. An owner has to correct that.',
  invalid_grant: 'The identity provider’s code was used already, or has expired. Start single sign-on again.',
};

const causeOf = (error: unknown): FetchFailed | null => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FetchFailed) return at;
  return null;
};

const sentenceOf = (error: unknown): string => {
  const unreachable = causeOf(error);
  if (unreachable !== null) return `We couldn’t reach the identity provider. ${unreachable.message}.`;
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const code = /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'error';
    return (
      PROVIDER_ERRORS[code] ?? `The identity provider answered with “${code}”. Try again, or ask your organisation.`
    );
  }
  return 'The identity provider’s reply isn’t valid. Try again, or ask your organisation.';
};

/** Allows http; the guarded fetch takes it for this machine alone. */
const allowHttp: (configuration: oidc.Configuration) => void =
  // oxlint-disable-next-line @typescript-eslint/no-deprecated -- deprecated only to be noticed
  oidc.allowInsecureRequests;

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim() !== '' ? claim : null);

const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

export const createProvider = ({
  clock,
  guardedFetch,
  rules,
  log,
}: Pick<SsoDeps, 'clock' | 'guardedFetch' | 'rules' | 'log'>): Provider => {
  const known = new Map<string, { readonly metadata: oidc.ServerMetadata; readonly until: number }>();

  const customFetch: oidc.CustomFetch = (url, { method, headers, body }) =>
    // The library sends forms only.
    guardedFetch(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : null });

  const discover = async (issuer: string): Promise<oidc.ServerMetadata> => {
    const configuration = await oidc.discovery(new URL(issuer), 'unused', undefined, undefined, {
      [oidc.customFetch]: customFetch,
      execute: rules.allowLocal ? [allowHttp] : [],
    });
    const metadata = configuration.serverMetadata();
    // The library also accepts the shared issuer of a provider's tenants.
    if (new URL(metadata.issuer).href !== new URL(issuer).href) {
      throw refused(`The provider names another issuer: ${metadata.issuer}. Enter that one if it’s yours alone.`);
    }
    for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
      const address = metadata[endpoint];
      if (typeof address !== 'string' || targetFault(address, rules) !== null) {
        throw refused(`The provider’s metadata has no usable ${endpoint}. Is this an OpenID Connect issuer?`);
      }
    }
    return metadata;
  };

  const metadataOf = async (issuer: string): Promise<oidc.ServerMetadata> => {
    const present = known.get(issuer);
    if (present !== undefined && present.until > clock.now()) return present.metadata;
    const metadata = await discover(issuer);
    known.delete(issuer);
    known.set(issuer, { metadata, until: clock.now() + METADATA_MS });
    const [oldest] = known.keys();
    if (known.size > METADATA_MOST && oldest !== undefined) known.delete(oldest);
    return metadata;
  };

  const configure = async ({ issuer, clientId, clientSecret }: Client): Promise<oidc.Configuration> => {
    const metadata = await metadataOf(issuer);
    // OpenID Connect Discovery: client_secret_basic is the default.
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(clientSecret)
      : oidc.ClientSecretPost(clientSecret);
    const skew = Math.round((clock.now() - Date.now()) / 1_000);
    const configuration = new oidc.Configuration(
      metadata,
      clientId,
      { [oidc.clockSkew]: skew, [oidc.clockTolerance]: TOLERANCE_S },
      authentication,
    );
    configuration[oidc.customFetch] = customFetch;
    if (rules.allowLocal) allowHttp(configuration);
    // Without it, the library trusts TLS and doesn't check the ID token's signature.
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };

  const explained = async <T>(issuer: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.info({ event: 'sso.refused', issuer, err: error }, 'the identity provider could not be used');
      throw refused(sentenceOf(error), error);
    }
  };

  return {
    check: (issuer) =>
      explained(issuer, async () => {
        known.delete(issuer);
        await metadataOf(issuer);
      }),
    authorizationUrl: (client, { redirectUri, state, nonce, codeVerifier }, { email, groupClaim }) =>
      explained(client.issuer, async () => {
        const configuration = await configure(client);
        const { scopes_supported: scopes = [] } = configuration.serverMetadata();
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: ['openid', 'email', 'profile', ...(scopes.includes(groupClaim) ? [groupClaim] : [])].join(' '),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(email !== undefined && { login_hint: email }),
        });
        return url.href;
      }),
    claims: (client, { redirectUri, state, nonce, codeVerifier }, reply, groupClaim) =>
      explained(client.issuer, async () => {
        const configuration = await configure(client);
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${reply.toString()}`), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (token === undefined) throw refused('The identity provider sent no ID token.');
        const hasEmail = typeof token['email'] === 'string' && token['email_verified'] !== undefined;
        const complete = hasEmail && (groupClaim === '' || token[groupClaim] !== undefined);
        const info: Readonly<Record<string, unknown>> =
          complete || configuration.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub);
        // The address and whether it is verified have to be said together.
        const claims: Readonly<Record<string, unknown>> = hasEmail || info['email'] === undefined ? token : info;
        const { email, email_verified: verified } = claims;
        const address = v.safeParse(Email, email);
        return {
          subject: token.sub,
          email: address.success ? address.output : null,
          emailVerified: isTrue(verified),
          name: textOf(token['name']) ?? textOf(info['name']),
          groups: groupClaim === '' ? null : groupsOf(token[groupClaim] ?? info[groupClaim]),
        };
      }),
  };
};
