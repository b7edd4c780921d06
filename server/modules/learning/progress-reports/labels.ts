import type { TopicTally } from '#shared/domain/learning/accuracy.ts';

const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 2026" of a month written YYYY-MM. */
export const monthText = (month: string): string => months.format(new Date(`${month}-15T12:00:00Z`));

/** A chapter with its subject: "Cash (Finance)". */
export const topicText = ({ subject, chapter }: Pick<TopicTally, 'subject' | 'chapter'>): string =>
  subject === null ? (chapter ?? '') : `${chapter ?? ''} (${subject})`;
