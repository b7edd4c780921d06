/** Single logout by SAML, started here or at the provider. */
import { inflateRawSync } from 'node:zlib';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { findConnection } from '../connection/repository.ts';
import type { Owner, SsoDeps } from '../dependencies.ts';
import { identityIssuerOf } from '../sign-in/identity-issuer.ts';
import { forgetSamlSession, samlSessionOf, userOfSubject } from '../sign-in/repository.ts';
import { samlAddressesOf } from './addresses.ts';
import { SKEW_MS, type SamlClient } from './client.ts';
import { takeMessage } from './messages-repository.ts';
import { SAML_REFUSALS, SamlRefused } from './refused.ts';
import { samlSessionIn } from './session.ts';
import { isSaml, samlSettingsOf, type SamlConnection } from './settings.ts';
import { strictMessage } from './strict-xml.ts';

/** The oldest logout request that is taken, in milliseconds. */
const AGE_MAX_MS = 10 * 60_000;
const INFLATED_MAX_BYTES = 64 * 1024;
const SIGNED = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'] as const;

/** A logout request, in the form of its binding. */
export type LogoutMessage =
  | { readonly binding: 'post'; readonly request: string; readonly relayState: string }
  | { readonly binding: 'redirect'; readonly query: string };

export interface SamlLogout {
  /** Returns where the provider takes a user's logout, or null. */
  start(actor: Owner): Promise<string | null>;
  /** Ends the sessions of the person in a request; returns the address with our answer. Throws SSO_REFUSED. */
  answer(organisationId: string, message: LogoutMessage): Promise<string>;
}

/** Returns the parameters of a signed query; each once, so that what is checked is what is read. */
const signedQuery = (query: string): { readonly parameters: Record<string, string>; readonly signed: string } => {
  const raw = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split('&')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (!SIGNED.some((known) => known === name) || raw.has(name)) throw new SamlRefused('invalid', 'its parameters');
    raw.set(name, value);
  }
  if (!raw.has('Signature')) throw new SamlRefused('signature', 'no signature');
  if (!/rsa-sha(?:256|384|512)$/.test(decodeURIComponent(raw.get('SigAlg') ?? ''))) throw new SamlRefused('algorithm');
  const parameters = Object.fromEntries(
    [...raw].map(([name, value]) => [name, decodeURIComponent(value.replaceAll('+', ' '))]),
  );
  return { parameters, signed: [...raw].map((part) => part.join('=')).join('&') };
};

export const createSamlLogout = (
  { config, db, clock, log, identity }: Pick<SsoDeps, 'config' | 'db' | 'clock' | 'log' | 'identity'>,
  client: Pick<SamlClient, 'libraryFor'>,
): SamlLogout => {
  /** Checks a request by its form, destination and age before the library checks the signature. */
  const demandFresh = (connection: SamlConnection, xml: string): void => {
    const { attributes } = strictMessage(xml, 'LogoutRequest');
    const { logout } = samlAddressesOf(config.publicUrl, connection.organisation_id);
    if (attributes['Destination'] !== undefined && attributes['Destination'] !== logout) {
      throw new SamlRefused('recipient');
    }
    const age = clock.now() - Date.parse(attributes['IssueInstant'] ?? '');
    if (!(age >= -SKEW_MS && age <= AGE_MAX_MS + SKEW_MS)) throw new SamlRefused('time');
  };

  const validated = async (connection: SamlConnection, message: LogoutMessage) => {
    const library = client.libraryFor(connection, null);
    if (message.binding === 'post') {
      demandFresh(connection, Buffer.from(message.request, 'base64').toString('utf8'));
      const { profile } = await library.validatePostRequestAsync({ SAMLRequest: message.request });
      return { profile, relayState: message.relayState };
    }
    const { parameters, signed } = signedQuery(message.query);
    const deflated = Buffer.from(parameters['SAMLRequest'] ?? '', 'base64');
    demandFresh(connection, inflateRawSync(deflated, { maxOutputLength: INFLATED_MAX_BYTES }).toString('utf8'));
    const { profile } = await library.validateRedirectAsync(parameters, signed);
    return { profile, relayState: parameters['RelayState'] ?? '' };
  };

  const refuse = (organisationId: string, error: unknown): Refusal => {
    if (error instanceof Refusal) return error;
    log.info({ event: 'sso.logoutRefused', organisationId, err: error }, 'a SAML logout request was refused');
    const reason = error instanceof SamlRefused ? error.reason : 'signature';
    return new Refusal('SSO_REFUSED', { message: SAML_REFUSALS[reason], cause: error });
  };

  return {
    async start({ userId }) {
      const found = await samlSessionOf(db, userId);
      if (typeof found?.saml_session !== 'string') return null;
      const connection = await findConnection(db, found.organisation_id);
      if (connection === undefined || !isSaml(connection) || identityIssuerOf(connection) !== found.issuer) return null;
      if (samlSettingsOf(connection).sloUrl === null) return null;
      const { nameQualifier, spNameQualifier, sessionIndex, ...named } = samlSessionIn(found.saml_session);
      const url = await client.libraryFor(connection, null).getLogoutUrlAsync(
        {
          issuer: connection.issuer,
          ...named,
          ...(nameQualifier !== null && { nameQualifier }),
          ...(spNameQualifier !== null && { spNameQualifier }),
          ...(sessionIndex !== null && { sessionIndex }),
        },
        '',
        {},
      );
      await forgetSamlSession(db, found);
      return url;
    },
    async answer(organisationId, message) {
      try {
        const connection = await findConnection(db, organisationId);
        if (connection === undefined || !isSaml(connection)) throw new SamlRefused('invalid', 'no SAML here');
        const { profile, relayState } = await validated(connection, message);
        const messageId = profile?.ID;
        if (profile === null || typeof messageId !== 'string') throw new SamlRefused('invalid');
        const subject = profile.nameID.trim();
        const about = { organisation_id: organisationId, issuer: identityIssuerOf(connection), subject };
        const ended = await inTransaction(db, async (trx) => {
          const until = clock.now() + AGE_MAX_MS + 2 * SKEW_MS;
          if (!(await takeMessage(trx, organisationId, messageId, until))) throw new SamlRefused('replayed');
          const userId = await userOfSubject(trx, about);
          if (userId === undefined) return false;
          await identity().providerSignIn.end(trx, userId);
          await forgetSamlSession(trx, about);
          return true;
        });
        log.info({ event: 'sso.loggedOut', organisationId, ended }, 'signed out by the identity provider');
        return await client.libraryFor(connection, null).getLogoutResponseUrlAsync(profile, relayState, {}, ended);
      } catch (error) {
        throw refuse(organisationId, error);
      }
    },
  };
};
