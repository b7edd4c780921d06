/** Assigns free seats to the waiting list in order, as long as the user's plan includes live classes. */
import { sentBefore } from '#shared/domain/classes/live-classes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { seatLostMail, seatMail } from './mails.ts';
import type { ClassDeps } from './ports.ts';
import { classesToFill, findClass, lockClass } from './repository.ts';
import { changeSeat, findGuest, firstWaiting } from './seats-repository.ts';

const AT_ONCE = 100;

export interface Filling {
  /** Assigns the free seats of a class to its waiting list. */
  fill(classId: string): Promise<void>;
  /** Does the same for every class: covers seats freed by deleted accounts. */
  fillAll(): Promise<void>;
}

/** Returns the reminders due with a seat assigned now. */
export const remindersFrom = (startsAt: number, now: number) => {
  const { day, hour } = sentBefore({ startsAt }, now);
  return { day_reminder_for: day, hour_reminder_for: hour };
};

export const createFilling = (deps: ClassDeps): Filling => {
  const { db, clock, outbox, entitlements } = deps;

  const fillOne = async (classId: string, seatId: string, entitled: boolean): Promise<void> =>
    inTransaction(db, async (trx) => {
      const row = await lockClass(trx, classId);
      const guest = await findGuest(trx, seatId);
      const now = clock.now();
      if (row?.status !== 'scheduled' || row.ends_at <= now || row.taken >= row.seats) return;
      // Another process was faster, or the user left the list.
      if (guest?.state !== 'waiting') return;
      const turns = guest.turns + 1;
      const state = entitled ? ('seat' as const) : ('given' as const);
      await changeSeat(trx, seatId, { state, since: now, turns, ...remindersFrom(row.starts_at, now) });
      const details = { row, guest: { ...guest, turns }, site: deps };
      await enqueueMail(outbox, trx, entitled ? seatMail(details, true) : seatLostMail(details, 'waiting'));
    });

  const fill: Filling['fill'] = async (classId) => {
    for (;;) {
      const row = await findClass(db, classId);
      if (row?.status !== 'scheduled' || row.ends_at <= clock.now() || row.taken >= row.seats) return;
      const next = await firstWaiting(db, classId);
      if (next === undefined) return;
      // Checked before the transaction, which holds the only connection of SQLite.
      const entitled = await entitlements.mayUse({ userId: next.user_id, role: next.role }, 'liveClasses');
      await fillOne(classId, next.id, entitled);
    }
  };

  return {
    fill,
    async fillAll() {
      for (const id of await classesToFill(db, clock.now(), AT_ONCE)) await fill(id);
    },
  };
};
