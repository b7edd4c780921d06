/** Names of notifications. */
import type { NotificationKind } from '#shared/contract/notifications/settings.ts';
import type { PushOutcome, PushSupport } from '../../app/push/browser-push.ts';

export const KIND_LABELS: Readonly<Record<NotificationKind, { readonly name: string; readonly about: string }>> = {
  daily: { name: 'Daily quiz', about: 'At your time, if you haven’t done it.' },
  reminder: { name: 'Streak at risk', about: 'At 7 pm, if your streak would end today.' },
  weeklyTest: { name: 'Weekly test', about: 'When it opens, while your plan includes it.' },
  grade: { name: 'Graded case study', about: 'When your submission has points and feedback.' },
  regrade: { name: 'Changed score', about: 'When a quiz is regraded and your score changes.' },
  class: { name: 'Live class', about: 'A day and an hour before a class you booked.' },
  newClass: { name: 'New live class', about: 'When one is announced that your plan includes.' },
  newMentor: { name: 'New mentor', about: 'When someone new offers times that you can book.' },
  assignment: { name: 'Assignments', about: 'From your organisation: at once, and around the due date.' },
  teamWeek: {
    name: 'Your organisation’s week',
    about: 'For owners and managers, on Monday: assignments done, overdue and due.',
  },
  grading: { name: 'Answers to grade', about: 'For graders, when answers are assigned to them.' },
  review: {
    name: 'Quiz reviews',
    about:
      'When your quiz is approved, sent back or commented on, or a correction waits in it. For editors, also when a quiz waits for their review.',
  },
  digest: { name: 'Weekly summary', about: 'On Monday: last week’s points, rank and streak.' },
};

/** Why this browser shows no notifications. */
export const SUPPORT_TEXTS: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  denied: 'Notifications are blocked in this browser. Allow them in the site’s settings, beside its address.',
  unsupported: 'This browser can’t show notifications.',
  installFirst: 'To get notifications here, add Business Wisdom to your Home Screen and open it from there.',
};

/** Returns why notifications couldn't be switched on; null if they are on. */
export const outcomeText = (outcome: PushOutcome): string | null => {
  if (outcome.status === 'on') return null;
  if (outcome.status === 'failed') return outcome.error.message;
  return outcome.status === 'refused'
    ? 'Your browser didn’t allow notifications. Nothing changed.'
    : 'Your browser’s notification service didn’t answer. Try again later.';
};
