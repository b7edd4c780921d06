import type { SsoConnection } from '#shared/contract/sso/connection.ts';
import { makeToken } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { targetFault } from '../../../platform/http/outgoing/targets.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { PROVIDER_CALLS } from '../budgets.ts';
import { SSO_KEY, type Owner, type SsoDeps } from '../dependencies.ts';
import { domainsOf } from '../domains/repository.ts';
import { endSignIn } from '../sign-in/repository.ts';
import { samlAddressesOf, type SamlAddresses } from '../saml/addresses.ts';
import { redirectUriOf, type Reply, type StartedSignIns } from '../sign-in/started.ts';
import type { SsoConnectionsTable } from '../tables.ts';
import { personFault } from './people.ts';
import type { Claims, Provider } from './provider.ts';
import { connectionFault as fault, toConnection } from './views.ts';
import { changeConnection, deleteConnection, findConnection, putConnection } from './repository.ts';

export interface ConnectionSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly groupClaim: string;
  readonly managerGroups: readonly string[];
}

export type TestResult = Pick<Claims, 'email' | 'emailVerified' | 'name' | 'groups'> & {
  readonly problem: string | null;
};

/** The provider of an organisation. All methods throw 404 for people outside and FORBIDDEN for other roles than owners. */
export interface ConnectionService {
  get(
    actor: Owner,
    organisationId: string,
  ): Promise<{ connection: SsoConnection | null; redirectUri: string; saml: SamlAddresses }>;
  /** Throws VALIDATION_FAILED and SSO_REFUSED. */
  put(actor: Owner, organisationId: string, settings: ConnectionSettings): Promise<SsoConnection>;
  remove(actor: Owner, organisationId: string): Promise<void>;
  /** Throws SSO_REFUSED before a successful test. */
  enforce(actor: Owner, organisationId: string, enforced: boolean): Promise<SsoConnection>;
  /** Returns the provider's address. */
  startTest(actor: Owner, organisationId: string, challenge: string): Promise<string>;
  completeTest(actor: Owner, organisationId: string, reply: Reply): Promise<TestResult>;
}

export const createConnectionService = (
  deps: SsoDeps,
  provider: Provider,
  started: StartedSignIns,
): ConnectionService => {
  const { config, db, clock, random, keys, limits, rules, organisations, log } = deps;

  const demandOwner = (actor: Owner, organisationId: string): Promise<void> =>
    organisations().demandOwner(db, actor, organisationId, 'organisation');

  const demandConnection = async (organisationId: string): Promise<SsoConnectionsTable> => {
    const row = await findConnection(db, organisationId);
    if (row === undefined) throw notFound('connection');
    return row;
  };

  return {
    async get(actor, organisationId) {
      await demandOwner(actor, organisationId);
      const row = await findConnection(db, organisationId);
      return {
        connection: row === undefined ? null : toConnection(row),
        redirectUri: redirectUriOf(config.publicUrl, organisationId),
        saml: samlAddressesOf(config.publicUrl, organisationId),
      };
    },
    async put(actor, organisationId, { issuer, clientId, clientSecret, groupClaim, managerGroups }) {
      await demandOwner(actor, organisationId);
      const unusable = targetFault(issuer, rules);
      if (unusable !== null) throw fault('issuer', unusable);
      const present = await findConnection(db, organisationId);
      // A stored secret goes to no other provider than the one for which it was entered.
      if (clientSecret === undefined && (present?.kind !== 'oidc' || present.issuer !== issuer)) {
        throw fault('clientSecret', 'Enter the client secret of this provider');
      }
      if (managerGroups.length > 0 && groupClaim === '') {
        throw fault('groupClaim', 'Enter the claim that contains the groups');
      }
      await consumeOrRefuse(limits, [PROVIDER_CALLS], actor.userId);
      await provider.check(issuer);
      return inTransaction(db, async (trx) => {
        await organisations().demandOwner(trx, actor, organisationId, 'organisation');
        const current = await findConnection(trx, organisationId);
        if (clientSecret === undefined && (current?.kind !== 'oidc' || current.issuer !== issuer)) {
          throw notFound('connection');
        }
        const same =
          current?.kind === 'oidc' &&
          current.issuer === issuer &&
          current.client_id === clientId &&
          clientSecret === undefined;
        const row: SsoConnectionsTable = {
          organisation_id: organisationId,
          kind: 'oidc',
          issuer,
          client_id: clientId,
          secret_sealed: clientSecret === undefined ? (current?.secret_sealed ?? '') : keys.seal(SSO_KEY, clientSecret),
          group_claim: groupClaim,
          manager_groups: JSON.stringify(managerGroups),
          saml: null,
          enforced: same ? current.enforced : 0,
          tested_at: same ? current.tested_at : null,
          stamp: same ? current.stamp : makeToken(random),
          created_at: current?.created_at ?? clock.now(),
        };
        await putConnection(trx, row);
        return toConnection(row);
      });
    },
    async remove(actor, organisationId) {
      await demandOwner(actor, organisationId);
      await inTransaction(db, (trx) => deleteConnection(trx, organisationId));
      log.info({ event: 'sso.removed', organisationId, userId: actor.userId }, 'single sign-on removed');
    },
    async enforce(actor, organisationId, enforced) {
      await demandOwner(actor, organisationId);
      const row = await demandConnection(organisationId);
      if (enforced && row.tested_at === null) {
        throw new Refusal('SSO_REFUSED', { message: 'Test the sign-in first. Then you can require single sign-on.' });
      }
      if (enforced && !(await domainsOf(db, organisationId)).some((domain) => domain.verified_at !== null)) {
        throw new Refusal('SSO_REFUSED', { message: 'Verify a domain first. Then you can require single sign-on.' });
      }
      const changed = await changeConnection(db, row, { enforced: enforced ? 1 : 0 });
      if (changed === undefined) throw notFound('connection');
      log.info({ event: 'sso.enforced', organisationId, userId: actor.userId, enforced }, 'single sign-on required');
      return toConnection(changed);
    },
    async startTest(actor, organisationId, challenge) {
      await demandOwner(actor, organisationId);
      await consumeOrRefuse(limits, [PROVIDER_CALLS], actor.userId);
      const row = await demandConnection(organisationId);
      return started.start(row, { testerId: actor.userId }, challenge);
    },
    async completeTest(actor, organisationId, reply) {
      await demandOwner(actor, organisationId);
      if (reply.organisation !== organisationId) throw new Refusal('SSO_OVER');
      const { stateHash, connection, claims } = await started.complete(
        reply,
        ({ tester_id }) => tester_id === actor.userId,
      );
      await endSignIn(db, stateHash);
      const problem = await personFault(db, connection, claims);
      if (problem === null) await changeConnection(db, connection, { tested_at: clock.now() });
      const { email, emailVerified, name, groups } = claims;
      return { email, emailVerified, name, groups, problem };
    },
  };
};
