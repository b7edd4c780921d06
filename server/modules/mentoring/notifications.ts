/** Notifies both participants of a session: one email each, with a calendar entry. */
import { calendarFile, personOfHeader, uidOf, type CalendarEvent } from '../../platform/calendar/calendar-file.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { sessionMail, type Change, type SessionMailDetails } from './mails.ts';
import type { NotificationDeps } from './ports.ts';
import type { SessionRow } from './sessions-repository.ts';

/** Name shown for a mentor whose account was deleted. */
export const GONE = 'a mentor who has left';

type Reader = 'learner' | 'mentor';

const detailsFor = (row: SessionRow, reader: Reader, publicUrl: string): SessionMailDetails => {
  const asMentor = reader === 'mentor';
  return {
    to: asMentor
      ? { name: row.mentor_name ?? '', email: row.mentor_email ?? '' }
      : { name: row.learner_name, email: row.learner_email },
    other: asMentor ? row.learner_name : (row.mentor_name ?? GONE),
    asMentor,
    zone: asMentor ? (row.mentor_zone ?? 'UTC') : row.learner_zone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    topic: row.topic,
    meetingLink: row.meeting_link ?? '',
    page: `${publicUrl}${asMentor ? '/dashboard/mentoring' : '/mentoring'}`,
  };
};

/** Returns a session's calendar entry for one participant. Contains no other email address than theirs. */
export const entryOf = (
  row: SessionRow,
  reader: Reader,
  { publicUrl, mailFrom }: Pick<NotificationDeps['config'], 'publicUrl' | 'mailFrom'>,
  cancelled = row.status === 'cancelled',
): CalendarEvent => {
  const { to, other, topic, meetingLink, page } = detailsFor(row, reader, publicUrl);
  return {
    uid: uidOf('mentoring', row.id, publicUrl),
    sequence: row.sequence,
    summary: `Mentor session with ${other}`,
    description: [topic, meetingLink === '' ? '' : `Meeting link: ${meetingLink}`, page]
      .filter((part) => part !== '')
      .join('\n\n'),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.changed_at,
    cancelled,
    organiser: personOfHeader(mailFrom),
    attendees: [to],
    url: page,
    ...(meetingLink === '' ? {} : { location: meetingLink }),
    alarmMinutes: 15,
  };
};

/**
 * Enqueues the email to one participant in the transaction of the change. Each change has its own sequence number, so
 * that no email is enqueued twice.
 * @param row the session after the change; for a participant who loses it, as they had it
 */
export const notifyParticipant = async (
  trx: Trx,
  { outbox, config }: NotificationDeps,
  row: SessionRow,
  reader: Reader,
  change: Change,
): Promise<void> => {
  const details = detailsFor(row, reader, config.publicUrl);
  if (details.to.email === '') return;
  const cancelled = change.kind === 'cancelled';
  const method = cancelled ? 'CANCEL' : 'REQUEST';
  const text = calendarFile(method, [entryOf(row, reader, config, cancelled)]);
  await enqueueMail(
    outbox,
    trx,
    { ...sessionMail(details, change), calendar: { method, text } },
    {
      dedupeKey: `mentoring:${row.id}:${String(row.sequence)}:${reader}:${reader === 'mentor' ? (row.mentor_id ?? '') : row.learner_id}`,
      expiresAt: row.ends_at,
    },
  );
};

export const notifyBoth = async (trx: Trx, deps: NotificationDeps, row: SessionRow, change: Change): Promise<void> => {
  await notifyParticipant(trx, deps, row, 'learner', change);
  await notifyParticipant(trx, deps, row, 'mentor', change);
};
