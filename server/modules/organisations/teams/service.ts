import type { OrganisationTeam } from '#shared/contract/organisations/teams.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { TEAMS_MAX } from '#shared/domain/organisations/limits.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { demandManager, type Managing } from '../members/access.ts';
import {
  addToTeam,
  findTeam,
  insertTeam,
  isNameTaken,
  membersIn,
  removeTeam,
  renameTeam,
  takeOutOfTeam,
  teamsOf,
} from './repository.ts';

/** Teams of organisations. All methods throw 404 for other people, and FORBIDDEN for members. */
export interface OrganisationTeams {
  list(actor: Managing, organisationId: string): Promise<OrganisationTeam[]>;
  /** Throws NAME_TAKEN, or QUOTA_EXCEEDED if there are too many. */
  create(actor: Managing, organisationId: string, name: string): Promise<OrganisationTeam>;
  /** Throws NAME_TAKEN. */
  rename(actor: Managing, id: string, name: string): Promise<OrganisationTeam>;
  remove(actor: Managing, id: string): Promise<void>;
  /** Adds members to a team or takes them out. Throws 404 if one isn't in the organisation. */
  change(
    actor: Managing,
    id: string,
    change: { readonly members: readonly string[]; readonly included: boolean },
  ): Promise<OrganisationTeam>;
}

const nameTaken = (): Refusal =>
  new Refusal('NAME_TAKEN', {
    details: { problems: [{ field: 'name', message: 'The organisation has a team of that name' }] },
  });

export const createOrganisationTeams = ({
  db,
  clock,
  random,
}: Pick<OrganisationDeps, 'db' | 'clock' | 'random'>): OrganisationTeams => {
  const read = async (from: Db, id: string): Promise<OrganisationTeam> => {
    const team = await findTeam(from, id);
    if (team === undefined) throw notFound('team');
    return { _id: team.id, name: team.name, members: team.members ?? 0 };
  };

  /** Returns the organisation of the actor's team, locked so that changes to its teams take turns. */
  const demandTeam = async (trx: Trx, actor: Managing, id: string): Promise<string> => {
    const team = await findTeam(trx, id);
    if (team === undefined) throw notFound('team');
    await demandManager(trx, actor, team.organisation_id, 'team');
    await lockOrganisation(trx, team.organisation_id);
    return team.organisation_id;
  };

  return {
    async list(actor, organisationId) {
      await demandManager(db, actor, organisationId);
      return (await teamsOf(db, organisationId)).map(({ id, name, members }) => ({
        _id: id,
        name,
        members: members ?? 0,
      }));
    },
    create: (actor, organisationId, name) =>
      inTransaction(db, async (trx) => {
        await demandManager(trx, actor, organisationId);
        await lockOrganisation(trx, organisationId);
        if ((await teamsOf(trx, organisationId)).length >= TEAMS_MAX) {
          throw new Refusal('QUOTA_EXCEEDED', {
            message: `An organisation has at most ${String(TEAMS_MAX)} teams`,
          });
        }
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        const row = { id, organisation_id: organisationId, name, created_at: now };
        if (!(await insertTeam(trx, row))) throw nameTaken();
        return read(trx, id);
      }),
    rename: (actor, id, name) =>
      inTransaction(db, async (trx) => {
        const organisationId = await demandTeam(trx, actor, id);
        if (await isNameTaken(trx, { id, organisation_id: organisationId, name })) throw nameTaken();
        await renameTeam(trx, id, name);
        return read(trx, id);
      }),
    remove: (actor, id) =>
      inTransaction(db, async (trx) => {
        await demandTeam(trx, actor, id);
        await removeTeam(trx, id);
      }),
    change: (actor, id, { members, included }) =>
      inTransaction(db, async (trx) => {
        const organisationId = await demandTeam(trx, actor, id);
        const requested = [...new Set(members)];
        const found = await membersIn(trx, organisationId, requested);
        if (found.length < requested.length) throw notFound('member');
        await (included ? addToTeam(trx, id, found) : takeOutOfTeam(trx, id, found));
        return read(trx, id);
      }),
  };
};
