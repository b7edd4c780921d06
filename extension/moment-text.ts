/** Moments in words, as Indian readers write them. */
const indianDays = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const hours = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** "20 Nov 2026" of a moment, in India, as on the website. */
export const publishedText = (moment: string): string => indianDays.format(new Date(moment));

/** "9:30 am" by the clock of this device. */
export const hourText = (at: number): string => hours.format(at);
