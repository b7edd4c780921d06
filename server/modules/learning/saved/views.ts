import type { AwayReason, SavedNote, SavedQuestion } from '#shared/contract/learning/saved-questions.ts';
import { PROGRAM_KEYS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { AttemptReview } from '../../attempts/index.ts';
import type { ListedRow, SavedRow } from './repository.ts';

/** The program of that key; null for a quiz without one. */
export const programOf = (key: string | null): ProgramKey | null =>
  PROGRAM_KEYS.find((program) => program === key) ?? null;

export const toSavedNote = ({ id, question_id, note, revision }: SavedRow): SavedNote => ({
  _id: id,
  questionId: question_id,
  note,
  revision,
});

interface Access {
  readonly mayOpen: boolean;
  /** Quizzes that the user is taking at the moment. */
  readonly taking: ReadonlySet<string>;
}

/** Why a saved question shows no review; null if it shows one. */
export const awayReason = (
  row: Pick<ListedRow, 'quiz_id' | 'quiz_status' | 'quiz_access'>,
  attempt: AttemptReview | undefined,
  { mayOpen, taking }: Access,
): AwayReason | null => {
  if (attempt === undefined || row.quiz_status !== 'published') return 'withdrawn';
  if (row.quiz_access === 'subscriber' && !mayOpen) return 'locked';
  if (taking.has(row.quiz_id)) return 'open';
  return attempt.review === null ? 'held' : null;
};

export const toSavedQuestion = (row: ListedRow, attempt: AttemptReview | undefined, access: Access): SavedQuestion => {
  const away = awayReason(row, attempt, access);
  const review = attempt?.review ?? [];
  const index = review.findIndex(({ question }) => question.id === row.question_id);
  return {
    ...toSavedNote(row),
    savedAt: new Date(row.created_at).toISOString(),
    quizId: row.quiz_id,
    quizName: row.title,
    kind: row.kind,
    program: programOf(row.program),
    subject: row.subject,
    chapter: row.chapter,
    resultId: row.attempt_id,
    prompt: row.prompt,
    number: index === -1 ? null : index + 1,
    away,
    review: away === null ? (review[index] ?? null) : null,
  };
};
