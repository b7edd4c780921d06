import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { SsoDeps } from '../dependencies.ts';
import { domainLapsedMail, recordMissingMail } from '../mails.ts';
import type { SsoDomainsTable } from '../tables.ts';
import { dueDomains, findDomain, noteCheck, ownersOf } from './repository.ts';
import { GRACE_MS, hasRecord } from './service.ts';

const DAY_MS = 86_400_000;
/** Domains that are checked in one run. */
const AT_ONCE = 50;

/**
 * Looks for the records of verified domains once a day: a domain can change hands. Owners get an email when a record is
 * first missing and when the domain is no longer verified.
 */
export const recheckDomains = async (deps: SsoDeps): Promise<void> => {
  const { db, clock, outbox, log } = deps;

  const note = (row: SsoDomainsTable, found: boolean | null): Promise<void> =>
    inTransaction(db, async (trx) => {
      const current = await findDomain(trx, row.id);
      if (current?.verified_at === undefined || current.verified_at === null) return;
      const now = clock.now();
      // No answer says nothing about the record.
      if (found !== false) {
        const missing = found === null ? current.missing_since : null;
        await noteCheck(trx, row.id, { verified_at: current.verified_at, checked_at: now, missing_since: missing });
        return;
      }
      const since = current.missing_since ?? now;
      const lapsed = now - since >= GRACE_MS;
      await noteCheck(trx, row.id, {
        verified_at: lapsed ? null : current.verified_at,
        checked_at: now,
        missing_since: lapsed ? null : since,
      });
      if (!lapsed && current.missing_since !== null) return;
      const mailTo = lapsed ? domainLapsedMail : recordMissingMail;
      for (const owner of await ownersOf(trx, row.organisation_id)) {
        await enqueueMail(outbox, trx, mailTo(owner, row.domain));
      }
    });

  for (const row of await dueDomains(db, clock.now() - DAY_MS, AT_ONCE)) {
    const found = await hasRecord(deps, row).catch((error: unknown) => {
      log.warn({ err: error, event: 'sso.dnsFailed', domain: row.domain }, 'DNS did not answer');
      return null;
    });
    await note(row, found);
  }
};
