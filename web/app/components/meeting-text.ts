/** Formats the time of a meeting in this browser's time zone. */
import { dateFormat } from '#shared/domain/common/text/formats.ts';

const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const time = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** "Tuesday, 20 January". */
export const meetingDay = (iso: string): string => day.format(new Date(iso));

/** "6:30 pm". */
export const meetingTime = (iso: string): string => time.format(new Date(iso));

/** "6:30 pm to 7:00 pm". */
export const meetingSpan = (startsAt: string, endsAt: string): string =>
  `${meetingTime(startsAt)} to ${meetingTime(endsAt)}`;

/** The time zone of this browser. */
export const ownZone = (): string => dateFormat().resolvedOptions().timeZone;

/** Readable name of a time zone. Browsers still use the name that India's zone had in 1993. */
export const zoneText = (zone: string): string => zone.replace('Asia/Calcutta', 'Asia/Kolkata').replaceAll('_', ' ');
