import { makeId } from '#shared/domain/identifiers.ts';
import type { Clock, Random } from '../adapters/ports.ts';
import type { Trx } from './schema.ts';

/** An act of staff, as the audit log keeps it. */
export interface StaffAct {
  readonly actorId: string;
  /** "quiz.update" and the like. */
  readonly action: string;
  /** Identifier of what was acted on. */
  readonly subject: string;
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
  await trx
    .insertInto('audit')
    .values({
      id: makeId(at, (count) => random.bytes(count)),
      at,
      actor_id: act.actorId,
      action: act.action,
      subject: act.subject,
      details: JSON.stringify(act.details),
      request_id: act.requestId,
    })
    .execute();
};
