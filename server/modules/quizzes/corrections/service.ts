import { CORRECTIONS_SHOWN, type QuizCorrection } from '#shared/contract/quizzes/corrections.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { findQuiz } from '../reading/repository.ts';
import { correctionNotes } from './repository.ts';

/** Returns a function that lists what was corrected in a published quiz; it throws 404 for any other quiz. */
export const createCorrections =
  ({ db, versions }: Pick<QuizDeps, 'db' | 'versions'>) =>
  async (quizId: string): Promise<QuizCorrection[]> => {
    const quiz = await findQuiz(db, quizId);
    if (quiz?.status !== 'published') throw notFound('quiz');
    const notes = await correctionNotes(db, quizId, quiz.version, CORRECTIONS_SHOWN);
    if (notes.length === 0) return [];
    const { questions } = await versions.read(db, { quizId, version: quiz.version });
    const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
    return notes.map(({ question_id: questionId, note, created_at }) => ({
      questionId,
      number: numbers.get(questionId) ?? null,
      note,
      correctedAt: new Date(created_at).toISOString(),
    }));
  };
