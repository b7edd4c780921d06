/** People of an organisation as its identity provider sees them: members, and deactivated people. */
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Conditions that all have to be met. */
export interface UserConditions {
  readonly id?: string;
  readonly userName?: string;
  readonly externalId?: string;
}

const candidates = (db: Db, organisationId: string, { id, userName, externalId }: UserConditions) => {
  const known = db.selectFrom('scim_users').select('user_id').where('organisation_id', '=', organisationId);
  if (externalId !== undefined) return known.where('external_id', '=', externalId);
  if (userName !== undefined) {
    const byAddress = db.selectFrom('users').select('id as user_id').where('email', '=', userName);
    return byAddress.union(known.where('user_name', '=', userName));
  }
  const members = db.selectFrom('organisation_members').select('user_id').where('organisation_id', '=', organisationId);
  if (id !== undefined) return members.where('user_id', '=', id).union(known.where('user_id', '=', id));
  return members.union(known);
};

const people = (db: Db, organisationId: string, conditions: UserConditions) => {
  let found = db
    .selectFrom('users')
    .leftJoin('organisation_members as member', (join) =>
      join.onRef('member.user_id', '=', 'users.id').on('member.organisation_id', '=', organisationId),
    )
    .leftJoin('scim_users as known', (join) =>
      join.onRef('known.user_id', '=', 'users.id').on('known.organisation_id', '=', organisationId),
    )
    .where('users.id', 'in', candidates(db, organisationId, conditions))
    .where((row) => row.or([row('member.id', 'is not', null), row('known.user_id', 'is not', null)]));
  const { id, userName, externalId } = conditions;
  if (id !== undefined) found = found.where('users.id', '=', id);
  if (externalId !== undefined) found = found.where('known.external_id', '=', externalId);
  if (userName !== undefined) {
    found = found.where((row) =>
      row.or([
        row.and([row('member.id', 'is not', null), row('users.email', '=', userName)]),
        row.and([row('member.id', 'is', null), row('known.user_name', '=', userName)]),
      ]),
    );
  }
  return found;
};

const selected = (found: ReturnType<typeof people>) =>
  found.select([
    'users.id',
    'users.name',
    'users.email',
    'member.id as member_id',
    'member.role',
    'member.created_at as joined_at',
    'known.user_name',
    'known.external_id',
    'known.created_at',
    'known.updated_at',
  ]);

/** Returns those who match, by id. */
export const findScimUsers = (
  db: Db,
  organisationId: string,
  conditions: UserConditions,
  { offset, limit }: { readonly offset: number; readonly limit: number } = { offset: 0, limit: 2 },
) =>
  selected(people(db, organisationId, conditions))
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type ScimUserRow = Awaited<ReturnType<typeof findScimUsers>>[number];

export const countScimUsers = async (db: Db, organisationId: string, conditions: UserConditions): Promise<number> =>
  (
    await people(db, organisationId, conditions)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the teams of members. */
export const teamsOfMembers = (db: Db, memberIds: readonly string[]) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organisation_team_members as place')
        .innerJoin('organisation_teams as team', 'team.id', 'place.team_id')
        .select(['place.member_id', 'team.id', 'team.name'])
        .where('place.member_id', 'in', memberIds)
        .orderBy('team.name_folded')
        .execute();

/** Stores the provider's ids of a person. */
export const putScimUser = async (
  trx: Trx,
  row: {
    readonly organisation_id: string;
    readonly user_id: string;
    readonly user_name: string;
    readonly external_id: string | null;
  },
  now: number,
): Promise<void> => {
  const { user_name, external_id } = row;
  await trx
    .insertInto('scim_users')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ user_name, external_id, updated_at: now }),
    )
    .execute();
};

export const removeScimUser = async (trx: Trx, organisationId: string, userId: string): Promise<void> => {
  await trx
    .deleteFrom('scim_users')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
};

/** Returns the SCIM records about a user, with the organisations' names. */
export const scimRecordsOf = (db: Db, userId: string) =>
  db
    .selectFrom('scim_users')
    .innerJoin('organisations', 'organisations.id', 'scim_users.organisation_id')
    .select(['organisations.name as organisation', 'scim_users.user_name', 'scim_users.external_id'])
    .select('scim_users.created_at')
    .where('scim_users.user_id', '=', userId)
    .orderBy('scim_users.created_at')
    .execute();
