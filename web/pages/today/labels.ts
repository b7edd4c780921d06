import type { Today } from '#shared/contract/learning/today.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dueText as assignmentDueText } from '#shared/domain/organisations/assignments.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';
import { questionsText } from '../../modules/learning/practice/labels.ts';
import { paths } from '../../app/routing/route-table.ts';

/** "Good morning", "Good afternoon" or "Good evening", by the device's clock. */
export const greeting = (now: Date): string => {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
};

/** First name, as the account menu shows it. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

/** "5 days", for the streak. */
export const streakText = (days: number): string => countText(days, 'day');

/** The advice about today's streak. */
export const streakHint = ({ current, freezes, doneToday }: Today['streak']): string => {
  if (doneToday) return 'Done for today';
  if (current === 0) return 'Starts today';
  return freezes > 0 ? `${countText(freezes, 'freeze')} left` : 'Play to continue';
};

/** The practice deck in a few words. */
export const practiceText = ({ due, total, nextAt }: Today['practice'], now: Date): string => {
  if (due > 0) return `${questionsText(due)} due`;
  if (total === 0) return 'Questions you miss appear here';
  return nextAt === null ? `${questionsText(total)} in your deck` : `Next one ${dueText(nextAt, now)}`;
};

/** When the first assigned item is due, for which organisation, and how many others there are. */
export const assignedText = ({ dueOn, organisation, others }: NonNullable<Today['assigned']>, now: Date): string => {
  const due = `${assignmentDueText(dueOn, now.getTime())} · ${organisation}`;
  return others === 0 ? due : `${due} · ${countText(others, 'other')}`;
};

/** The title of the next item's program, and how far the learner is with it. */
export const nextText = ({ program, done, of }: NonNullable<Today['next']>): string =>
  `${programByKey(program)?.title ?? ''} · ${String(done)} of ${String(of)} done`;

/** The next step of the path to continue, and how far the learner is with it. */
export const pathText = ({ next, done, of }: NonNullable<Today['path']>): string =>
  `${String(done)} of ${String(of)} done · next: ${next}`;

/** Where the next item opens. */
export const nextPath = ({ program, _id, title }: NonNullable<Today['next']>): string => {
  if (program === 'businessNewsAnalysis') return paths.newsInsight(_id, title);
  return program === 'caseStudies' ? paths.caseStudy(_id) : paths.quiz(_id);
};

/** Progress of an open attempt. */
export const answeredText = ({ answered, questionCount }: Record<'answered' | 'questionCount', number>): string =>
  `${String(answered)} of ${String(questionCount)} answered`;
