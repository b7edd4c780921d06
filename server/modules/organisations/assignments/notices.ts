/** Notices of assignments and reminders before and after the due date, each once, whatever processes run or restart. */
import { dueText, remindersPast } from '#shared/domain/organisations/assignments.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Notify } from '../../notifications/index.ts';
import { assignedMail, reminderMail } from './mails.ts';
import {
  doneAmong,
  noteAssigned,
  noteReminder,
  remindable,
  withoutNotice,
  type NoticeRecipient,
  type Remindable,
} from './notices-repository.ts';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;
/** The last reminder comes on the day after the due date; after a week it is no longer worth sending. */
const REMINDED_FOR_MS = 7 * DAY_MS;

interface NoticeDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly notify: Notify;
}

/** Sends notices of new assignments, and reminders to people who haven't done them. */
export const createAssignmentNotices = ({ db, clock, notify }: NoticeDeps): (() => Promise<void>) => {
  const tell = async (assignment: Remindable, to: NoticeRecipient, past: number, isDone: boolean): Promise<void> => {
    const now = clock.now();
    const recipient = { assignmentId: assignment.id, memberId: to.member_id };
    await inTransaction(db, async (trx) => {
      const isFirst = to.reminders === null;
      if (!(await (isFirst ? noteAssigned(trx, recipient, past) : noteReminder(trx, recipient, past)))) return;
      // Someone who joined a team after the due date finds the assignment on the page.
      if (isDone || (isFirst && now >= assignment.due_at)) return;
      const due = dueText(assignment.due_on, now);
      await notify(trx, {
        userId: to.user_id,
        kind: 'assignment',
        key: `assignment:${assignment.id}:${to.member_id}:${isFirst ? 'new' : `${assignment.due_on}:${String(past)}`}`,
        title: isFirst ? `Assigned to you: ${assignment.title}` : `${due}: ${assignment.title}`,
        text: isFirst ? `${due}, for ${assignment.organisation}.` : `For ${assignment.organisation}.`,
        path: '/assigned',
        mail: (links) =>
          isFirst ? assignedMail(to, assignment, now, links) : reminderMail(to, assignment, now, links),
      });
    });
  };

  return async () => {
    const now = clock.now();
    for (const assignment of await remindable(db, now - REMINDED_FOR_MS)) {
      const past = remindersPast(assignment.due_on, now);
      for (let more = true; more;) {
        const recipients = await withoutNotice(db, assignment, past, AT_ONCE);
        const done = await doneAmong(
          db,
          assignment.id,
          recipients.map(({ member_id }) => member_id),
        );
        for (const to of recipients) await tell(assignment, to, past, done.has(to.member_id));
        more = recipients.length === AT_ONCE;
      }
    }
  };
};
