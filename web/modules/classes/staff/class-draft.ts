/** The form of a class's details. */
import * as v from 'valibot';
import { ownZone } from '../../../app/components/meeting-text.ts';
import { typedNumber, typedNumberProblems } from '../../../app/staff/writing/typed-numbers.ts';
import { ClassDraft, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';

export interface FormDraft {
  readonly title: string;
  readonly host: string;
  readonly description: string;
  readonly startsAtLocal: string;
  readonly timeZone: string;
  readonly occurrence: 'first' | 'second' | null;
  readonly minutes: string;
  readonly seats: string;
  readonly meetingLink: string;
}

/** An empty draft in the zone of who writes it. */
export const emptyDraft = (host: string): FormDraft => ({
  title: '',
  host,
  description: '',
  startsAtLocal: '',
  timeZone: ownZone(),
  occurrence: null,
  minutes: '60',
  seats: '50',
  meetingLink: '',
});

/** Converts a stored class to its form. */
export const draftOf = (one: ClassForStaff): FormDraft => ({
  title: one.title,
  host: one.host,
  description: one.description,
  startsAtLocal: one.startsAtLocal,
  timeZone: one.timeZone,
  occurrence: one.occurrence,
  minutes: String(one.minutes),
  seats: String(one.seats),
  meetingLink: one.meetingLink,
});

/** The form of a class's notes and recording. */
export interface FollowUpDraft {
  readonly notes: string;
  /** Empty for none. */
  readonly recording: string;
}

/** Converts stored notes and recording to their form. */
export const followUpOf = ({ notes, recording }: ClassForStaff): FollowUpDraft => ({
  notes,
  recording: recording ?? '',
});

export type Faults = Readonly<Partial<Record<keyof FormDraft, string | undefined>>>;

/** The problems that the server named, by field. */
export const faultsOf = (problems: readonly { readonly field: string; readonly message: string }[]): Faults =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** Validates a form; returns the request body or the problems. */
export const validateClass = (
  draft: FormDraft,
  baseVersion?: number,
): { readonly body: ClassDraft } | { readonly faults: Faults } => {
  const result = v.safeParse(ClassDraft, {
    ...draft,
    minutes: typedNumber(draft.minutes),
    seats: typedNumber(draft.seats),
    ...(baseVersion !== undefined && { baseVersion }),
  });
  if (result.success) return { body: result.output };
  const problems = result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
  const typed = typedNumberProblems([
    ['minutes', draft.minutes],
    ['seats', draft.seats],
  ]);
  // The first sentence about a field is the one that says most.
  return { faults: faultsOf([...typed, ...problems].toReversed()) };
};
