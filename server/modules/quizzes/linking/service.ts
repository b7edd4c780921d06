/** The linked questions of a quiz, as its author sees them. */
import type { LinkedUse } from '#shared/contract/quizzes/linking/linking.ts';
import type { LinkedQuestion, WaitingCorrection } from '#shared/contract/quizzes/linking/links.ts';
import { correctedWith } from '#shared/domain/quizzes/changes/linking.ts';
import { maySee } from '../../../platform/authoring/permissions.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { questionOf } from '../bank/picked-repository.ts';
import { notesOfVersions } from '../corrections/repository.ts';
import { demandSight } from '../editing/permissions.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { findQuiz, findQuizzes } from '../reading/repository.ts';
import { loadEffects, type WaitOf } from './effects.ts';
import { linkedQuestions, linksOfQuiz, type LinkedRow, type LinkRow } from './repository.ts';

const toUse = (use: LinkedRow, own: LinkedRow | undefined, waitOf: WaitOf): LinkedUse => ({
  quiz: { _id: use.quiz_id, title: use.title, status: use.status },
  questionId: use.question_id,
  number: use.position + 1,
  waits: waitOf(use, questionOf(own ?? use)),
});

/** Returns a function that lists the linked questions of a quiz. It throws 404 or FORBIDDEN. */
export const createQuizLinks = ({ db, versions }: Pick<QuizDeps, 'db' | 'versions'>) => {
  /** Returns a function that describes the correction which waits for a question; null if none does. */
  const loadWaiting = async (actor: Actor, rows: readonly LinkRow[]) => {
    const refs = rows.flatMap(({ from_quiz_id: quizId, from_version: version }) =>
      quizId === null || version === null ? [] : [{ quizId, version }],
    );
    const quizzes = new Map(
      (
        await findQuizzes(
          db,
          refs.map(({ quizId }) => quizId),
        )
      ).map((quiz) => [quiz.id, quiz]),
    );
    // Those of deleted quizzes are gone.
    const found = refs.filter(({ quizId }) => quizzes.has(quizId));
    await versions.load(db, found);
    const notes = await notesOfVersions(db, found);
    return async (
      { from_quiz_id: quizId, from_question_id: questionId, from_version: version, waiting_since: since }: LinkRow,
      own: LinkedRow,
    ): Promise<WaitingCorrection | null> => {
      const quiz = quizId === null ? undefined : quizzes.get(quizId);
      if (quiz === undefined || questionId === null || version === null || since === null) return null;
      const { questions } = await versions.read(db, { quizId: quiz.id, version });
      const corrected = questions.find(({ id }) => id === questionId);
      if (corrected === undefined) return null;
      const note = notes.find(
        (one) => one.quiz_id === quizId && one.version === version && one.question_id === questionId,
      );
      return {
        quiz: maySee(actor, quiz) ? { _id: quiz.id, title: quiz.title } : null,
        version,
        since: new Date(since).toISOString(),
        question: correctedWith(questionOf(own), corrected),
        note: note?.note ?? null,
      };
    };
  };

  return async (actor: Actor, quizId: string): Promise<LinkedQuestion[]> => {
    const quiz = await findQuiz(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    demandSight(actor, quiz);
    const rows = await linksOfQuiz(db, quizId);
    if (rows.length === 0) return [];
    const all = await linkedQuestions(db, [...new Set(rows.map(({ link_id }) => link_id))]);
    const others = all.filter(({ quiz_id }) => quiz_id !== quizId);
    const waitOf = await loadEffects(db, actor, others, quiz.needs_review === 1);
    const waitingOf = await loadWaiting(actor, rows);
    const questions: LinkedQuestion[] = [];
    for (const row of rows) {
      const own = all.find((one) => one.quiz_id === quizId && one.question_id === row.question_id);
      const uses = others.filter(({ link_id }) => link_id === row.link_id);
      const shown = uses.filter((use) => maySee(actor, use));
      const waiting = own === undefined ? null : await waitingOf(row, own);
      if (uses.length === 0 && waiting === null) continue;
      questions.push({
        questionId: row.question_id,
        uses: shown.map((use) => toUse(use, own, waitOf)),
        hidden: uses.length - shown.length,
        waiting,
      });
    }
    return questions;
  };
};
