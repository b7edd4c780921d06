/** Moments in words, as Indian readers write them. */
import { dateFormat } from '#shared/domain/common/text/formats.ts';

const indianDays = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const hours = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** "20 Nov 2026" of a moment, in India, as on the website. */
export const publishedText = (moment: string): string => indianDays.format(new Date(moment));

/** "9:30 am" by the clock of this device. */
export const hourText = (at: number): string => hours.format(at);
