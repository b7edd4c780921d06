import type { QuizReview, ReviewedContent } from '#shared/contract/quizzes/reviews.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { QuizRow } from '../reading/repository.ts';
import type { ReviewRow } from './repository.ts';
import { isOwnReview } from './review-access.ts';

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));
const person = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' });

export const toReview = (row: ReviewRow, actor: Actor): QuizReview => {
  return {
    _id: row.id,
    status: row.status,
    quiz: { _id: row.quiz_id, title: row.title, status: row.quiz_status },
    version: row.version,
    proposed: row.draft !== null,
    note: row.note,
    scheduledAt: momentOrNull(row.scheduled_at),
    requester: person(row.requested_by, row.requester),
    requestedAt: moment(row.requested_at),
    assignee: person(row.current_assignee_id, row.assignee),
    decider: person(row.decided_by, row.decider),
    decidedAt: momentOrNull(row.decided_at),
    reason: row.reason,
    changedSince: row.newest !== (row.approved_version ?? row.version),
    mayDecide: row.status === 'open' && isEditor(actor) && !isOwnReview(row, actor.userId),
  };
};

type Settings = NonNullable<ReviewedContent['settings']>;

/** Returns the settings of the newest version; null for a quiz without a program, which no one lists. */
export const settingsOf = (row: QuizRow): Settings | null => {
  const { program, subject_id: subjectId, chapter_id: chapterId, difficulty, access, attempts_allowed } = row;
  const known = program === null ? undefined : programByKey(program);
  if (known === undefined || subjectId === null || chapterId === null) return null;
  return { program: known.key, subjectId, chapterId, difficulty, access, attemptsAllowed: attempts_allowed };
};

export const toContent = (body: QuizBody, settings: Settings | null): ReviewedContent => ({
  title: body.title,
  description: body.description,
  subject: body.subject,
  chapter: body.chapter,
  shuffleQuestions: body.shuffleQuestions,
  shuffleOptions: body.shuffleOptions,
  feedback: body.feedback ?? 'end',
  settings,
  timeLimitMinutes: body.timeLimitMinutes,
  passMark: body.passMark,
  negativeMarking: body.negativeMilli / 1000,
  questions: [...body.questions],
});
