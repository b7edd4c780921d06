/** Sends owners and managers the week of their organisation, once each across processes. */
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { DUE_TIME_ZONE } from '#shared/domain/organisations/assignments.ts';
import { mondayOf, weekOf } from '#shared/domain/ranking/points.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Notify } from '../../notifications/index.ts';
import { weekMail, weekText } from './mails.ts';
import { markWeek, weekOfAssignments, withoutWeek, type AssignmentWeek, type WeekRecipient } from './repository.ts';

const HOUR_MS = 3_600_000;
/** On Mondays, after the start of the day. */
const SENT_AFTER_MS = 8 * HOUR_MS;
/** An email that is later than this, because no server ran, isn't sent. */
const LATE_MS = 48 * HOUR_MS;
/** Assignments that were due longer ago are no longer news. */
const DUE_SINCE_DAYS = 60;
const AT_ONCE = 100;

interface WeekDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly notify: Notify;
}

export const createWeekMails = ({ db, clock, notify }: WeekDeps): (() => Promise<void>) => {
  const send = (to: WeekRecipient, week: string, assignments: readonly AssignmentWeek[]): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (!(await markWeek(trx, to.member_id, week)) || assignments.length === 0) return;
      await notify(trx, {
        userId: to.user_id,
        kind: 'teamWeek',
        key: `team-week:${to.member_id}:${week}`,
        title: `The week at ${to.organisation}`,
        text: weekText(assignments),
        path: `/organisation/${to.organisation_id}?tab=assignments`,
        mail: (links) => weekMail(to, assignments, links),
      });
    });

  return async () => {
    const now = clock.now();
    const monday = mondayOf(dayOf(now, DUE_TIME_ZONE));
    const until = startOfDay(monday, DUE_TIME_ZONE);
    if (now < until + SENT_AFTER_MS || now > until + SENT_AFTER_MS + LATE_MS) return;
    const bounds = {
      from: startOfDay(addDays(monday, -7), DUE_TIME_ZONE),
      until,
      lastDay: addDays(monday, 6),
      since: addDays(monday, -DUE_SINCE_DAYS),
    };
    // Recipients come by organisation, so the figures of the latest one are enough.
    const latest: { id: string; assignments: readonly AssignmentWeek[] } = { id: '', assignments: [] };
    for (let more = true; more;) {
      const recipients = await withoutWeek(db, weekOf(monday), AT_ONCE);
      for (const to of recipients) {
        const id = to.organisation_id;
        if (latest.id !== id) Object.assign(latest, { id, assignments: await weekOfAssignments(db, id, bounds) });
        await send(to, weekOf(monday), latest.assignments);
      }
      more = recipients.length === AT_ONCE;
    }
  };
};
