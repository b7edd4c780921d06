import {
  PEOPLE_KINDS,
  PEOPLE_MAX,
  type GradebookPeople,
  type PeopleKind,
} from '#shared/contract/attempts/gradebook.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { may, type Permission } from '#shared/domain/identity/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { searchPeople, type PeopleRow } from './people-repository.ts';

/** Permission to see groups of that kind. Groups with a leaderboard also require membership. */
const NEEDED = {
  organisation: 'organisations.manage',
  team: 'organisations.manage',
  class: 'classes.manage',
  group: 'results.readAny',
} as const satisfies Record<PeopleKind, Permission>;

export interface People {
  /** Returns the groups of people whose names match, of every kind that the actor may see. */
  search(actor: Actor, search: string | undefined): Promise<GradebookPeople[]>;
  /** Returns the group named `kind:id`. Throws 404 if there is none that the actor may see. */
  demand(actor: Actor, ref: string): Promise<GradebookPeople>;
}

export const createPeople = ({ db, timezone }: { readonly db: Db; readonly timezone: string }): People => {
  const toPeople = (kind: PeopleKind, { id, name, organisation, startsAt }: PeopleRow): GradebookPeople => ({
    kind,
    _id: id,
    name,
    detail: organisation ?? (startsAt === undefined ? '' : dayOf(startsAt, timezone)),
  });
  return {
    async search(actor, search) {
      const found: GradebookPeople[] = [];
      for (const kind of PEOPLE_KINDS) {
        if (!may(actor, NEEDED[kind])) continue;
        const limit = PEOPLE_MAX - found.length;
        if (limit === 0) break;
        const rows = await searchPeople(db, kind, { userId: actor.userId, search, limit });
        found.push(...rows.map((row) => toPeople(kind, row)));
      }
      return found;
    },
    async demand(actor, ref) {
      const [name, id = ''] = ref.split(':');
      const kind = PEOPLE_KINDS.find((one) => one === name);
      if (kind === undefined || !may(actor, NEEDED[kind])) throw notFound('group of people');
      const [row] = await searchPeople(db, kind, { userId: actor.userId, id, limit: 1 });
      if (row === undefined) throw notFound('group of people');
      return toPeople(kind, row);
    },
  };
};
