import './tables.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createIssuing } from './issuing/service.ts';
import { credentialData } from './personal-data.ts';
import { credentialRoutes } from './routes.ts';
import { baseOf } from './signing/base.ts';
import { serveDocuments } from './signing/documents.ts';
import { createSigningKeys } from './signing/keys.ts';
import { signedList } from './signing/status-list.ts';
import { createVerifying } from './verifying/service.ts';

const HOUR_MS = 3_600_000;

/** Signed credentials (Open Badges 3.0) of certificates and badges, their keys, status lists and verification. */
export const credentials = defineModule({
  name: 'credentials',
  reads: ['certificates', 'certificate_gaps', 'badges'],
  create: (deps) => {
    const { publicUrl: siteUrl, dailyTimezone: timezone } = deps.config;
    const base = baseOf(siteUrl);
    const signing = createSigningKeys(deps, base);
    const issuing = createIssuing({ ...deps, signing, base, siteUrl, timezone });
    return {
      routes: credentialRoutes(issuing, createVerifying({ ...deps, signing, timezone })),
      serve: (http) =>
        serveDocuments(http, { base, siteUrl, signing, statusList: (id) => signedList({ ...deps, signing }, id) }),
      listeners: [on('certificate.lapsed', issuing.onCertificateLapsed), on('badge.removed', issuing.onBadgeRemoved)],
      tasks: [{ name: 'reseal-credential-keys', everyMs: HOUR_MS, run: () => signing.reseal() }],
      personalData: [credentialData(deps)],
    };
  },
});
