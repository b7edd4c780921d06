import type { RoundSubject } from '#shared/domain/learning/practice-rounds.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { programText } from '../../../app/components/charts/accuracy-text.ts';
import { questionsText } from '../practice/labels.ts';
import type { Built, Choice } from './choice.ts';

/** "Finance", or what questions without a subject are. */
export const subjectText = ({ program, subject }: RoundSubject): string =>
  subject ?? (program === null ? programText(null) : 'Mock exams and other quizzes');

/** "10 minutes" */
export const minutesText = (minutes: number): string => countText(minutes, 'minute');

/** Says how many questions match and what the round will be. */
export const matchText = ({ matches, questions, minutes }: Built, { timed }: Pick<Choice, 'timed'>): string => {
  const matching = pluralText(matches, '1 question matches.', `${String(matches)} questions match.`);
  if (questions === null) return matching;
  const time = timed && minutes !== null ? ` in ${minutesText(minutes)}` : '';
  return `${matching} Your round: ${questionsText(questions)}${time}.`;
};

/** Explains why questions of a round can’t be asked; null when all can. */
export const awayText = (away: number): string | null =>
  away === 0
    ? null
    : `${questionsText(away)} can’t be asked now: changed, removed, locked, or in a quiz you’re taking.`;
