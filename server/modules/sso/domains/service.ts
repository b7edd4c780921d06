import type { SsoDomain } from '#shared/contract/sso/domains.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordNameOf, recordValueOf } from '#shared/domain/sso/domains.ts';
import { DOMAIN_GRACE_DAYS, SSO_DOMAINS_MAX } from '#shared/domain/sso/limits.ts';
import { PUBLIC_MAIL_DOMAINS } from '#shared/domain/sso/public-mail-domains.ts';
import { makeToken } from '../../../platform/crypto.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { DOMAIN_CHECKS } from '../budgets.ts';
import type { Owner, SsoDeps } from '../dependencies.ts';
import type { SsoDomainsTable } from '../tables.ts';
import { deleteDomain, domainsOf, findDomain, insertDomain, noteCheck, ownerOfDomain } from './repository.ts';

const DAY_MS = 86_400_000;
export const GRACE_MS = DOMAIN_GRACE_DAYS * DAY_MS;

/** Domains of organisations. All methods throw 404 for people outside and FORBIDDEN for other roles than owners. */
export interface DomainService {
  list(actor: Owner, organisationId: string): Promise<SsoDomain[]>;
  /** Throws VALIDATION_FAILED, NAME_TAKEN and QUOTA_EXCEEDED. */
  add(actor: Owner, organisationId: string, domain: string): Promise<SsoDomain>;
  /** Throws VALIDATION_FAILED if the record wasn't found, and NAME_TAKEN if the domain belongs to another. */
  verify(actor: Owner, id: string): Promise<SsoDomain>;
  remove(actor: Owner, id: string): Promise<void>;
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const toDomain = (row: SsoDomainsTable): SsoDomain => ({
  _id: row.id,
  domain: row.domain,
  recordName: recordNameOf(row.domain),
  recordValue: recordValueOf(row.token),
  verifiedAt: moment(row.verified_at),
  checkedAt: moment(row.checked_at),
  endsAt: moment(row.missing_since === null ? null : row.missing_since + GRACE_MS),
});

const fault = (message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'domain', message }] } });

const taken = (domain: string): Refusal =>
  new Refusal('NAME_TAKEN', {
    message: `${domain} belongs to another organisation here. Ask our support if that’s wrong.`,
  });

/** Returns true if DNS has the record; rejects if DNS didn't answer. */
export const hasRecord = async (
  { resolveTxt }: Pick<SsoDeps, 'resolveTxt'>,
  { domain, token }: Pick<SsoDomainsTable, 'domain' | 'token'>,
): Promise<boolean> => (await resolveTxt(recordNameOf(domain))).some((text) => text.trim() === recordValueOf(token));

export const createDomainService = (deps: SsoDeps): DomainService => {
  const { db, clock, random, limits, organisations } = deps;

  const demandDomain = async (from: Db, actor: Owner, id: string): Promise<SsoDomainsTable> => {
    const row = await findDomain(from, id);
    if (row === undefined) throw notFound('domain');
    await organisations().demandOwner(from, actor, row.organisation_id, 'domain');
    return row;
  };

  const lookUp = async (row: SsoDomainsTable): Promise<boolean> => {
    try {
      return await hasRecord(deps, row);
    } catch {
      throw fault(`DNS didn’t answer for ${row.domain}. Try again in a few minutes.`);
    }
  };

  return {
    async list(actor, organisationId) {
      await organisations().demandOwner(db, actor, organisationId, 'organisation');
      return (await domainsOf(db, organisationId)).map(toDomain);
    },
    async add(actor, organisationId, domain) {
      await organisations().demandOwner(db, actor, organisationId, 'organisation');
      if (PUBLIC_MAIL_DOMAINS.has(domain)) {
        throw fault(`Anyone can have an address at ${domain}. Add a domain that belongs to your organisation.`);
      }
      const now = clock.now();
      const row: SsoDomainsTable = {
        id: makeId(now, (count) => random.bytes(count)),
        organisation_id: organisationId,
        domain,
        token: makeToken(random),
        verified_at: null,
        checked_at: null,
        missing_since: null,
        created_at: now,
      };
      await inTransaction(db, async (trx) => {
        if ((await domainsOf(trx, organisationId)).length >= SSO_DOMAINS_MAX) {
          throw new Refusal('QUOTA_EXCEEDED', {
            message: `You can have ${String(SSO_DOMAINS_MAX)} domains. Remove one first.`,
          });
        }
        if (!(await insertDomain(trx, row))) {
          throw new Refusal('NAME_TAKEN', { message: `${domain} is already in the list` });
        }
      });
      return toDomain(row);
    },
    async verify(actor, id) {
      const row = await demandDomain(db, actor, id);
      await consumeOrRefuse(limits, [DOMAIN_CHECKS], actor.userId);
      const owner = await ownerOfDomain(db, row.domain);
      if (owner !== undefined && owner !== row.organisation_id) throw taken(row.domain);
      const found = await lookUp(row);
      return inTransaction(db, async (trx) => {
        const current = await demandDomain(trx, actor, id);
        const now = clock.now();
        if (!found) {
          throw fault(
            `We didn’t find the record ${recordNameOf(row.domain)} yet. Changes of DNS can take some hours to arrive.`,
          );
        }
        const other = await ownerOfDomain(trx, row.domain);
        if (other !== undefined && other !== row.organisation_id) throw taken(row.domain);
        const checked = { verified_at: current.verified_at ?? now, checked_at: now, missing_since: null };
        await noteCheck(trx, id, checked);
        return toDomain({ ...current, ...checked });
      }).catch((error: unknown) => {
        // Another organisation verified it at the same moment.
        throw isDuplicate(error) ? taken(row.domain) : error;
      });
    },
    async remove(actor, id) {
      await inTransaction(db, async (trx) => {
        const { id: found } = await demandDomain(trx, actor, id);
        await deleteDomain(trx, found);
      });
    },
  };
};
