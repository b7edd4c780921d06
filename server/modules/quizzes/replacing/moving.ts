/** Copying, linking and moving questions to another quiz. */
import type { ParsedBodyOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { moveQuestions } from '#shared/contract/quizzes/moved-questions.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { REPLACED_QUIZZES_MAX } from '#shared/contract/quizzes/replacing.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { withFreeId } from '#shared/domain/quizzes/changes/moving.ts';
import { mayEdit, maySee, maySeeKey } from '../../../platform/authoring/permissions.ts';
import { invalid, notFound } from '../../../platform/http/routes/refusal.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { demandEdit } from '../editing/permissions.ts';
import type { ChangedQuiz, StoredLink } from '../editing/storing.ts';
import type { Authoring } from '../editing/authoring.ts';
import { subjectNamesOf } from '../editing/writing.ts';
import { linksOfQuiz } from '../linking/repository.ts';
import { findQuiz, type QuizRow } from '../reading/repository.ts';
import { reviewRule } from '../reviewing/approval.ts';
import { bodyIn, createSaving, tooManyQuizzes, type SavingDeps } from './saving.ts';

type Move = ParsedBodyOf<typeof moveQuestions>;
type Moved = ResponseOf<typeof moveQuestions>['data'];

/** Questions taken from a quiz. */
interface Source {
  readonly quiz: QuizRow;
  readonly questions: readonly Question[];
  /** Those that are linked ones in the target. */
  readonly linked: ReadonlySet<Question>;
}

/**
 * Returns a function that copies, links or moves questions: all that it can, and the others with the reason. Throws FORBIDDEN,
 * EDIT_CONFLICT, QUIZ_NOT_READY, REVIEW_REQUIRED, VALIDATION_FAILED or 404, and saves nothing.
 */
export const createMoving = ({ db, storing }: SavingDeps) => {
  const { bodiesOf, saved } = createSaving({ db, storing });

  const targetOf = async ({ quizId, newQuiz }: Move, { actor }: Authoring): Promise<QuizRow | null> => {
    if (newQuiz !== undefined) await subjectNamesOf(db, newQuiz);
    if (quizId === undefined) return null;
    const quiz = await findQuiz(db, quizId);
    if (quiz === undefined) throw notFound('quiz');
    demandEdit(actor, quiz);
    return quiz;
  };

  /** Why none of a quiz's questions can be taken, as a sentence; null if they can. */
  const refusalOf = (quiz: QuizRow, { mode, quizId }: Move, { actor }: Authoring, required: boolean): string | null => {
    if (!maySeeKey(actor, quiz)) return 'You may not see its answers';
    if (quiz.needs_review === 1) return 'Someone else has to approve its questions first';
    if (quiz.id === quizId) return mode === 'copy' ? null : 'Already in this quiz';
    if (mode !== 'move') return null;
    if (!mayEdit(actor, quiz)) return 'You may not edit this quiz, but you can copy its questions';
    return isForLearners(quiz) && required
      ? 'Someone else has to approve its changes. Copy the questions, or remove them in its editor'
      : null;
  };

  return async (move: Move, call: Authoring): Promise<Moved> => {
    const { mode, questions: refs, newQuiz } = move;
    const target = await targetOf(move, call);
    const chosen = Map.groupBy(refs, ({ quizId }) => quizId);
    if (chosen.size > REPLACED_QUIZZES_MAX) {
      throw tooManyQuizzes();
    }
    const { required } = await reviewRule(db);
    const refused: { title: string; questions: number; reason: string }[] = [];
    const readable: QuizRow[] = [];
    for (const [quizId, { length }] of chosen) {
      const quiz = await findQuiz(db, quizId);
      if (quiz === undefined || !maySee(call.actor, quiz)) {
        refused.push({ title: 'A deleted quiz', questions: length, reason: 'It’s no longer there' });
        continue;
      }
      const reason = refusalOf(quiz, move, call, required);
      if (reason === null) readable.push(quiz);
      else refused.push({ title: quiz.title, questions: length, reason });
    }
    const read = target === null ? readable : [target, ...readable.filter(({ id }) => id !== target.id)];
    const bodies = await bodiesOf(read.map(({ id, version }) => ({ quizId: id, version })));
    const targetIds = new Set(target === null ? [] : bodyIn(bodies, target.id).questions.map(({ id }) => id));
    const targetLinks = target === null ? [] : await linksOfQuiz(db, target.id);
    const inTarget = new Set(targetLinks.filter((row) => targetIds.has(row.question_id)).map((row) => row.link_id));
    // Restored questions have the ID and the link that they had before they were removed.
    const removed = targetLinks.map((row) => ({ id: row.question_id }));
    const changed: ChangedQuiz[] = [];
    const sources: Source[] = [];
    for (const quiz of readable) {
      const ids = new Set(chosen.get(quiz.id)?.map(({ questionId }) => questionId));
      const { questions } = bodyIn(bodies, quiz.id);
      const present = questions.filter(({ id }) => ids.has(id));
      const rest = questions.filter(({ id }) => !ids.has(id));
      const missing = ids.size - present.length;
      if (missing > 0) refused.push({ title: quiz.title, questions: missing, reason: 'No longer in this quiz' });
      const links = new Map(
        mode === 'copy' ? [] : (await linksOfQuiz(db, quiz.id)).map((row) => [row.question_id, row.link_id]),
      );
      const isTwice = ({ id }: Question): boolean => {
        const linkId = links.get(id);
        return linkId !== undefined && inTarget.has(linkId);
      };
      const twice = new Set(present.filter(isTwice));
      const taken = mode === 'link' ? present.filter((question) => !twice.has(question)) : present;
      if (taken.length < present.length) {
        const reason = 'Already linked in the chosen quiz';
        refused.push({ title: quiz.title, questions: present.length - taken.length, reason });
      }
      if (taken.length === 0) continue;
      const fault = mode === 'move' && isForLearners(quiz) ? readinessFaults(rest)[0] : undefined;
      if (fault !== undefined) {
        const reason = `Without them, the ${quiz.status} quiz isn’t ready for learners: ${fault.message}`;
        refused.push({ title: quiz.title, questions: taken.length, reason });
        continue;
      }
      const linked = taken.filter(
        (question) => mode === 'link' || (mode === 'move' && links.has(question.id) && !twice.has(question)),
      );
      sources.push({ quiz, questions: taken, linked: new Set(linked) });
      // Not of a refused quiz, whose questions aren’t moved.
      for (const { id } of linked) {
        const linkId = links.get(id);
        if (linkId !== undefined) inTarget.add(linkId);
      }
      if (mode === 'move') changed.push({ quizId: quiz.id, version: quiz.version, questions: rest });
    }
    const moved = sources.flatMap(({ quiz, questions, linked }) =>
      questions.map((question) => ({ question, from: linked.has(question) ? quiz.id : null })),
    );
    if (moved.length === 0) return { target: null, questions: 0, sources: [], refused };

    const before = target === null ? [] : bodyIn(bodies, target.id).questions;
    const questions = [...before];
    const linked: StoredLink[] = [];
    for (const { question, from } of moved) {
      const added = withFreeId(question, [...questions, ...removed]);
      questions.push(added);
      if (from === null) continue;
      const to = { quizId: target?.id ?? null, questionId: added.id };
      linked.push({ to, from: { quizId: from, questionId: question.id } });
    }
    if (questions.length > QUIZ_QUESTIONS_MAX) {
      throw invalid(
        'questions',
        `A quiz has at most ${String(QUIZ_QUESTIONS_MAX)} questions. This one would have ${String(questions.length)}.`,
      );
    }
    if (target !== null) changed.push({ quizId: target.id, version: target.version, questions });
    const stored = await saved(changed, call, {
      action: 'quiz.moveQuestions',
      linked,
      ...(newQuiz === undefined ? {} : { added: { quiz: { title: newQuiz.title, questions }, place: newQuiz } }),
    });
    const movedFrom = new Set(mode === 'move' ? sources.map(({ quiz }) => quiz.id) : []);
    const filled = stored.find(({ _id }) => !movedFrom.has(_id));
    return {
      target: filled === undefined ? null : { ...filled, status: target?.status ?? 'draft', created: target === null },
      questions: moved.length,
      sources: stored.filter(({ _id }) => movedFrom.has(_id)),
      refused,
    };
  };
};
