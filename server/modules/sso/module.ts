import { domainOf } from '#shared/domain/sso/domains.ts';
import type { Db } from '../../platform/database/tables.ts';
import { createGuardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts';
import { defineModule } from '../../platform/modules/module.ts';
import type { SsoPolicy } from '../identity/index.ts';
import { createProvider } from './connection/provider.ts';
import { changeConnection, sealedSecrets } from './connection/repository.ts';
import { ssoConnectionRoutes } from './connection/routes.ts';
import { createConnectionService } from './connection/service.ts';
import { SSO_KEY, type SsoAdapters, type SsoDeps } from './dependencies.ts';
import { ownerOfDomain } from './domains/repository.ts';
import { recheckDomains } from './domains/rechecking.ts';
import { systemResolveTxt } from './domains/resolve-txt.ts';
import { ssoDomainRoutes } from './domains/routes.ts';
import { createDomainService } from './domains/service.ts';
import { ssoData } from './personal-data.ts';
import { createSamlClient } from './saml/client.ts';
import { createSamlLogout } from './saml/logout.ts';
import { removeOldMessages } from './saml/messages-repository.ts';
import { createMetadataOf } from './saml/metadata.ts';
import { serveSaml } from './saml/pages.ts';
import { createReceiving } from './saml/receiving.ts';
import { samlRoutes } from './saml/routes.ts';
import { createSamlConnectionService } from './saml/service.ts';
import { makeSigningKey as ownSigningKey } from './saml/signing-key.ts';
import { serveCallback } from './sign-in/callback.ts';
import { removeOldSignIns } from './sign-in/repository.ts';
import { ssoSignInRoutes } from './sign-in/routes.ts';
import { createSsoSignIns } from './sign-in/service.ts';
import { createStartedSignIns } from './sign-in/started.ts';

const HOUR_MS = 3_600_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    sso: SsoPolicy & {
      /** Returns true if the address is of a verified domain of that organisation. */
      readonly ownsAddress: (db: Db, organisationId: string, email: string) => Promise<boolean>;
    };
  }
}

/** Seals client secrets with the current key while a previous one is still accepted, so that it can be removed. */
const resealSecrets = async ({ db, keys }: Pick<SsoDeps, 'db' | 'keys'>): Promise<void> => {
  if (keys.versions.length < 2) return;
  for (const { secret_sealed, ...row } of await sealedSecrets(db)) {
    const sealed = keys.reseal(SSO_KEY, secret_sealed);
    if (sealed !== null) await changeConnection(db, row, { secret_sealed: sealed });
  }
};

/** Single sign-on of organisations: verified domains, the connection to the identity provider, sign-ins. */
export const sso = ({ resolveTxt = systemResolveTxt, makeSigningKey = ownSigningKey }: SsoAdapters = {}) =>
  defineModule({
    name: 'sso',
    reads: ['organisations', 'organisation_members', 'users'],
    create: (deps, modules) => {
      const rules = { allowLocal: deps.config.localWebhooks };
      const own: SsoDeps = {
        ...deps,
        resolveTxt,
        makeSigningKey,
        rules,
        guardedFetch: createGuardedFetch(rules),
        organisations: () => modules.organisations,
        identity: () => modules.identity,
      };
      const provider = createProvider(own);
      const saml = createSamlClient(own);
      const logout = createSamlLogout(own, saml);
      const started = createStartedSignIns(own, provider, saml);
      const signIns = createSsoSignIns(own, started);
      return {
        api: {
          policyFor: (email, user) => signIns.policyFor(email, user),
          ownsAddress: async (db, organisationId, email) =>
            (await ownerOfDomain(db, domainOf(email))) === organisationId,
        },
        routes: [
          ...ssoDomainRoutes(createDomainService(own)),
          ...ssoConnectionRoutes(createConnectionService(own, provider, started)),
          ...ssoSignInRoutes(signIns),
          ...samlRoutes(createSamlConnectionService(own), logout),
        ],
        serve: async (http) => {
          serveCallback(http);
          await serveSaml(http, { metadataOf: createMetadataOf(own), receive: createReceiving(own, saml), logout });
        },
        tasks: [
          { name: 'recheck-domains', everyMs: HOUR_MS, run: () => recheckDomains(own) },
          { name: 'saml-messages', everyMs: HOUR_MS, run: () => removeOldMessages(own.db, own.clock.now()) },
          { name: 'reseal-sso-secrets', everyMs: HOUR_MS, run: () => resealSecrets(own) },
        ],
        retention: { ssoSignIns: removeOldSignIns },
        personalData: [ssoData(own)],
      };
    },
  });
