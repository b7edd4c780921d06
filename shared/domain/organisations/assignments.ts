/** Assignments of organisations: due dates, completion and reminders. */
import { addDays, daysBetween, dayOf, startOfDay } from '../common/calendar.ts';

/** Due dates mean the same instant for everyone: the end of that day in India. */
export const DUE_TIME_ZONE = 'Asia/Kolkata';

/** Maximum assignments of an organisation, and how far ahead one can be due, in days. */
export const ASSIGNMENTS_MAX = 1_000;
export const DUE_DAYS_MAX = 730;
/** Maximum people who are named in one assignment; teams and the whole organisation have no such limit. */
export const ASSIGNED_PEOPLE_MAX = 200;
/** Maximum attempts that an assignment can let count. */
export const COUNTED_ATTEMPTS_MAX = 20;
export const ASSIGNMENT_NOTE_MAX = 500;

export const ASSIGNMENT_KINDS = ['quiz', 'insight', 'case', 'weeklyTest', 'path'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

export interface AssignmentKindFacts {
  readonly label: string;
  /** The label within a sentence, as in "Choose a published quiz". */
  readonly name: string;
  /** Whether it is taken in attempts, whose number and time are known. */
  readonly inAttempts: boolean;
  /** Whether its result has a percent, so that a pass mark can be set. */
  readonly hasPercent: boolean;
  /** Whether it can be done again, so that the attempts that count can be limited. */
  readonly repeatable: boolean;
}

export const ASSIGNMENT_KIND_FACTS: Readonly<Record<AssignmentKind, AssignmentKindFacts>> = {
  quiz: { label: 'Quiz', name: 'quiz', inAttempts: true, hasPercent: true, repeatable: true },
  insight: { label: 'News insight', name: 'news insight', inAttempts: false, hasPercent: false, repeatable: false },
  case: { label: 'Case study', name: 'case study', inAttempts: false, hasPercent: true, repeatable: false },
  weeklyTest: { label: 'Weekly test', name: 'weekly test', inAttempts: true, hasPercent: true, repeatable: false },
  path: { label: 'Learning path', name: 'learning path', inAttempts: false, hasPercent: false, repeatable: false },
};

export const ASSIGNMENT_STATES = ['open', 'overdue', 'done'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** Returns the first instant at which something due on that day is overdue. */
export const dueEnd = (dueOn: string): number => startOfDay(addDays(dueOn, 1), DUE_TIME_ZONE);

/** Returns the current day in the time zone of due dates. */
export const dueToday = (now: number): string => dayOf(now, DUE_TIME_ZONE);

/** Returns a person's state in an assignment. What is done stays done, also when it was late. */
export const assignmentState = (
  { doneAt, dueAt }: { readonly doneAt: number | null; readonly dueAt: number },
  now: number,
): AssignmentState => (doneAt !== null ? 'done' : now >= dueAt ? 'overdue' : 'open');

const HOUR_MS = 3_600_000;
/** Reminders are sent from nine in the morning. */
const REMINDED_FROM_MS = 9 * HOUR_MS;
/** Days from the due date to each reminder, earliest first. */
const REMINDER_DAYS = [-3, -1, 1] as const;

/** Returns how many of the three reminders of something due on that day have had their time. */
export const remindersPast = (dueOn: string, now: number): number =>
  REMINDER_DAYS.filter((days) => now >= startOfDay(addDays(dueOn, days), DUE_TIME_ZONE) + REMINDED_FROM_MS).length;

/** "Due today", "Due tomorrow", "Due in 3 days", "Due yesterday", "Due 4 days ago". */
export const dueText = (dueOn: string, now: number): string => {
  const days = daysBetween(dueToday(now), dueOn);
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  if (days === -1) return 'Due yesterday';
  return days > 0 ? `Due in ${String(days)} days` : `Due ${String(-days)} days ago`;
};
