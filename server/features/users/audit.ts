import type { ParsedQueryOf } from '#shared/contract/endpoint.ts';
import type { AuditEntry, listAudit } from '#shared/contract/users.ts';
import { firstIdAt } from '#shared/domain/identifiers.ts';
import { boundedCount } from '../../db/bounded-count.ts';
import type { Db } from '../../db/schema.ts';

export type AuditQuery = ParsedQueryOf<typeof listAudit>;

const entries = (db: Db, { actor, subject, action, from }: AuditQuery) => {
  let found = db.selectFrom('audit').leftJoin('users', 'users.id', 'audit.actor_id');
  if (actor !== undefined) found = found.where('audit.actor_id', '=', actor);
  if (subject !== undefined) found = found.where('audit.subject', '=', subject);
  if (action !== undefined) found = found.where('audit.action', '=', action);
  // Identifiers begin with their moment, so that the newest page is walked to along the index that orders it.
  if (from !== undefined) found = found.where('audit.id', '>=', firstIdAt(Date.parse(from)));
  return found;
};

/** One page of the acts of the staff, newest first, and how many fit in all. */
export const readAudit = async (db: Db, query: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> => {
  const total = await boundedCount(db, entries(db, query), query);
  const rows = await entries(db, query)
    .selectAll('audit')
    .select('users.name')
    .orderBy('audit.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    items: rows.map((row) => ({
      _id: row.id,
      at: new Date(row.at).toISOString(),
      actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.name ?? 'A deleted account' },
      action: row.action,
      subject: row.subject,
      // Written by recordAct alone.
      details: JSON.parse(row.details) as AuditEntry['details'],
      requestId: row.request_id,
    })),
    total,
  };
};
