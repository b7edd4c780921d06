import { makeId } from '#shared/domain/common/identifiers.ts';
import { TEAM_NAME_MAX, TEAMS_MAX } from '#shared/domain/organisations/limits.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import {
  addToTeam,
  insertTeam,
  isNameTaken,
  removeTeam,
  renameTeam,
  takeOutOfTeam,
  teamsOf,
} from '../teams/repository.ts';
import { invalidValue } from './errors.ts';
import { findScimGroups, membershipsOf, membersOfTeams, putScimGroup, type ScimGroupRow } from './groups-repository.ts';

/** A group as a provider sends it. */
export interface SentGroup {
  readonly displayName?: string;
  readonly externalId?: string;
  readonly members?: readonly { readonly value?: string }[];
}

export interface ScimGroup {
  readonly id: string;
  readonly externalId?: string;
  readonly displayName: string;
  readonly members?: readonly { readonly value: string; readonly display: string }[];
  readonly meta: { readonly created: Date; readonly lastModified: Date };
}

export interface ScimGroups {
  /** @param withMembers false leaves the members out */
  view(db: Db, rows: readonly ScimGroupRow[], withMembers: boolean): Promise<ScimGroup[]>;
  /** Throws 404. */
  get(db: Db, organisationId: string, id: string): Promise<ScimGroup>;
  /** Throws NAME_TAKEN, QUOTA_EXCEEDED and VALIDATION_FAILED. */
  create(trx: Trx, organisationId: string, sent: SentGroup): Promise<ScimGroup>;
  /** Throws 404, NAME_TAKEN and VALIDATION_FAILED. */
  change(trx: Trx, organisationId: string, id: string, sent: SentGroup): Promise<ScimGroup>;
  remove(trx: Trx, organisationId: string, id: string): Promise<void>;
}

const AT_ONCE = 1_000;

const nameOf = ({ displayName = '' }: SentGroup): string => {
  const name = displayName.trim();
  if (name === '' || name.length > TEAM_NAME_MAX || /[\p{Cc}\u2028\u2029]/u.test(name)) {
    throw invalidValue(`displayName must be one line of 1 to ${String(TEAM_NAME_MAX)} characters`);
  }
  return name;
};

const inParts = async (ids: readonly string[], work: (part: readonly string[]) => Promise<void>): Promise<void> => {
  for (let start = 0; start < ids.length; start += AT_ONCE) await work(ids.slice(start, start + AT_ONCE));
};

export const createScimGroups = ({ clock, random }: Pick<OrganisationDeps, 'clock' | 'random'>): ScimGroups => {
  const view = async (db: Db, rows: readonly ScimGroupRow[], withMembers: boolean): Promise<ScimGroup[]> => {
    const ids = rows.map(({ id }) => id);
    const members = Map.groupBy(withMembers ? await membersOfTeams(db, ids) : [], ({ team_id: teamId }) => teamId);
    return rows.map(({ id, name, created_at, external_id }) => ({
      id,
      ...(external_id !== null && { externalId: external_id }),
      displayName: name,
      ...(withMembers && {
        members: (members.get(id) ?? []).map((member) => ({ value: member.id, display: member.name })),
      }),
      meta: { created: new Date(created_at), lastModified: new Date(created_at) },
    }));
  };

  const get = async (db: Db, organisationId: string, id: string): Promise<ScimGroup> => {
    const [group] = await view(db, await findScimGroups(db, organisationId, { id }), true);
    if (group === undefined) throw notFound('group');
    return group;
  };

  /** Makes those people the team's only members. Deactivated people are left out, as they aren't members of anything. */
  const setMembers = async (trx: Trx, organisationId: string, id: string, sent: SentGroup): Promise<void> => {
    const requested = [...new Set((sent.members ?? []).map(({ value = '' }) => value))];
    const found = await membershipsOf(trx, organisationId, requested);
    if (found.length < requested.length) {
      const known = new Set(found.map(({ user_id: userId }) => userId));
      throw invalidValue(`There is no user ${requested.find((one) => !known.has(one)) ?? ''}`);
    }
    const wanted = new Set(found.flatMap(({ member_id: memberId }) => memberId ?? []));
    const present = new Set((await membersOfTeams(trx, [id])).map(({ member_id: memberId }) => memberId));
    await inParts(
      [...wanted].filter((one) => !present.has(one)),
      (part) => addToTeam(trx, id, part),
    );
    await inParts(
      [...present].filter((one) => !wanted.has(one)),
      (part) => takeOutOfTeam(trx, id, part),
    );
  };

  return {
    view,
    get,
    async create(trx, organisationId, sent) {
      if ((await lockOrganisation(trx, organisationId)) === undefined) throw notFound('organisation');
      if ((await teamsOf(trx, organisationId)).length >= TEAMS_MAX) {
        throw new Refusal('QUOTA_EXCEEDED', { message: `An organisation has at most ${String(TEAMS_MAX)} teams` });
      }
      const name = nameOf(sent);
      const now = clock.now();
      const id = makeId(now, (count) => random.bytes(count));
      if (!(await insertTeam(trx, { id, organisation_id: organisationId, name, created_at: now }))) {
        throw new Refusal('NAME_TAKEN', { message: `The organisation has a team called ${name}` });
      }
      await putScimGroup(trx, id, sent.externalId ?? null);
      await setMembers(trx, organisationId, id, sent);
      return get(trx, organisationId, id);
    },
    async change(trx, organisationId, id, sent) {
      await lockOrganisation(trx, organisationId);
      const [row] = await findScimGroups(trx, organisationId, { id });
      if (row === undefined) throw notFound('group');
      const name = nameOf(sent);
      if (name !== row.name) {
        if (await isNameTaken(trx, { id, organisation_id: organisationId, name })) {
          throw new Refusal('NAME_TAKEN', { message: `The organisation has a team called ${name}` });
        }
        await renameTeam(trx, id, name);
      }
      if ((sent.externalId ?? null) !== row.external_id) await putScimGroup(trx, id, sent.externalId ?? null);
      await setMembers(trx, organisationId, id, sent);
      return get(trx, organisationId, id);
    },
    async remove(trx, organisationId, id) {
      await lockOrganisation(trx, organisationId);
      const [row] = await findScimGroups(trx, organisationId, { id });
      if (row === undefined) throw notFound('group');
      await removeTeam(trx, id);
    },
  };
};
