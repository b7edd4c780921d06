import type { ClassForStaff, ClassGuest, ClassListItem } from '#shared/contract/classes/classes-staff.ts';
import type { LiveClass } from '#shared/contract/classes/classes.ts';
import { JOIN_OPENS_MS, seatsLeft } from '#shared/domain/classes/live-classes.ts';
import { instantOf, wallTimeOf } from '../../platform/calendar/local-time.ts';
import type { CountedClass } from './repository.ts';
import type { HeldSeat, SeatRow } from './seats-repository.ts';

const MINUTE_MS = 60_000;
const moment = (at: number): string => new Date(at).toISOString();

/** A class as the user sees it. Excludes the meeting link. */
export const toLiveClass = (
  row: CountedClass,
  {
    seat,
    position,
    entitled,
  }: { readonly seat: SeatRow | undefined; readonly position: number | null; readonly entitled: boolean },
): LiveClass => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  host: row.host,
  startsAt: moment(row.starts_at),
  endsAt: moment(row.ends_at),
  joinFrom: moment(row.starts_at - JOIN_OPENS_MS),
  timeZone: row.time_zone,
  status: row.status,
  cancelReason: row.cancel_reason,
  seats: row.seats,
  // A free seat goes to the waiting list first.
  left: row.waiting > 0 ? 0 : seatsLeft(row.seats, row.taken),
  seat: seat === undefined || seat.state === 'given' ? 'none' : seat.state,
  waitingPlace: position,
  hasRecording: row.recording !== null,
  recording: entitled ? row.recording : null,
  hasNotes: row.notes !== '',
  notes: entitled && row.notes !== '' ? row.notes : null,
});

export const toListItem = (row: CountedClass): ClassListItem => ({
  _id: row.id,
  title: row.title,
  host: row.host,
  startsAt: moment(row.starts_at),
  endsAt: moment(row.ends_at),
  timeZone: row.time_zone,
  status: row.status,
  seats: row.seats,
  taken: row.taken,
  waiting: row.waiting,
  hasRecording: row.recording !== null,
});

export const toClassForStaff = (row: CountedClass, now: number): ClassForStaff => {
  const startsAtLocal = wallTimeOf(row.starts_at, row.time_zone);
  const shown = instantOf(startsAtLocal, row.time_zone);
  return {
    ...toListItem(row),
    description: row.description,
    startsAtLocal,
    occurrence: shown.kind === 'twice' ? (shown.first === row.starts_at ? 'first' : 'second') : null,
    minutes: Math.round((row.ends_at - row.starts_at) / MINUTE_MS),
    meetingLink: row.meeting_link,
    cancelReason: row.cancel_reason,
    notes: row.notes,
    recording: row.recording,
    version: row.version,
    serverNow: moment(now),
  };
};

export const toGuest = (row: HeldSeat): ClassGuest => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  state: row.state === 'waiting' ? 'waiting' : 'seat',
  since: moment(row.since),
  joinedAt: row.joined_at === null ? null : moment(row.joined_at),
  attended: row.attended === null ? row.joined_at !== null : row.attended === 1,
});
