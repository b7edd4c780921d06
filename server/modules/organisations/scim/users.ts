import * as v from 'valibot';
import { Email } from '#shared/contract/common/fields.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { ModuleApis } from '../../../platform/modules/module.ts';
import type { PreparedAccount } from '../../identity/index.ts';
import { accountNameOf } from '../../sso/index.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import type { OrganisationEvents } from '../events/events.ts';
import type { OrganisationPeople } from '../members/joining.ts';
import { removeMember } from '../members/repository.ts';
import type { OrganisationsTable } from '../tables.ts';
import { immutable, invalidValue } from './errors.ts';
import { provisionedMail } from './mails.ts';
import { findScimUsers, putScimUser, removeScimUser, teamsOfMembers, type ScimUserRow } from './repository.ts';

/** A person as a provider sends them. The name is used for a new account only: people change their own. */
export interface SentUser {
  readonly userName?: string;
  readonly externalId?: string;
  readonly active?: boolean;
  readonly displayName?: string;
  readonly name?: { readonly formatted?: string; readonly givenName?: string; readonly familyName?: string };
}

export interface ScimUser {
  readonly id: string;
  readonly externalId?: string;
  readonly userName: string;
  readonly name?: { readonly formatted: string };
  readonly displayName?: string;
  readonly active: boolean;
  readonly emails?: readonly { readonly value: string; readonly type: 'work'; readonly primary: true }[];
  readonly groups: readonly { readonly value: string; readonly display: string }[];
  readonly meta: { readonly created: Date; readonly lastModified: Date };
}

export interface ScimUsersDeps extends Pick<OrganisationDeps, 'clock' | 'outbox'>, Pick<Deps, 'log'> {
  readonly people: Pick<OrganisationPeople, 'join'>;
  readonly events: Pick<OrganisationEvents, 'left'>;
  readonly identity: () => Pick<ModuleApis['identity'], 'providerSignIn'>;
  readonly sso: () => Pick<ModuleApis['sso'], 'ownsAddress'>;
  /** Address of the page on which people sign in. */
  readonly signInPage: string;
}

export interface ScimUsers {
  view(db: Db, rows: readonly ScimUserRow[]): Promise<ScimUser[]>;
  /** Throws 404. */
  get(db: Db, organisationId: string, id: string): Promise<ScimUser>;
  /** Prepares the account for someone new, outside of a transaction. */
  prepare(userName: unknown): Promise<PreparedAccount>;
  /** Throws NAME_TAKEN, QUOTA_EXCEEDED, VALIDATION_FAILED, and for accounts that no organisation may open. */
  create(trx: Trx, organisationId: string, sent: SentUser, prepared: PreparedAccount): Promise<ScimUser>;
  /** Throws 404, QUOTA_EXCEEDED, FORBIDDEN for owners, and for another user name. */
  change(trx: Trx, organisationId: string, id: string, sent: SentUser): Promise<ScimUser>;
  remove(trx: Trx, organisationId: string, id: string): Promise<void>;
}

const OWNER = 'Owners can’t be removed by SCIM. Another owner can change their role first.';

const addressOf = (userName: unknown): string => {
  const parsed = v.safeParse(Email, userName);
  if (!parsed.success) throw invalidValue('userName must be the person’s email address');
  return parsed.output;
};

const sentName = ({ displayName, name }: SentUser): string | null =>
  displayName ?? name?.formatted ?? ([name?.givenName, name?.familyName].filter(Boolean).join(' ') || null);

