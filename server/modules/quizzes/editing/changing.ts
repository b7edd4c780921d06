/** New versions of quizzes with other questions. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { recordAct } from '../../site/index.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { lockQuiz, updateQuizRow } from '../reading/repository.ts';
import { demandNoReview, reviewMark } from '../reviewing/approval.ts';
import { insertVersion } from '../versions-repository.ts';
import type { Authoring } from './authoring.ts';
import { demandEdit } from './permissions.ts';
import { prepareQuestions } from './prepare.ts';

/** A quiz whose questions are replaced. */
export interface ChangedQuiz {
  readonly quizId: string;
  /** Version that the questions were read from. */
  readonly version: number;
  readonly questions: readonly Question[];
}

/** The new version of a quiz. */
export interface ChangedVersion {
  readonly quizId: string;
  readonly title: string;
  readonly version: number;
  readonly before: readonly Question[];
  readonly after: readonly Question[];
}

/** An entry of the audit log about a change. */
interface ChangeAct {
  readonly action: StaffActName;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Returns a function that replaces the questions of a quiz, whose new version learners are asked at once if it is published.
 * Throws EDIT_CONFLICT, FORBIDDEN, REVIEW_REQUIRED or VALIDATION_FAILED.
 */
export const createChanging = ({
  clock,
  random,
  contentKeys,
  versions,
}: Pick<QuizDeps, 'clock' | 'random' | 'contentKeys' | 'versions'>) => {
  const partKey = contentKeys('quiz parts');

  return async (
    trx: Trx,
    { quizId, version, questions }: ChangedQuiz,
    { action, details = {} }: ChangeAct,
    { actor, requestId }: Authoring,
  ): Promise<ChangedVersion> => {
    const row = await lockQuiz(trx, quizId);
    if (row?.version !== version) {
      throw new Refusal('EDIT_CONFLICT', {
        message: 'Someone else saved a quiz in this import. Check the file again.',
      });
    }
    demandEdit(actor, row);
    // The new version of a published quiz is asked at once.
    const isLive = row.status === 'published';
    const now = clock.now();
    const before = await versions.read(trx, { quizId, version });
    const body: QuizBody = {
      ...before,
      questions: prepareQuestions(questions, { quizId, partKey, before: before.questions }),
    };
    const needsReview = await reviewMark(trx, quizId, body.questions, { ...before, ...row });
    if (isForLearners(row)) await demandNoReview(trx, { needs_review: needsReview });
    await updateQuizRow(trx, quizId, {
      version: version + 1,
      question_count: body.questions.length,
      title_folded: foldForSearch(body.title),
      needs_review: needsReview,
      ...(isLive && { live_version: version + 1 }),
      updated_at: now,
    });
    await insertVersion(trx, { quizId, version: version + 1 }, body, actor.userId, now);
    await recordAct(
      trx,
      { clock, random },
      { actorId: actor.userId, action, subject: quizId, details: { title: body.title, ...details }, requestId },
    );
    return { quizId, title: body.title, version: version + 1, before: before.questions, after: body.questions };
  };
};
