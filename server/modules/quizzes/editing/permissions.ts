import { isForLearners, type QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { demandEditOf, maySee, maySeeKey, type Authored } from '../../../platform/authoring/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { testOfQuizUntil } from '../../weekly-tests/index.ts';

/** Throws if the user may not edit the quiz. */
export const demandEdit = (actor: Actor, quiz: Authored): void => demandEditOf('quiz', actor, quiz);

/** Throws if the user may not see the key: editors see any, other authors only that of their own quizzes. */
export const demandSight = (actor: Actor, quiz: Authored): void => {
  if (!maySee(actor, quiz)) throw notFound('quiz');
  if (!maySeeKey(actor, quiz)) throw new Refusal('FORBIDDEN');
};

/** Throws if the quiz is to be published, now or later, before its weekly test is over. */
export const demandNoTest = async (db: Db, quizId: string, status: QuizStatus, now: number): Promise<void> => {
  if (!isForLearners({ status })) return;
  if ((await testOfQuizUntil(db, quizId, now)) !== null) {
    throw new Refusal('QUIZ_IN_USE', {
      message: 'This quiz is used in a weekly test. You can publish it after the test closes.',
    });
  }
};
