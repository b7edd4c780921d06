/** Responses of SAML providers at our reply address. */
import { sha256 } from '../../../platform/crypto.ts';
import { personFault } from '../connection/people.ts';
import { findConnection } from '../connection/repository.ts';
import { SSO_KEY, type SsoDeps } from '../dependencies.ts';
import { findSignIn, noteClaims, takeReply } from '../sign-in/repository.ts';
import type { SsoSignInsTable } from '../tables.ts';
import type { SamlClient, Validated } from './client.ts';
import { takeMessage } from './messages-repository.ts';
import { SamlRefused } from './refused.ts';
import { isSaml, samlSettingsOf, type SamlConnection } from './settings.ts';

export interface Posted {
  readonly response: string;
  readonly relayState: string;
}

/** Parameters for the page that completes the sign-in. The page gets no more than it needs, and no claims. */
export type Onward = Readonly<Record<string, string>>;

export type ReceiveResponse = (organisationId: string, posted: Posted) => Promise<Onward>;

export const createReceiving = (
  { db, clock, keys, log }: Pick<SsoDeps, 'db' | 'clock' | 'keys' | 'log'>,
  client: Pick<SamlClient, 'validate'>,
): ReceiveResponse => {
  const demandFirst = async ({ organisation_id }: SamlConnection, { assertionId, expiresAt }: Validated) => {
    if (!(await takeMessage(db, organisation_id, assertionId, expiresAt))) throw new SamlRefused('replayed');
  };

  /** A response to a sign-in that was started here. The page proves that its browser started it. */
  const answer = async (connection: SamlConnection, row: SsoSignInsTable, response: string): Promise<void> => {
    const validated = await client.validate(connection, response, row.nonce);
    await demandFirst(connection, validated);
    if (!(await takeReply(db, row.state_hash, clock.now()))) throw new SamlRefused('replayed');
    await noteClaims(db, row.state_hash, keys.seal(SSO_KEY, JSON.stringify(validated.claims)));
  };

  /**
   * An unsolicited response opens no session: a foreign page could post one and so sign the browser in to
   * another account. The page offers an ordinary sign-in instead, which the provider answers at once.
   */
  const unsolicited = async (connection: SamlConnection, response: string): Promise<Onward> => {
    if (!samlSettingsOf(connection).idpInitiated) throw new SamlRefused('unsolicited');
    const validated = await client.validate(connection, response, null);
    await demandFirst(connection, validated);
    const { email } = validated.claims;
    if (email === null || (await personFault(db, connection, validated.claims)) !== null) {
      throw new SamlRefused('subject');
    }
    return { offer: email };
  };

  return async (organisationId, { response, relayState }) => {
    const connection = await findConnection(db, organisationId);
    // The page answers that the sign-in has ended.
    if (connection === undefined || !isSaml(connection)) return { organisation: organisationId };
    const found = relayState === '' ? undefined : await findSignIn(db, sha256(relayState), clock.now());
    const row = found?.organisation_id === organisationId ? found : undefined;
    const onward = { organisation: organisationId, ...(row !== undefined && { state: relayState }) };
    try {
      if (row === undefined) return { ...onward, ...(await unsolicited(connection, response)) };
      // Settings that changed since then end the sign-in, at the page.
      if (row.stamp === connection.stamp) await answer(connection, row, response);
      return onward;
    } catch (error) {
      if (!(error instanceof SamlRefused)) throw error;
      log.info({ event: 'sso.samlRefused', organisationId, err: error }, 'a SAML response was refused');
      return { ...onward, error: error.reason };
    }
  };
};
