import { domainOf } from '#shared/domain/sso/domains.ts';
import { mappedRole } from '#shared/domain/sso/roles.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import type { AuthService, Caller, SsoPolicy } from '../../identity/index.ts';
import { SSO_STARTS } from '../budgets.ts';
import { accountNameOf } from '../account-name.ts';
import { personFault } from '../connection/people.ts';
import { connectionOfDomain, findConnection, isOwnerOf, nameOf } from '../connection/repository.ts';
import type { SsoDeps } from '../dependencies.ts';
import { connectedMail } from '../mails.ts';
import type { SsoConnectionsTable } from '../tables.ts';
import { identityIssuerOf } from './identity-issuer.ts';
import { endSignIn, linkSubject, noteUse, userOfSubject } from './repository.ts';
import type { Reply, StartedSignIns } from './started.ts';

export interface Completing extends Reply {
  readonly uniqueId: string;
  readonly forceLogin: boolean;
}

export interface SsoSignInService extends SsoPolicy {
  /** Returns whether an address can or must use single sign-on, which depends on its domain alone. */
  find(email: string): Promise<{ available: boolean; required: boolean }>;
  /** Returns the provider's address. Throws SSO_REFUSED and RATE_LIMITED. */
  start(
    given: { readonly email: string; readonly uniqueId: string; readonly challenge: string },
    caller: Caller,
  ): Promise<string>;
  /** Opens a session. Throws as `StartedSignIns.complete` and `ProviderSignIn.open`, and QUOTA_EXCEEDED. */
  complete(given: Completing, caller: Caller): ReturnType<AuthService['signIn']>;
}

const OTHER_PERSON =
  'Another person of your identity provider is connected to the account with this email address. An owner of your organisation can remove that person; then sign in again.';

export const createSsoSignIns = (deps: SsoDeps, started: StartedSignIns): SsoSignInService => {
  const { config, db, clock, limits, outbox, organisations, identity } = deps;

  const rolesOf = ({ manager_groups }: SsoConnectionsTable) => ({
    // Written by this module only.
    managerGroups: JSON.parse(manager_groups) as string[],
  });

  return {
    async policyFor(email, user) {
      const connection = await connectionOfDomain(db, domainOf(email));
      if (connection?.enforced !== 1) return { required: false, exempt: false };
      const exempt =
        user !== undefined && (isStaff(user.role) || (await isOwnerOf(db, connection.organisation_id, user.id)));
      return { required: true, exempt };
    },
    async find(email) {
      const connection = await connectionOfDomain(db, domainOf(email));
      return { available: connection !== undefined, required: connection?.enforced === 1 };
    },
    async start({ email, uniqueId, challenge }, { deviceId, ip }) {
      if (deviceId !== null && deviceId !== uniqueId) throw new Refusal('DEVICE_MISMATCH');
      await consumeOrRefuse(limits, [SSO_STARTS], ipSubject(ip));
      const found = await connectionOfDomain(db, domainOf(email));
      const connection = found && (await findConnection(db, found.organisation_id));
      if (connection === undefined) {
        throw new Refusal('SSO_REFUSED', { message: 'No organisation uses single sign-on with this email address.' });
      }
      return started.start(connection, { deviceId: uniqueId, email }, challenge);
    },
    async complete({ uniqueId, forceLogin, ...reply }, caller) {
      const { stateHash, connection, claims } = await started.complete(
        reply,
        ({ tester_id, device_id }) => tester_id === null && device_id === uniqueId,
      );
      const { organisation_id: organisationId } = connection;
      const fault = await personFault(db, connection, claims);
      if (fault !== null || claims.email === null) {
        await endSignIn(db, stateHash);
        throw new Refusal('SSO_REFUSED', { ...(fault !== null && { message: fault }) });
      }
      const { email, subject, groups, session } = claims;
      const samlSession = session === undefined ? null : JSON.stringify(session);
      const person = { email, name: accountNameOf(claims.name, email) };
      const about = { organisation_id: organisationId, issuer: identityIssuerOf(connection), subject };
      return identity().providerSignIn.open(person, { uniqueId, forceLogin }, caller, async (trx, account) => {
        // A conflict undoes it, so that the same sign-in can be confirmed.
        if (!(await endSignIn(trx, stateHash))) throw new Refusal('SSO_OVER');
        const now = clock.now();
        const linked = await userOfSubject(trx, about);
        const { userId, isNew } = linked === undefined ? await account() : { userId: linked, isNew: false };
        const memberId = await organisations().join(trx, {
          organisationId,
          userId,
          roleFor: (current) => mappedRole(rolesOf(connection), groups, current),
        });
        if (linked !== undefined) {
          await noteUse(trx, about, { used_at: now, saml_session: samlSession });
          return linked;
        }
        const link = { ...about, member_id: memberId, created_at: now, used_at: now, saml_session: samlSession };
        if (!(await linkSubject(trx, link))) {
          throw new Refusal('SSO_REFUSED', { message: OTHER_PERSON });
        }
        if (!isNew) {
          const to = { name: person.name, email, organisation: await nameOf(trx, organisationId) };
          await enqueueMail(outbox, trx, connectedMail(to, config.supportEmail));
        }
        return userId;
      });
    },
  };
};
