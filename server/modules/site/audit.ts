import { makeId } from '#shared/domain/common/identifiers.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Clock, Random } from '../../platform/ports.ts';
import { inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actsAfter, insertAct } from './audit-repository.ts';

/** An act of staff in the audit log. */
export interface StaffAct {
  /** Null for what was done on the command line of the server. */
  readonly actorId: string | null;
  /** "quiz.update" and the like. */
  readonly action: StaffActName;
  /** Identifier of what was acted on. */
  readonly subject: string;
  /** Free of names of people, who are named by identifiers that lead nowhere once they are gone. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly requestId: string;
}

/** Writes an act into the audit log, in the transaction of the act itself. */
export const recordAct = async (
  trx: Trx,
  { clock, random }: { clock: Clock; random: Random },
  act: StaffAct,
): Promise<void> => {
  const at = clock.now();
  await insertAct(trx, {
    id: makeId(at, (count) => random.bytes(count)),
    at,
    actor_id: act.actorId,
    action: act.action,
    subject: act.subject,
    details: JSON.stringify(act.details),
    request_id: act.requestId,
  });
};

type Filters = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Records, before the first byte is sent, that personal data of many people leave the system. Of a search the log has
 * only that there was one: its text may be somebody's name.
 */
export const recordDownload = (
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { actor, requestId }: { readonly actor: { readonly userId: string }; readonly requestId: string },
  { action, subject, filters }: Pick<StaffAct, 'action' | 'subject'> & { readonly filters: Filters },
): Promise<void> => {
  const used = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, name === 'search' ? true : value] as const],
  );
  const act = { action, subject, details: Object.fromEntries(used), actorId: actor.userId, requestId };
  return inTransaction(db, (trx) => recordAct(trx, { clock, random }, act));
};

/**
 * An action of a member of staff in the audit log. It remains when they leave: it names them by an identifier that leads
 * nowhere once the account is gone.
 */
export const auditData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'staffActs',
  async *records(userId) {
    for await (const rows of inBatches((after) => actsAfter(db, userId, after))) {
      yield rows.map(({ at, action, subject }) => ({ action, subject, at: momentOf(at) }));
    }
  },
});
