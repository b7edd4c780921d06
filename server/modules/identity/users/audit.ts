import type { AuditEntry } from '#shared/contract/identity/users.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { namesOf, pageOfActs, type AuditQuery } from './audit-repository.ts';

/** Audit entries refer to people by their ids: they have names while they have accounts. */
const NAMING = ['mentor', 'author'];
const GONE = 'A deleted account';

/** The names of all people in those acts. */
const namesIn = (
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
  return namesOf(db, ids);
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
  const { rows, total } = await pageOfActs(db, query);
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
