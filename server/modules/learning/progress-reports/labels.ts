import type { TopicTally } from '#shared/domain/learning/accuracy.ts';

/** A chapter with its subject: "Cash (Finance)". */
export const topicText = ({ subject, chapter }: Pick<TopicTally, 'subject' | 'chapter'>): string =>
  subject === null ? (chapter ?? '') : `${chapter ?? ''} (${subject})`;
