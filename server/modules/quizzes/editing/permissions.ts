import type { QuizStatus } from '#shared/contract/quizzes/quiz.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { testOfQuizUntil } from '../../weekly-tests/index.ts';
import type { QuizzesTable } from '../tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

type Owned = Pick<QuizzesTable, 'author_id' | 'status'>;

/** Whether that person edits anybody's quizzes and decides what is published. */
export const isEditor = (actor: Actor): boolean => may(actor.role, 'content.publish');

const isAuthor = (actor: Actor, quiz: Owned): boolean =>
  may(actor.role, 'content.write') && quiz.author_id === actor.userId;

/** Whether that person may know of the quiz: it is published, theirs, or they edit anybody's. */
export const maySee = (actor: Actor | null, quiz: Owned): boolean =>
  quiz.status === 'published' || (actor !== null && (isEditor(actor) || isAuthor(actor, quiz)));

/** Whether that person may change the quiz, and so see its key: editors any, other authors their own drafts. */
export const mayEdit = (actor: Actor | null, quiz: Owned): boolean =>
  actor !== null && (isEditor(actor) || (isAuthor(actor, quiz) && quiz.status === 'draft'));

/** Refuses who may not change the quiz: 404 where they may not know of it, else 403. */
export const demandEdit = (actor: Actor, quiz: Owned): void => {
  if (!maySee(actor, quiz)) throw notFound('quiz');
  if (!mayEdit(actor, quiz)) throw new Refusal('FORBIDDEN');
};

/** Refuses who may not see the key of the quiz: editors see any, other authors that of their own, published or not. */
export const demandSight = (actor: Actor, quiz: Owned): void => {
  if (!maySee(actor, quiz)) throw notFound('quiz');
  if (!isEditor(actor) && !isAuthor(actor, quiz)) throw new Refusal('FORBIDDEN');
};

/** Refuses who may not give a quiz that status: drafts are for every author, the rest is publishing. */
export const demandStatus = (actor: Actor, status: QuizStatus): void => {
  if (status !== 'draft' && !isEditor(actor)) throw new Refusal('FORBIDDEN');
};

/** Refuses to publish a quiz, now or later, while it is sat as a weekly test or will be. */
export const demandNoTest = async (db: Db, quizId: string, status: QuizStatus, now: number): Promise<void> => {
  if (status !== 'published' && status !== 'scheduled') return;
  if ((await testOfQuizUntil(db, quizId, now)) !== null) {
    throw new Refusal('QUIZ_IN_USE', {
      message: 'This quiz is a weekly test. It can be published when that test is over.',
    });
  }
};
