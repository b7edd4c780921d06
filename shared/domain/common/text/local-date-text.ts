/** Formats moments for Indian readers, in the time zone of the device that shows them. */
import { dateFormat } from './formats.ts';

const days = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const moments = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an ISO time as "20 Nov 2026". */
export const localDateText = (moment: string): string => days.format(new Date(moment));

/** Formats an ISO time as "20 Nov 2026, 10:30 am". */
export const localMomentText = (moment: string): string => moments.format(new Date(moment));
