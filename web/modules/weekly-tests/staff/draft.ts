/** Form state of a weekly test and its validation. */
import type { DrawnQuestion, StaffWeeklyTest, WeeklySource } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { DRAWN_MIN, windowFaults } from '#shared/domain/weekly-tests/weekly-tests.ts';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';
import { fieldOf, momentOf } from '../../../app/staff/fields/field-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Source of the questions. The first leaves a stored test's questions unchanged; its name is part of stored drafts. */
export type SourceKind = 'kept' | 'quiz' | 'draw';

export interface TestDraft {
  readonly title: string;
  readonly description: string;
  /** Text of the field; empty for no limit. */
  readonly minutes: string;
  readonly opens: string;
  readonly closes: string;
  readonly kind: SourceKind;
  readonly quiz: { readonly _id: string; readonly title: string } | null;
  readonly program: ProgramKey;
  readonly difficulty: Difficulty | null;
  readonly drawn: readonly DrawnQuestion[];
}

/** Returns the draft of a new test: open for two days from tomorrow at nine. */
export const newDraft = (now: number): TestDraft => {
  const morning = new Date(now + DAY_MS).setHours(9, 0, 0, 0);
  return {
    title: '',
    description: '',
    minutes: '30',
    opens: fieldOf(morning),
    closes: fieldOf(morning + 2 * DAY_MS),
    kind: 'draw',
    quiz: null,
    program: 'staticeBusinessQuizzes',
    difficulty: null,
    drawn: [],
  };
};

/** Returns the draft of a stored test. */
export const draftOf = (test: StaffWeeklyTest): TestDraft => ({
  ...newDraft(0),
  title: test.title,
  description: test.description,
  minutes: test.timeLimitMinutes === null ? '' : String(test.timeLimitMinutes),
  opens: fieldOf(Date.parse(test.opensAt)),
  closes: fieldOf(Date.parse(test.closesAt)),
  kind: 'kept',
});

export type Problems = Readonly<
  Record<'title' | 'opensAt' | 'closesAt' | 'timeLimitMinutes' | 'source', string | null>
>;

const sourceProblem = ({ kind, quiz, drawn }: TestDraft): string | null => {
  if (kind === 'quiz' && quiz === null) return 'Choose a quiz';
  if (kind === 'draw' && drawn.length < DRAWN_MIN) return `Draw at least ${String(DRAWN_MIN)} questions`;
  return null;
};

/** Returns the problems of the draft at that moment, by field. */
export const problemsOf = (draft: TestDraft, now: number): Problems => {
  const [opensAt, closesAt] = [momentOf(draft.opens), momentOf(draft.closes)];
  const minutes = draft.minutes.trim();
  const limit = minutes === '' ? null : typedNumber(minutes);
  const isLimit = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= 300);
  const faults =
    opensAt === null || closesAt === null
      ? []
      : windowFaults({ opensAt, closesAt, timeLimitMinutes: isLimit ? limit : null }, now);
  const faultOf = (field: string): string | null => faults.find((fault) => fault.field === field)?.message ?? null;
  return {
    title: draft.title.trim() === '' ? 'The title is required' : null,
    opensAt: opensAt === null ? 'Choose when it opens' : faultOf('opensAt'),
    closesAt: closesAt === null ? 'Choose when it closes' : faultOf('closesAt'),
    timeLimitMinutes: isLimit ? faultOf('timeLimitMinutes') : 'Enter a whole number from 1 to 300, or leave it empty',
    source: sourceProblem(draft),
  };
};

const sourceOf = ({ kind, quiz, program, difficulty, drawn }: TestDraft): WeeklySource | null => {
  if (kind === 'kept') return null;
  if (kind === 'quiz') return { kind, quizId: quiz?._id ?? '' };
  return { kind, program, difficulty, questions: drawn.map(({ ref }) => ref) };
};

/** Returns the request of a draft without problems; `source` is null when the questions stay. */
export const planOf = (draft: TestDraft) => ({
  plan: {
    title: draft.title.trim(),
    description: draft.description.trim(),
    timeLimitMinutes: draft.minutes.trim() === '' ? null : typedNumber(draft.minutes),
    opensAt: new Date(momentOf(draft.opens) ?? 0).toISOString(),
    closesAt: new Date(momentOf(draft.closes) ?? 0).toISOString(),
  },
  source: sourceOf(draft),
});
