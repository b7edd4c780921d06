/** Assigning mentors. A thread belongs to the learner: it continues when the mentor changes, with a note. */
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { LeavingDeps } from '../ports.ts';
import { assignedMail, lostLearnerMail, newLearnerMail, withoutMentorMail } from './mails.ts';
import { addNote } from './notes.ts';
import { changeThread, threadsOfMentor, type ThreadRow } from './repository.ts';

/** A mentor's id and name. */
export interface Named {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
}

/** Assigns a locked thread to another mentor, or to none. Everyone affected gets an email. */
export const passThread = async (trx: Trx, deps: LeavingDeps, row: ThreadRow, to: Named | null): Promise<void> => {
  if (row.mentor_id === (to?.user_id ?? null)) return;
  const { outbox, config } = deps;
  const before = row.mentor_id === null ? null : (row.mentor_name ?? null);
  // The new mentor has read nothing yet.
  await changeThread(trx, row.id, { mentor_id: to?.user_id ?? null, mentor_read: 0 });
  const number = await addNote(trx, deps, row.id, { before: row.mentor_id, after: to?.user_id ?? null });
  const once = (whom: string) => ({ dedupeKey: `mentor-thread:${row.id}:${String(number)}:${whom}` });
  const learner = { name: row.learner_name, email: row.learner_email };
  const page = `${config.publicUrl}/mentoring/messages`;
  const staffPage = `${config.publicUrl}/dashboard/mentoring?thread=${row.id}`;
  await enqueueMail(
    outbox,
    trx,
    to === null ? withoutMentorMail(learner, before ?? '', page) : assignedMail(learner, to.name, before, page),
    once('learner'),
  );
  if (to !== null) await enqueueMail(outbox, trx, newLearnerMail(to, row.learner_name, staffPage), once('mentor'));
  if (row.mentor_name !== null && row.mentor_email !== null) {
    const old = { name: row.mentor_name, email: row.mentor_email };
    await enqueueMail(outbox, trx, lostLearnerMail(old, row.learner_name), once('before'));
  }
};

/** Reassigns every thread of a mentor who stops. */
export const passAllThreads = async (
  trx: Trx,
  deps: LeavingDeps,
  mentorId: string,
  to: Named | null,
): Promise<void> => {
  for (const row of await threadsOfMentor(trx, mentorId)) {
    // A user can't be their own mentor.
    await passThread(trx, deps, row, to !== null && to.user_id !== row.learner_id ? to : null);
  }
};
