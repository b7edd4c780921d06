import type { AwayReason, SavedQuestion } from '#shared/contract/learning/saved-questions.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { paths } from '../../../app/routing/route-table.ts';

export const AWAY_TEXTS: Readonly<Record<AwayReason, string>> = {
  withdrawn: 'The quiz was removed, so its answer is no longer shown.',
  locked: 'This question is for subscribers. Its answer returns with a plan.',
  open: 'You’re taking this quiz. The answer returns when you submit.',
  held: 'This test is still open. The answer appears when it closes.',
};

const KIND_NAMES = { standard: null, daily: 'Daily quiz', weekly: 'Weekly test', mock: 'Mock exam' } as const;

/** "Finance · Cash · saved on 20 Nov 2026" */
export const aboutText = ({ kind, subject, chapter, savedAt }: SavedQuestion): string =>
  [KIND_NAMES[kind], subject, chapter, `saved on ${localDateText(savedAt)}`]
    .filter((part) => part !== null)
    .join(' · ');

/** The result that a question was saved from. */
export const resultPath = ({ kind, quizId, resultId }: SavedQuestion): string =>
  kind === 'mock' ? paths.examResult(quizId, resultId) : paths.quizResult(quizId, resultId);

/** Where a question that is away returns; null where nothing can be done. */
export const returnStep = ({ away, kind, quizId }: SavedQuestion): { to: string; label: string } | null => {
  if (away === 'locked') return { to: paths.paymentPlan(), label: 'See plans' };
  if (away !== 'open') return null;
  if (kind === 'daily') return { to: paths.daily(), label: 'Resume the quiz' };
  if (kind === 'mock') return { to: paths.mockExam(quizId), label: 'Resume the exam' };
  return { to: paths.quiz(quizId), label: 'Resume the quiz' };
};
