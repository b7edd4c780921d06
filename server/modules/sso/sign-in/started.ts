/** Sign-ins at a provider: started here, completed by the provider's reply in the same browser. */
import { createHash } from 'node:crypto';
import { SSO_CALLBACK_PATH } from '#shared/contract/sso/sign-in.ts';
import { equalTexts, makeToken, sha256 } from '../../../platform/crypto.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Authorization, Claims, Client, Provider } from '../connection/provider.ts';
import { findConnection } from '../connection/repository.ts';
import { SSO_KEY, type SsoDeps } from '../dependencies.ts';
import type { SamlClient } from '../saml/client.ts';
import { isSamlRefusal, SAML_REFUSALS } from '../saml/refused.ts';
import { isSaml } from '../saml/settings.ts';
import type { SsoConnectionsTable, SsoSignInsTable } from '../tables.ts';
import { findSignIn, insertSignIn, noteClaims, takeReply } from './repository.ts';

/** How long a sign-in at the provider may take, in milliseconds. */
export const SIGN_IN_MS = 10 * 60_000;

export interface Reply {
  readonly verifier: string;
  readonly organisation: string;
  readonly reply: string;
}

/** A device that signs in, or an owner who tests. */
export type Starter = { readonly deviceId: string; readonly email: string } | { readonly testerId: string };

export interface Completed {
  readonly stateHash: string;
  readonly connection: SsoConnectionsTable;
  readonly claims: Claims;
}

export interface StartedSignIns {
  /** Returns the provider's address. Throws SSO_REFUSED. */
  start(connection: SsoConnectionsTable, starter: Starter, challenge: string): Promise<string>;
  /**
   * Throws SSO_OVER unless the reply belongs to a sign-in that `fits` and that the holder of the verifier started, and
   * SSO_REFUSED. A second call gets the same claims without the provider; its caller ends the sign-in.
   */
  complete(reply: Reply, fits: (row: SsoSignInsTable) => boolean): Promise<Completed>;
}

/** Returns the redirect URI of an organisation: one for each, so that one provider's reply can't pass for another's. */
export const redirectUriOf = (publicUrl: string, organisationId: string): string =>
  `${publicUrl}${SSO_CALLBACK_PATH}/${organisationId}`;

export const createStartedSignIns = (
  deps: SsoDeps,
  provider: Provider,
  saml: Pick<SamlClient, 'authorizationUrl'>,
): StartedSignIns => {
  const { config, db, clock, random, keys } = deps;

  const clientOf = ({ issuer, client_id: clientId, secret_sealed: sealed }: SsoConnectionsTable): Client => {
    const clientSecret = keys.unseal(SSO_KEY, sealed);
    if (clientSecret === null) {
      throw new Refusal('SSO_REFUSED', { message: 'The client secret can’t be read. An owner has to enter it again.' });
    }
    return { issuer, clientId, clientSecret };
  };

  /** Returns the provider's address, and what its reply has to answer. */
  const begin = async (
    connection: SsoConnectionsTable,
    state: string,
    starter: Starter,
  ): Promise<Pick<SsoSignInsTable, 'nonce' | 'code_verifier_sealed'> & { readonly url: string }> => {
    if (isSaml(connection)) {
      // An ID in XML begins with no digit.
      const requestId = `_${makeToken(random)}`;
      const url = await saml.authorizationUrl(connection, state, requestId);
      return { url, nonce: requestId, code_verifier_sealed: '' };
    }
    const authorization: Authorization = {
      redirectUri: redirectUriOf(config.publicUrl, connection.organisation_id),
      state,
      nonce: makeToken(random),
      codeVerifier: makeToken(random),
    };
    const url = await provider.authorizationUrl(clientOf(connection), authorization, {
      ...('email' in starter && { email: starter.email }),
      groupClaim: connection.group_claim,
    });
    const { nonce, codeVerifier } = authorization;
    return { url, nonce, code_verifier_sealed: keys.seal(SSO_KEY, codeVerifier) };
  };

  return {
    async start(connection, starter, challenge) {
      const state = makeToken(random);
      const { url, ...expected } = await begin(connection, state, starter);
      await insertSignIn(db, {
        state_hash: sha256(state),
        organisation_id: connection.organisation_id,
        tester_id: 'testerId' in starter ? starter.testerId : null,
        device_id: 'deviceId' in starter ? starter.deviceId : null,
        challenge,
        ...expected,
        stamp: connection.stamp,
        replied_at: null,
        claims_sealed: null,
        expires_at: clock.now() + SIGN_IN_MS,
      });
      return url;
    },

    async complete({ verifier, organisation, reply }, fits) {
      const over = (): Refusal => new Refusal('SSO_OVER');
      const query = new URLSearchParams(reply);
      const state = query.get('state');
      if (state === null) throw over();
      const stateHash = sha256(state);
      const row = await findSignIn(db, stateHash, clock.now());
      if (row?.organisation_id !== organisation || !fits(row)) throw over();
      // Someone else's reply, planted in this browser, would sign it in to their account.
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!equalTexts(challenge, row.challenge)) throw over();
      const connection = await findConnection(db, organisation);
      if (connection?.stamp !== row.stamp) throw over();
      if (row.claims_sealed !== null) {
        const claims = keys.unseal(SSO_KEY, row.claims_sealed);
        if (claims === null) throw over();
        // Written below.
        return { stateHash, connection, claims: JSON.parse(claims) as Claims };
      }
      if (isSaml(connection)) {
        const reason = query.get('error') ?? '';
        throw isSamlRefusal(reason) ? new Refusal('SSO_REFUSED', { message: SAML_REFUSALS[reason] }) : over();
      }
      const codeVerifier = keys.unseal(SSO_KEY, row.code_verifier_sealed);
      if (codeVerifier === null || !(await takeReply(db, stateHash, clock.now()))) throw over();
      const claims = await provider.claims(
        clientOf(connection),
        { redirectUri: redirectUriOf(config.publicUrl, organisation), state, nonce: row.nonce, codeVerifier },
        query,
        connection.group_claim,
      );
      await noteClaims(db, stateHash, keys.seal(SSO_KEY, JSON.stringify(claims)));
      return { stateHash, connection, claims };
    },
  };
};
