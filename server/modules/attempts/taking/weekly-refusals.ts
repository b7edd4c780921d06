/** Why a user can't take a weekly test. */
import { momentText } from '#shared/domain/common/text/moment-text.ts';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { testState } from '#shared/domain/weekly-tests/weekly-tests.ts';
import type { WeeklyWindow } from '../../weekly-tests/index.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';

export const planNeeded = (quiz: { readonly title: string; readonly question_count: number }): Refusal =>
  new Refusal('SUBSCRIPTION_REQUIRED', {
    message: `The ${shortestWith('weeklyTests').name} plan and longer plans include weekly tests`,
    details: { inside: { title: quiz.title, questions: quiz.question_count } },
  });

export const alreadyTaken = (): Refusal =>
  new Refusal('ATTEMPTS_EXHAUSTED', { message: 'You’ve already taken this test. Each weekly test can be taken once.' });

/** Returns why the test can't be started at that time; null if it can. */
export const outsideWindow = (window: WeeklyWindow, now: number, timezone: string): Refusal | null => {
  const refused = (message: string): Refusal => new Refusal('OUTSIDE_WINDOW', { message });
  switch (testState(window, now)) {
    case 'ahead':
      return refused(`This test opens on ${momentText(window.opensAt, timezone)}`);
    case 'open':
      return null;
    case 'closed':
      return refused(`This test closed on ${momentText(window.closesAt, timezone)}`);
    case 'calledOff':
      return refused(`This test was cancelled: ${window.calledOffReason ?? ''}`);
  }
};
