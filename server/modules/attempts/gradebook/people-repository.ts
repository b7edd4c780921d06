/** Groups of people: organisations, their teams, live classes, and groups with a leaderboard. */
import type { PeopleKind } from '#shared/contract/attempts/gradebook.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Only the newest classes are searched. */
const CLASSES_SEARCHED = 500;

export interface PeopleRef {
  readonly kind: PeopleKind;
  readonly id: string;
}

/** Which groups a search is for. */
export interface Wanted {
  /** Whose groups with a leaderboard. */
  readonly userId: string;
  readonly id?: string;
  readonly search?: string | undefined;
  readonly limit: number;
}

export interface PeopleRow {
  readonly id: string;
  readonly name: string;
  /** Name of the organisation of a team. */
  readonly organisation?: string;
  /** Start of a class. */
  readonly startsAt?: number;
}

const organisations = (db: Db, { id, search, limit }: Wanted): Promise<PeopleRow[]> => {
  const found = db
    .selectFrom('organisations')
    .select(['organisations.id', 'organisations.name'])
    .where(searched(search, (text) => contains('organisations.name_folded', text)))
    .orderBy('organisations.name_folded')
    .orderBy('organisations.id')
    .limit(limit);
  return (id === undefined ? found : found.where('organisations.id', '=', id)).execute();
};

const teams = (db: Db, { id, search, limit }: Wanted): Promise<PeopleRow[]> => {
  const found = db
    .selectFrom('organisation_teams')
    .innerJoin('organisations', 'organisations.id', 'organisation_teams.organisation_id')
    .select(['organisation_teams.id', 'organisation_teams.name', 'organisations.name as organisation'])
    .where((where) =>
      searched(search, (text) =>
        where.or([contains('organisation_teams.name_folded', text), contains('organisations.name_folded', text)]),
      ),
    )
    .orderBy('organisations.name_folded')
    .orderBy('organisation_teams.name_folded')
    .limit(limit);
  return (id === undefined ? found : found.where('organisation_teams.id', '=', id)).execute();
};

/** Titles of classes and names of groups aren't stored folded. */
const fitting = (rows: readonly PeopleRow[], { search, limit }: Wanted): PeopleRow[] => {
  const text = foldForSearch(search?.trim() ?? '');
  return rows.filter(({ name }) => foldForSearch(name).includes(text)).slice(0, limit);
};

const classes = async (db: Db, wanted: Wanted): Promise<PeopleRow[]> => {
  const found = db
    .selectFrom('live_classes')
    .select(['id', 'title as name', 'starts_at as startsAt'])
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(CLASSES_SEARCHED);
  return fitting(await (wanted.id === undefined ? found : found.where('id', '=', wanted.id)).execute(), wanted);
};

const groups = async (db: Db, wanted: Wanted): Promise<PeopleRow[]> => {
  const found = db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'groups.name'])
    .where('group_members.user_id', '=', wanted.userId)
    .orderBy('groups.name')
    .orderBy('groups.id');
  return fitting(await (wanted.id === undefined ? found : found.where('groups.id', '=', wanted.id)).execute(), wanted);
};

const SEARCHES = { organisation: organisations, team: teams, class: classes, group: groups } as const satisfies Record<
  PeopleKind,
  unknown
>;

/** Returns groups of that kind. Those with a leaderboard only if the user is in them. */
export const searchPeople = (db: Db, kind: PeopleKind, wanted: Wanted): Promise<PeopleRow[]> =>
  SEARCHES[kind](db, wanted);

/** Selects the IDs of the people in that group. */
export const memberIds = (db: Db, { kind, id }: PeopleRef) => {
  switch (kind) {
    case 'organisation':
      return db.selectFrom('organisation_members').select('user_id').where('organisation_id', '=', id);
    case 'team':
      return db
        .selectFrom('organisation_team_members')
        .innerJoin('organisation_members', 'organisation_members.id', 'organisation_team_members.member_id')
        .select('organisation_members.user_id')
        .where('organisation_team_members.team_id', '=', id);
    case 'class':
      return db.selectFrom('class_seats').select('user_id').where('class_id', '=', id).where('state', '=', 'seat');
    case 'group':
      return db.selectFrom('group_members').select('user_id').where('group_id', '=', id);
  }
};
