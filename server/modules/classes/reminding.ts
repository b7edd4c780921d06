/** Class reminders by email through the outbox: each is sent once, whatever processes run or restart. */
import { dueReminder } from '#shared/domain/classes/live-classes.ts';
import { zonedText } from '../../platform/calendar/local-time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { Filling } from './filling.ts';
import { reminderMail, reminderTitle, seatLostMail } from './mails.ts';
import type { ClassDeps } from './ports.ts';
import { lockClass } from './repository.ts';
import { changeSeat, findGuest, seatsToRemind, type HeldSeat } from './seats-repository.ts';

const AT_ONCE = 100;

/** Reminds attendees of upcoming classes; if a user's plan has ended, their seat goes to the waiting list. */
export const createReminding = (deps: ClassDeps, { fill }: Pick<Filling, 'fill'>): (() => Promise<void>) => {
  const { db, clock, outbox, entitlements, notify } = deps;

  /** Returns true if a seat became free. */
  const remind = async ({ id, class_id, user_id, role }: HeldSeat): Promise<boolean> => {
    const entitled = await entitlements.mayUse({ userId: user_id, role }, 'liveClasses');
    return inTransaction(db, async (trx) => {
      const row = await lockClass(trx, class_id);
      const seat = await findGuest(trx, id);
      if (row?.status !== 'scheduled' || seat?.state !== 'seat') return false;
      const sent = { day: seat.day_reminder_for, hour: seat.hour_reminder_for };
      const kind = dueReminder({ startsAt: row.starts_at }, sent, clock.now());
      if (kind === null) return false;
      if (!entitled) {
        const turns = seat.turns + 1;
        await changeSeat(trx, id, { state: 'given', since: clock.now(), turns });
        await enqueueMail(outbox, trx, seatLostMail({ row, guest: { ...seat, turns }, site: deps }, 'seat'));
        return true;
      }
      await changeSeat(trx, id, {
        day_reminder_for: row.starts_at,
        ...(kind === 'hour' && { hour_reminder_for: row.starts_at }),
      });
      await notify(trx, {
        userId: user_id,
        kind: 'class',
        key: `class:${kind}:${id}:${String(seat.turns)}:${String(row.starts_at)}`,
        title: reminderTitle(row, kind),
        text: `With ${row.host}, ${zonedText(row.starts_at, row.time_zone)}.`,
        path: '/classes',
        // A reminder after the start is useless.
        expiresAt: row.starts_at,
        mail: (links) => reminderMail({ row, guest: seat, site: deps }, kind, links),
      });
      return false;
    });
  };

  return async () => {
    for (let more = true; more;) {
      const seats = await seatsToRemind(db, clock.now(), AT_ONCE);
      for (const seat of seats) if (await remind(seat)) await fill(seat.class_id);
      more = seats.length === AT_ONCE;
    }
  };
};
