import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';

/** When the day of a daily quiz is over, in milliseconds since 1970; of any other quiz NaN, which no moment is past. */
export const endOf = ({ endsAt }: EmbeddedQuiz): number => Date.parse(endsAt ?? '');
