/** SAML 2.0 with an organisation's identity provider, by node-saml. */
import { SAML, SamlStatusError, ValidateInResponseTo, type Profile } from '@node-saml/node-saml';
import { SSO_KEY, type SsoDeps } from '../dependencies.ts';
import { samlAddressesOf } from './addresses.ts';
import { personIn, type SamlClaims } from './person.ts';
import { SamlRefused } from './refused.ts';
import { samlSettingsOf, type SamlConnection } from './settings.ts';
import { strictResponse } from './strict-xml.ts';

/** Difference between the provider's clock and ours that is tolerated, in milliseconds. */
export const SKEW_MS = 60_000;
/** The oldest assertion that is taken, in milliseconds. */
const AGE_MAX_MS = 10 * 60_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export interface Validated {
  readonly claims: SamlClaims;
  readonly assertionId: string;
  /** When the assertion is refused by its time, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface SamlClient {
  authorizationUrl(connection: SamlConnection, state: string, requestId: string): Promise<string>;
  /**
   * Checks a response: its form, signatures, issuer, audience, recipient, times, and the request that it answers.
   * @param requestId null for a response that answers no request
   * @throws SamlRefused
   */
  validate(connection: SamlConnection, response: string, requestId: string | null): Promise<Validated>;
  /** The library for one connection. */
  libraryFor(connection: SamlConnection, requestId: string | null): SAML;
}

interface Confirmation {
  readonly $?: { readonly Method?: string };
  readonly SubjectConfirmationData?: readonly {
    readonly $?: { readonly Recipient?: string; readonly NotOnOrAfter?: string; readonly InResponseTo?: string };
  }[];
}

interface AssertionXml {
  readonly Assertion?: {
    readonly $?: { readonly ID?: string };
    readonly Issuer?: readonly { readonly _?: string }[];
    readonly Subject?: readonly { readonly SubjectConfirmation?: readonly Confirmation[] }[];
  };
}

const refusalOf = (error: unknown): SamlRefused => {
  if (error instanceof SamlRefused) return error;
  const { message } = error instanceof Error ? error : { message: '' };
  const reason =
    error instanceof SamlStatusError
      ? 'denied'
      : /audience/i.test(message)
        ? 'audience'
        : /signature/i.test(message)
          ? 'signature'
          : /expired|not yet valid|subject confirmation/i.test(message)
            ? 'time'
            : 'invalid';
  return new SamlRefused(reason, message, error);
};

export const createSamlClient = ({ config, clock, keys }: Pick<SsoDeps, 'config' | 'clock' | 'keys'>): SamlClient => {
  /** The library with our clock. */
  class ClockedSaml extends SAML {
    protected override checkTimestampsValidityError(
      _now: number,
      notBefore: string,
      notOnOrAfter: string,
      limit?: number,
    ): Error | null {
      return super.checkTimestampsValidityError(clock.now(), notBefore, notOnOrAfter, limit);
    }
  }

  const libraryFor = (connection: SamlConnection, requestId: string | null): SAML => {
    const settings = samlSettingsOf(connection);
    const ours = samlAddressesOf(config.publicUrl, connection.organisation_id);
    const privateKey = keys.unseal(SSO_KEY, connection.secret_sealed);
    const none = Promise.resolve(null);
    return new ClockedSaml({
      callbackUrl: ours.acs,
      logoutCallbackUrl: ours.logout,
      issuer: ours.metadata,
      audience: ours.metadata,
      entryPoint: settings.ssoUrl,
      logoutUrl: settings.sloUrl ?? settings.ssoUrl,
      idpIssuer: connection.issuer,
      idpCert: settings.certificates,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: settings.signedResponse,
      acceptedClockSkewMs: SKEW_MS,
      maxAssertionAgeMs: AGE_MAX_MS,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      validateInResponseTo: requestId === null ? ValidateInResponseTo.never : ValidateInResponseTo.always,
      // Requests are remembered in `sso_sign_ins`, which also has their time.
      cacheProvider: {
        saveAsync: () => none,
        getAsync: (id) => Promise.resolve(id === requestId ? new Date().toISOString() : null),
        removeAsync: () => none,
      },
      ...(requestId !== null && { generateUniqueId: () => requestId }),
      ...(privateKey !== null && {
        privateKey,
        publicCert: settings.ownCertificate,
        signatureAlgorithm: 'sha256',
        digestAlgorithm: 'sha256',
      }),
    });
  };

  /** Checks of the assertion that the library leaves to its users. */
  const demandAddressed = (profile: Profile, connection: SamlConnection, requestId: string | null) => {
    const { acs } = samlAddressesOf(config.publicUrl, connection.organisation_id);
    const assertion = (profile.getAssertion?.() as AssertionXml | undefined)?.Assertion;
    if (assertion?.Issuer?.[0]?._ !== connection.issuer) throw new SamlRefused('invalid', 'another issuer');
    const confirmations = assertion.Subject?.[0]?.SubjectConfirmation ?? [];
    const [confirmation] = confirmations;
    const data = confirmation?.SubjectConfirmationData?.[0]?.$;
    if (confirmations.length !== 1 || confirmation?.$?.Method !== BEARER || data === undefined) {
      throw new SamlRefused('invalid', 'not one bearer confirmation');
    }
    if (data.Recipient !== acs) throw new SamlRefused('recipient');
    if ((data.InResponseTo ?? null) !== requestId) throw new SamlRefused('invalid', 'answers another request');
    const expiresAt = Date.parse(data.NotOnOrAfter ?? '');
    const id = assertion.$?.ID ?? '';
    if (Number.isNaN(expiresAt) || id === '') throw new SamlRefused('invalid', 'no expiry or ID');
    return { assertionId: id, expiresAt: expiresAt + SKEW_MS };
  };

  return {
    libraryFor,
    authorizationUrl: (connection, state, requestId) =>
      libraryFor(connection, requestId).getAuthorizeUrlAsync(state, undefined, {}),
    async validate(connection, response, requestId) {
      try {
        const settings = samlSettingsOf(connection);
        const { acs } = samlAddressesOf(config.publicUrl, connection.organisation_id);
        const { attributes, children } = strictResponse(Buffer.from(response, 'base64').toString('utf8'));
        const destination = attributes['Destination'];
        // SAML bindings 3.5.5.2: a signed message has to name its destination.
        if (destination === undefined ? settings.signedResponse : destination !== acs) {
          throw new SamlRefused('recipient');
        }
        const issuer = children.find(({ name }) => name === 'Issuer')?.text;
        if (issuer !== undefined && issuer !== connection.issuer) throw new SamlRefused('invalid', 'another issuer');
        if (requestId === null && attributes['InResponseTo'] !== undefined) {
          throw new SamlRefused('replayed', 'the request has ended');
        }
        const { profile } = await libraryFor(connection, requestId).validatePostResponseAsync({
          SAMLResponse: response,
        });
        if (profile === null) throw new SamlRefused('invalid', 'no assertion');
        return {
          claims: personIn(profile, connection, settings),
          ...demandAddressed(profile, connection, requestId),
        };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
};
