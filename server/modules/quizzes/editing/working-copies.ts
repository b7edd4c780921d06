import { createWorkingCopies, type WorkingCopies } from '../../../platform/authoring/working-copies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { demandEdit } from './permissions.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { findQuiz } from '../reading/repository.ts';
import { findCopy, putCopy, removeCopy } from './working-copies-repository.ts';

/** Unsaved changes of quizzes. */
export const createQuizCopies = ({ db, clock }: Pick<QuizDeps, 'db' | 'clock'>): WorkingCopies =>
  createWorkingCopies({
    clock,
    find: (authorId, key) => findCopy(db, authorId, key),
    put: (authorId, key, copy) => putCopy(db, { author_id: authorId, quiz_key: key, ...copy }),
    remove: (authorId, key) => removeCopy(db, authorId, key),
    demandEdit: async (actor, id) => {
      const quiz = await findQuiz(db, id);
      if (quiz === undefined) throw notFound('quiz');
      demandEdit(actor, quiz);
    },
  });
