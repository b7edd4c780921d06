/** What a result depends on besides its answers. */
import { ROLES, type Role } from '#shared/domain/identity/permissions.ts';
import { holdPerson } from '../../identity/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { QuizzesTable } from '../../quizzes/index.ts';
import { together } from '../../../platform/database/batch.ts';
import { answersIn, answersQuery, type SavedAnswer } from './answers-repository.ts';
import type { AttemptRow } from './attempts-repository.ts';
import { quizAround } from './finish-context-repository.ts';

export interface Circumstances {
  readonly saved: readonly SavedAnswer[];
  /** The newest regrade of the quiz, whose corrections hold every earlier one; null without one. */
  readonly regradeId: string | null;
  /** Whether the learner has finished the quiz before. */
  readonly finishedBefore: boolean;
  /** What the learner is; null for a guest. */
  readonly role: Role | null;
  /** The quiz as it stands now. */
  readonly quiz: {
    readonly kind: QuizzesTable['kind'];
    readonly difficulty: QuizzesTable['difficulty'];
    readonly program: QuizzesTable['program'];
  };
}

/** No account has it. */
const NOBODY = '';

/**
 * Asks for all of it at once, and holds the learner's account until the transaction ends. The account comes first: what
 * the others read may have been written by whoever held it.
 */
export const circumstancesOf = async (trx: Trx, { id, user_id, quiz_id }: AttemptRow): Promise<Circumstances> => {
  const userId = user_id ?? NOBODY;
  const [people, saved, quizzes] = await together(trx, [
    holdPerson(trx, { userId }),
    answersQuery(trx, { attemptId: id }),
    quizAround(trx, { userId, quizId: quiz_id }),
  ]);
  const [quiz] = quizzes;
  if (quiz === undefined) throw new Error(`The quiz of attempt ${id} is missing`);
  const { kind, difficulty, program, regrade_id, finished_before } = quiz;
  return {
    saved: answersIn(saved),
    regradeId: regrade_id,
    finishedBefore: finished_before !== null,
    role: ROLES.find((role) => role === people[0]?.role) ?? null,
    quiz: { kind, difficulty, program },
  };
};
