import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { AuditEntry, listAudit } from '#shared/contract/identity/users.ts';
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

/** What an act says of people, it says by their identifiers: they have names while they have accounts. */
const NAMING = ['mentor', 'author'];
const GONE = 'A deleted account';

/** The names of everybody in those acts. */
const namesIn = async (
  db: Db,
  acts: readonly {
    readonly actor_id: string | null;
    readonly subject: string;
    readonly details: AuditEntry['details'];
  }[],
): Promise<ReadonlyMap<string, string>> => {
  const named = acts.flatMap(({ actor_id: actor, subject, details }) => [
    actor,
    subject,
    ...NAMING.map((field) => details[field]),
  ]);
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
};

const detailsWith = (details: AuditEntry['details'], names: ReadonlyMap<string, string>): AuditEntry['details'] => {
  const named = Object.entries(details).map(([field, value]) => [
    field,
    NAMING.includes(field) && typeof value === 'string' ? (names.get(value) ?? GONE) : value,
  ]);
  return Object.fromEntries(named) as AuditEntry['details'];
};

/** One page of the acts of the staff, newest first, and how many fit in all. */
export const readAudit = async (db: Db, query: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> => {
  const total = await boundedCount(db, entries(db, query), query);
  const rows = await entries(db, query)
    .selectAll()
    .orderBy('audit.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  // Written by recordAct alone.
  const acts = rows.map((row) => ({ ...row, details: JSON.parse(row.details) as AuditEntry['details'] }));
  const names = await namesIn(db, acts);
  return {
    items: acts.map((row) => ({
      _id: row.id,
      at: new Date(row.at).toISOString(),
      actor: row.actor_id === null ? null : { _id: row.actor_id, name: names.get(row.actor_id) ?? GONE },
      action: row.action,
      subject: row.subject,
      subjectName: names.get(row.subject) ?? null,
      details: detailsWith(row.details, names),
      requestId: row.request_id,
    })),
    total,
  };
};
