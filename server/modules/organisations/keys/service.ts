import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { createOrganisationKey, OrganisationKey } from '#shared/contract/organisations/keys.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { KEY_PREFIX, KEY_START_LENGTH, KEYS_MAX, type KeyScope } from '#shared/domain/organisations/key-scopes.ts';
import { looksLikeToken, makeToken, sha256 } from '../../../platform/crypto.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { AuthenticateKey } from '../../../platform/http/routes/authenticate.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import type { OrganisationPeople } from '../members/joining.ts';
import { keyCreatedMail, keyRevokedMail } from './mails.ts';
import { findKey, insertKey, keyOfHash, keysOf, noteKeyUse, ownersOf, removeKey, type KeyRow } from './repository.ts';

type Owner = Pick<Actor, 'userId' | 'name'>;

/** API keys of organisations. The first three throw 404 for people outside, and FORBIDDEN for other roles than owners. */
export interface OrganisationKeys {
  list(actor: Owner, organisationId: string): Promise<OrganisationKey[]>;
  /** Returns the key with its token, which can't be read again. Throws QUOTA_EXCEEDED. */
  create(
    actor: Owner,
    organisationId: string,
    body: ParsedBodyOf<typeof createOrganisationKey>,
  ): Promise<{ readonly key: OrganisationKey; readonly token: string }>;
  revoke(actor: Owner, id: string): Promise<void>;
  readonly authenticate: AuthenticateKey;
}

const DAY_MS = 86_400_000;
const USE_NOTED_EVERY_MS = 60_000;

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

// Written by this module only.
const scopesOf = ({ scopes }: { readonly scopes: string }): KeyScope[] => JSON.parse(scopes) as KeyScope[];

const isExpired = ({ expires_at }: Pick<KeyRow, 'expires_at'>, now: number): boolean =>
  expires_at !== null && expires_at <= now;

const toKey = (row: KeyRow, now: number): OrganisationKey => ({
  _id: row.id,
  name: row.name,
  start: row.start,
  scopes: scopesOf(row),
  createdBy: row.creator,
  createdAt: moment(row.created_at),
  expiresAt: momentOrNull(row.expires_at),
  expired: isExpired(row, now),
  usedAt: momentOrNull(row.used_at),
});

export const createOrganisationKeys = (
  deps: OrganisationDeps & Pick<Deps, 'log'>,
  people: Pick<OrganisationPeople, 'demandOwner'>,
): OrganisationKeys => {
  const { db, clock, random, outbox, page, log } = deps;

  const tellOwners = async (
    trx: Trx,
    organisation: { readonly id: string; readonly name: string },
    mail: typeof keyCreatedMail,
    key: { readonly name: string; readonly by: string },
  ): Promise<void> => {
    const details = { ...key, organisation: organisation.name, page: `${page}/${organisation.id}?tab=api` };
    for (const to of await ownersOf(trx, organisation.id)) await enqueueMail(outbox, trx, mail(to, details));
  };

  return {
    async list(actor, organisationId) {
      await people.demandOwner(db, actor, organisationId, 'organisation');
      return (await keysOf(db, organisationId)).map((row) => toKey(row, clock.now()));
    },
    create: (actor, organisationId, { name, scopes, days }) =>
      inTransaction(db, async (trx) => {
        await people.demandOwner(trx, actor, organisationId, 'organisation');
        const organisation = await lockOrganisation(trx, organisationId);
        if (organisation === undefined) throw notFound('organisation');
        if ((await keysOf(trx, organisationId)).length >= KEYS_MAX) {
          throw new Refusal('QUOTA_EXCEEDED', {
            message: `An organisation has at most ${String(KEYS_MAX)} API keys. Revoke one that is no longer used.`,
          });
        }
        const token = `${KEY_PREFIX}${makeToken(random)}`;
        const now = clock.now();
        const row = {
          id: makeId(now, (count) => random.bytes(count)),
          organisation_id: organisationId,
          name,
          start: token.slice(0, KEY_START_LENGTH),
          token_hash: sha256(token),
          scopes: JSON.stringify(scopes),
          created_by: actor.userId,
          created_at: now,
          expires_at: days === null ? null : now + days * DAY_MS,
          used_at: null,
        };
        await insertKey(trx, row);
        await tellOwners(trx, organisation, keyCreatedMail, { name, by: actor.name });
        const { id: keyId } = row;
        log.info({ event: 'apiKey.created', organisationId, userId: actor.userId, keyId, scopes }, 'API key created');
        return { key: toKey({ ...row, creator: actor.name }, now), token };
      }),
    revoke: (actor, id) =>
      inTransaction(db, async (trx) => {
        const key = await findKey(trx, id);
        if (key === undefined) throw notFound('API key');
        const { organisation_id: organisationId, name } = key;
        await people.demandOwner(trx, actor, organisationId, 'API key');
        const organisation = await lockOrganisation(trx, organisationId);
        if (organisation === undefined || !(await removeKey(trx, id))) throw notFound('API key');
        await tellOwners(trx, organisation, keyRevokedMail, { name, by: actor.name });
        log.info({ event: 'apiKey.revoked', organisationId, userId: actor.userId, keyId: id }, 'API key revoked');
      }),
    async authenticate(token) {
      const isKey = token.startsWith(KEY_PREFIX) && looksLikeToken(token.slice(KEY_PREFIX.length));
      const row = isKey ? await keyOfHash(db, sha256(token)) : undefined;
      const now = clock.now();
      if (row === undefined || isExpired(row, now)) throw new Refusal('KEY_INVALID');
      if (row.used_at === null || now - row.used_at >= USE_NOTED_EVERY_MS) await noteKeyUse(db, row.id, now);
      return { keyId: row.id, organisationId: row.organisation_id, scopes: scopesOf(row) };
    },
  };
};
