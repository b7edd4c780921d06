import type { Session } from '#shared/contract/mentoring/mentoring.ts';
import { isInTime } from '#shared/domain/mentoring/mentoring.ts';
import type { SessionRow } from './sessions-repository.ts';

export const moment = (at: number): string => new Date(at).toISOString();

/** A session as one participant sees it. */
export const viewOf = (row: SessionRow, now: number): Session => {
  const ahead = row.status === 'booked' && row.ends_at > now;
  return {
    _id: row.id,
    status: row.status,
    startsAt: moment(row.starts_at),
    endsAt: moment(row.ends_at),
    topic: row.topic,
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor_name ?? '' },
    learner: { name: row.learner_name },
    meetingLink: ahead ? (row.meeting_link ?? '') : '',
    changeable: ahead && isInTime(row.starts_at, now),
    cancelledBy: row.cancelled_by,
    reason: row.reason,
  };
};
