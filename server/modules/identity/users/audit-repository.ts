import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listAudit } from '#shared/contract/identity/users.ts';
import { firstIdAt } from '#shared/domain/common/identifiers.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db } from '../../../platform/database/tables.ts';

export type AuditQuery = ParsedQueryOf<typeof listAudit>;

const entries = (db: Db, { actor, subject, action, from }: AuditQuery) => {
  let found = db.selectFrom('audit');
  if (actor !== undefined) found = found.where('audit.actor_id', '=', actor);
  if (subject !== undefined) found = found.where('audit.subject', '=', subject);
  if (action !== undefined) found = found.where('audit.action', '=', action);
  // Identifiers begin with their moment, so that the newest page is walked to along the index that orders it.
  if (from !== undefined) found = found.where('audit.id', '>=', firstIdAt(Date.parse(from)));
  return found;
};

/** One page of the acts that fit, the newest first, and how many there are in all. */
export const pageOfActs = async (db: Db, query: AuditQuery) => {
  const total = await boundedCount(db, entries(db, query), query);
  const rows = await entries(db, query)
    .selectAll()
    .orderBy('audit.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};

/** The names of those who still have an account, by identifier. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
};