export const createScimUsers = (deps: ScimUsersDeps): ScimUsers => {
  const { clock, outbox, people, events, identity, sso, log, signInPage } = deps;

  const userNameOf = ({ member_id, email, user_name }: ScimUserRow): string =>
    member_id === null ? (user_name ?? '') : email;

  const find = async (db: Db, organisationId: string, id: string): Promise<ScimUserRow> => {
    const [row] = await findScimUsers(db, organisationId, { id });
    if (row === undefined) throw notFound('user');
    return row;
  };

  const view = async (db: Db, rows: readonly ScimUserRow[]): Promise<ScimUser[]> => {
    const memberIds = rows.flatMap(({ member_id: memberId }) => memberId ?? []);
    const teams = Map.groupBy(await teamsOfMembers(db, memberIds), ({ member_id: memberId }) => memberId);
    return rows.map((row) => {
      const userName = userNameOf(row);
      const isMember = row.member_id !== null;
      const created = row.created_at ?? row.joined_at ?? 0;
      return {
        id: row.id,
        ...(row.external_id !== null && { externalId: row.external_id }),
        userName,
        // For people who left, the provider sees the address that it sent and nothing newer.
        ...(isMember && { name: { formatted: row.name }, displayName: row.name }),
        ...(isMember && { emails: [{ value: userName, type: 'work' as const, primary: true as const }] }),
        active: isMember,
        groups: (teams.get(row.member_id ?? '') ?? []).map(({ id, name }) => ({ value: id, display: name })),
        meta: { created: new Date(created), lastModified: new Date(row.updated_at ?? created) },
      };
    });
  };

  const get = async (db: Db, organisationId: string, id: string): Promise<ScimUser> => {
    const [user] = await view(db, [await find(db, organisationId, id)]);
    if (user === undefined) throw notFound('user');
    return user;
  };

  const demandAddress = async (trx: Trx, organisationId: string, email: string): Promise<void> => {
    if (await sso().ownsAddress(trx, organisationId, email)) return;
    throw invalidValue(`${email} isn’t an address of a verified domain of the organisation`);
  };

  const locked = async (trx: Trx, organisationId: string): Promise<OrganisationsTable> => {
    const organisation = await lockOrganisation(trx, organisationId);
    if (organisation === undefined) throw notFound('organisation');
    return organisation;
  };

  const leave = async (trx: Trx, { member_id: memberId, role }: ScimUserRow): Promise<void> => {
    if (memberId === null) return;
    if (role === 'owner') throw new Refusal('FORBIDDEN', { message: OWNER });
    await events.left(trx, memberId);
    await removeMember(trx, memberId);
  };

  return {
    view,
    get,
    prepare: (userName) => identity().providerSignIn.prepare(addressOf(userName)),
    async create(trx, organisationId, sent, prepared) {
      const email = addressOf(sent.userName);
      if (sent.active === false) throw invalidValue('Create people when they are active');
      await demandAddress(trx, organisationId, email);
      const name = accountNameOf(sentName(sent), email);
      // The account before the organisation: signing in locks them in this order.
      const { userId, isNew } = await identity().providerSignIn.account(trx, { email, name }, prepared);
      const organisation = await locked(trx, organisationId);
      if ((await findScimUsers(trx, organisationId, { id: userId })).length > 0) {
        throw new Refusal('NAME_TAKEN', { message: `${email} exists already` });
      }
      await people.join(trx, { organisationId, userId, roleFor: () => null });
      const row = { organisation_id: organisationId, user_id: userId, user_name: email };
      await putScimUser(trx, { ...row, external_id: sent.externalId ?? null }, clock.now());
      const details = { organisation: organisation.name, page: signInPage, isNew };
      await enqueueMail(outbox, trx, provisionedMail({ name, email }, details));
      log.info({ event: 'scim.joined', organisationId, userId }, 'joined by SCIM');
      return get(trx, organisationId, userId);
    },
    async change(trx, organisationId, id, sent) {
      const organisation = await locked(trx, organisationId);
      const row = await find(trx, organisationId, id);
      const userName = userNameOf(row);
      if (sent.userName !== undefined && sent.userName.trim().toLowerCase() !== userName) {
        throw immutable('userName can’t be changed: people change their own email addresses');
      }
      const known = { organisation_id: organisationId, user_id: id, user_name: userName };
      await putScimUser(trx, { ...known, external_id: sent.externalId ?? null }, clock.now());
      const wasActive = row.member_id !== null;
      if (sent.active === false && wasActive) {
        await leave(trx, row);
        log.info({ event: 'scim.left', organisationId, userId: id }, 'deactivated by SCIM');
      }
      if (sent.active === true && !wasActive) {
        // The address may belong to someone else's account by now.
        if (row.email !== userName) throw invalidValue(`The person no longer has the address ${userName}`);
        await demandAddress(trx, organisationId, userName);
        await people.join(trx, { organisationId, userId: id, roleFor: () => null });
        const details = { organisation: organisation.name, page: signInPage, isNew: false };
        await enqueueMail(outbox, trx, provisionedMail({ name: row.name, email: row.email }, details));
        log.info({ event: 'scim.joined', organisationId, userId: id }, 'joined by SCIM');
      }
      return get(trx, organisationId, id);
    },
    async remove(trx, organisationId, id) {
      await locked(trx, organisationId);
      await leave(trx, await find(trx, organisationId, id));
      await removeScimUser(trx, organisationId, id);
      log.info({ event: 'scim.left', organisationId, userId: id }, 'removed by SCIM');
    },
  };
};
