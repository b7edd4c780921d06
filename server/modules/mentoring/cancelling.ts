import type { Trx } from '../../platform/database/tables.ts';
import type { NotificationDeps } from './ports.ts';
import { changeSession, type SessionRow } from './sessions-repository.ts';
import { notifyBoth } from './notifications.ts';

/** Cancels a locked, booked session and notifies both. */
export const cancelRow = async (
  trx: Trx,
  deps: NotificationDeps,
  row: SessionRow,
  {
    by,
    reason,
    now,
  }: { readonly by: 'learner' | 'mentor' | 'plan' | 'left'; readonly reason: string; readonly now: number },
): Promise<void> => {
  const change = {
    status: 'cancelled',
    cancelled_by: by,
    reason,
    sequence: row.sequence + 1,
    changed_at: now,
  } as const;
  await changeSession(trx, row.id, change);
  await notifyBoth(trx, deps, { ...row, ...change }, { kind: 'cancelled', by, reason });
};
