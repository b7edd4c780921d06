/** The data a result depends on besides the answers, and the result itself. */
import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import { isUnroutable } from '#shared/domain/identity/unroutable.ts';
import type { QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import { runBatch } from '../../../platform/database/batch.ts';
import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { addWrite } from '../../../platform/database/writes/write-batch.ts';
import { holdPerson } from '../../identity/index.ts';
import type { QuizzesTable } from '../../quizzes/index.ts';
import { answersAsJson, answersInJson, awardQuery, type SavedAnswer } from './answers-repository.ts';
import { finishQuery, keyOf, type AttemptKey, type AttemptRow, type Result } from './attempts-repository.ts';

export interface FinishContext {
  readonly saved: readonly SavedAnswer[];
  /** Newest regrade of the quiz, which includes all earlier corrections, or null. */
  readonly regradeId: string | null;
  /** Whether the learner has finished the quiz before. */
  readonly finishedBefore: boolean;
  /** Whether the learner has an attempt of the quiz, this one included, with feedback after each question. */
  readonly feedbackSeen: boolean;
  /** Role of the learner; null for a guest. */
  readonly role: Role | null;
  /** Whether a learning platform signs the learner in. */
  readonly launched: boolean;
  /** Whether the learner belongs to an organisation. */
  readonly inOrganisation: boolean;
  /** The quiz in its current state. */
  readonly quiz: {
    readonly kind: QuizzesTable['kind'];
    readonly difficulty: QuizzesTable['difficulty'];
    readonly program: QuizzesTable['program'];
  };
}

const quizAround = prepared((trx, { userId, quizId, id, owner }: AttemptKey & { userId: string; quizId: string }) =>
  trx
    .selectFrom('quizzes')
    .select((quiz) => [
      'kind',
      'difficulty',
      'program',
      quiz
        .selectFrom('regrades')
        .select('regrades.id')
        .where('regrades.quiz_id', '=', quizId)
        .orderBy('regrades.number', 'desc')
        .limit(1)
        .as('regrade_id'),
      quiz
        .selectFrom('attempts')
        .select('attempts.id')
        .where('attempts.user_id', '=', userId)
        .where('attempts.owner_id', '=', userId)
        .where('attempts.quiz_id', '=', quizId)
        .where('attempts.status', '=', 'finished')
        .limit(1)
        .as('finished_before'),
      quiz
        .selectFrom('attempts')
        .select('attempts.id')
        .where('attempts.user_id', '=', userId)
        .where('attempts.owner_id', '=', userId)
        .where('attempts.quiz_id', '=', quizId)
        .where('attempts.feedback', '=', 'each')
        .limit(1)
        .as('feedback_seen'),
      quiz
        .selectFrom('organisation_members')
        .select('organisation_members.id')
        .where('organisation_members.user_id', '=', userId)
        .limit(1)
        .as('membership'),
      answersAsJson(trx, { id, owner }).as('answers'),
    ])
    .where('quizzes.id', '=', quizId),
);

/** Id that no account has. */
const NO_USER = '';

/**
 * Loads everything in one round trip and locks the learner's account until the transaction ends. The account comes
 * first, so that the other queries see what the previous lock holder wrote.
 */
export const loadFinishContext = async (trx: Trx, row: AttemptRow): Promise<FinishContext> => {
  const { id, user_id, quiz_id } = row;
  const userId = user_id ?? NO_USER;
  const [users, quizzes] = await runBatch(trx, [
    holdPerson(trx, { userId }),
    quizAround(trx, { userId, quizId: quiz_id, ...keyOf(row) }),
  ]);
  const [quiz] = quizzes;
  if (quiz === undefined) throw new Error(`The quiz of attempt ${id} is missing`);
  const { kind, difficulty, program, regrade_id, finished_before, feedback_seen, membership, answers } = quiz;
  return {
    saved: answersInJson(answers),
    regradeId: regrade_id,
    finishedBefore: finished_before !== null,
    feedbackSeen: feedback_seen !== null,
    role: ROLES.find((role) => role === users[0]?.role) ?? null,
    launched: users[0] !== undefined && isUnroutable(users[0].email),
    inOrganisation: membership !== null,
    quiz: { kind, difficulty, program },
  };
};

/** Ends an attempt with that result and writes each answer with what it earned, the answers at the end of the batch. */
export const writeResult = async (
  trx: Trx,
  result: Result,
  answers: readonly SavedAnswer[],
  scores: ReadonlyMap<string, QuestionScore>,
): Promise<AttemptRow> => {
  const finished = await firstOf(trx, finishQuery(trx, result));
  if (finished === undefined) throw new Error(`Attempt ${result.id} is not open`);
  if (answers.length > 0) await addWrite(trx, awardQuery(trx, keyOf(result), answers, scores));
  return finished;
};
