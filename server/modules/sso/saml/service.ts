import type { SsoConnection } from '#shared/contract/sso/connection.ts';
import type { SamlProviderInput } from '#shared/contract/sso/saml.ts';
import { makeToken } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { PROVIDER_CALLS } from '../budgets.ts';
import { findConnection, putConnection } from '../connection/repository.ts';
import { connectionFault, toConnection } from '../connection/views.ts';
import { SSO_KEY, type Owner, type SsoDeps } from '../dependencies.ts';
import type { SsoConnectionsTable } from '../tables.ts';
import { samlAddressesOf } from './addresses.ts';
import { ProviderFault, readProvider, type SamlProvider } from './provider-metadata.ts';
import { isSaml, samlSettingsOf, type SamlSettings } from './settings.ts';

export interface SamlInput extends SamlProviderInput {
  readonly emailAttribute: string;
  readonly groupClaim: string;
  readonly managerGroups: readonly string[];
  readonly signedResponse: boolean;
  readonly idpInitiated: boolean;
}

export interface SamlConnectionService {
  /** Throws 404 for people outside, FORBIDDEN for other roles than owners, and VALIDATION_FAILED. */
  put(actor: Owner, organisationId: string, settings: SamlInput): Promise<SsoConnection>;
}

/** Our key for signed requests, as a connection has it. */
interface OwnKey {
  readonly certificate: string;
  readonly sealed: string;
}

const ownKeyOf = (connection: SsoConnectionsTable | undefined): OwnKey | null =>
  connection !== undefined && isSaml(connection)
    ? { certificate: samlSettingsOf(connection).ownCertificate, sealed: connection.secret_sealed }
    : null;

/** Whether a test that succeeded still says that people can sign in. */
const provesTheSame = (before: SamlSettings, after: SamlSettings): boolean =>
  before.ssoUrl === after.ssoUrl &&
  before.emailAttribute === after.emailAttribute &&
  before.signedResponse === after.signedResponse &&
  before.certificates.join() === after.certificates.join();

export const createSamlConnectionService = (deps: SsoDeps): SamlConnectionService => {
  const { config, db, clock, random, keys, limits, rules, organisations, makeSigningKey, log } = deps;

  const read = (settings: SamlInput): SamlProvider => {
    try {
      return readProvider(settings, rules);
    } catch (error) {
      if (error instanceof ProviderFault) throw connectionFault(error.field, error.message);
      throw error;
    }
  };

  const makeOwnKey = async (): Promise<OwnKey> => {
    const { privateKey, certificate } = await makeSigningKey(clock.now());
    return { certificate, sealed: keys.seal(SSO_KEY, privateKey) };
  };

  return {
    async put(actor, organisationId, settings) {
      await organisations().demandOwner(db, actor, organisationId, 'organisation');
      const { emailAttribute, groupClaim, managerGroups, signedResponse, idpInitiated } = settings;
      const { entityId, ssoUrl, sloUrl, certificates } = read(settings);
      if (managerGroups.length > 0 && groupClaim === '') {
        throw connectionFault('groupClaim', 'Enter the attribute that contains the groups');
      }
      await consumeOrRefuse(limits, [PROVIDER_CALLS], actor.userId);
      // Before the transaction, which should be over sooner than a key is made.
      const found = ownKeyOf(await findConnection(db, organisationId)) ?? (await makeOwnKey());
      const row = await inTransaction(db, async (trx) => {
        await organisations().demandOwner(trx, actor, organisationId, 'organisation');
        const current = await findConnection(trx, organisationId);
        const before = current !== undefined && isSaml(current) ? current : null;
        const known = before === null ? null : samlSettingsOf(before);
        const own = ownKeyOf(current) ?? found;
        const saml: SamlSettings = {
          ssoUrl,
          sloUrl,
          certificates: [...certificates],
          emailAttribute,
          signedResponse,
          idpInitiated,
          ownCertificate: own.certificate,
        };
        const same = before !== null && known !== null && before.issuer === entityId && provesTheSame(known, saml);
        const changed: SsoConnectionsTable = {
          organisation_id: organisationId,
          kind: 'saml',
          issuer: entityId,
          client_id: samlAddressesOf(config.publicUrl, organisationId).metadata,
          secret_sealed: own.sealed,
          group_claim: groupClaim,
          manager_groups: JSON.stringify(managerGroups),
          saml: JSON.stringify(saml),
          enforced: same ? before.enforced : 0,
          tested_at: same ? before.tested_at : null,
          stamp: same ? before.stamp : makeToken(random),
          created_at: current?.created_at ?? clock.now(),
        };
        await putConnection(trx, changed);
        return changed;
      });
      log.info({ event: 'sso.samlSet', organisationId, userId: actor.userId }, 'SAML provider set');
      return toConnection(row);
    },
  };
};
