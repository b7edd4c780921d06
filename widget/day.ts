import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';

/** When the day of a daily quiz ends, in milliseconds since 1970; NaN for any other quiz, so no time is later. */
export const endOf = ({ endsAt }: EmbeddedQuiz): number => Date.parse(endsAt ?? '');
