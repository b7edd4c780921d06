/** Finding and replacing text in questions. */
import * as v from 'valibot';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { Question } from '#shared/contract/quizzes/question.ts';
import {
  REPLACED_QUIZZES_MAX,
  type editQuestions,
  type findText,
  type FoundQuestion,
  type NewVersion,
  type replaceText,
  type undoReplacement,
} from '#shared/contract/quizzes/replacing.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { detailsFault, withDetails } from '#shared/domain/quizzes/changes/bulk-edit.ts';
import { replacedIn } from '#shared/domain/quizzes/changes/replacing.ts';
import { mayEdit, maySee } from '../../../platform/authoring/permissions.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Authoring } from '../editing/authoring.ts';
import type { ChangedQuiz } from '../editing/storing.ts';
import { findQuiz } from '../reading/repository.ts';
import { reviewRule } from '../reviewing/approval.ts';
import { quizzesToSearch } from './repository.ts';
import { bodyIn, createSaving, tooManyQuizzes, type SavingDeps } from './saving.ts';

/** A search ends after the quiz with this many found questions. */
const FOUND_MAX = 200;

export interface Replacing {
  /** Returns the questions that have the text, and the quiz to continue after; null at the end. */
  find(
    actor: Actor,
    search: ParsedBodyOf<typeof findText>,
  ): Promise<{ found: FoundQuestion[]; searched: number; next: string | null }>;
  /** Saves new versions. Throws EDIT_CONFLICT, FORBIDDEN, QUIZ_NOT_READY, VALIDATION_FAILED or 404, and saves none. */
  replace(work: ParsedBodyOf<typeof replaceText>, call: Authoring): Promise<NewVersion[]>;
  /** Changes details of questions. Quizzes that can't be changed are listed with the reason. Throws as `replace`. */
  editDetails(
    work: ParsedBodyOf<typeof editQuestions>,
    call: Authoring,
  ): Promise<{ quizzes: NewVersion[]; refused: { title: string; reason: string }[] }>;
  /** Saves the questions of the previous versions as new ones. Throws as `replace`. */
  undo(work: ParsedBodyOf<typeof undoReplacement>, call: Authoring): Promise<NewVersion[]>;
}

const faultOf = (question: Question): string | null =>
  v.safeParse(Question, question, { abortPipeEarly: true }).issues?.[0].message ?? null;

export const createReplacing = ({ db, storing }: SavingDeps): Replacing => {
  const { bodiesOf, saved } = createSaving({ db, storing });

  return {
    async find(actor, { quizId, after, ...search }) {
      const quizzes = await quizzesToSearch(db, actor, { quizId, after, limit: REPLACED_QUIZZES_MAX + 1 });
      const some = quizzes.slice(0, REPLACED_QUIZZES_MAX);
      const bodies = await bodiesOf(some.map(({ id, version }) => ({ quizId: id, version })));
      const found: FoundQuestion[] = [];
      let searched = 0;
      for (const { id, title, status, version } of some) {
        if (found.length >= FOUND_MAX) break;
        searched += 1;
        const questions = bodies.get(id)?.questions ?? [];
        for (const [index, question] of questions.entries()) {
          const { changes, question: next } = replacedIn(question, search, true);
          if (changes.length === 0) continue;
          found.push({
            quiz: { _id: id, title, status, version },
            questionId: question.id,
            number: index + 1,
            changes: [...changes],
            fault: faultOf(next),
          });
        }
      }
      return { found, searched, next: quizzes.length > searched ? (quizzes[searched - 1]?.id ?? null) : null };
    },

    async replace({ quizzes, ...search }, call) {
      const bodies = await bodiesOf(quizzes);
      const changed = quizzes.map(({ quizId, version, questions }): ChangedQuiz => {
        const chosen = new Map(questions.map(({ id, withKey }) => [id, withKey]));
        return {
          quizId,
          version,
          questions: bodyIn(bodies, quizId).questions.map((question) => {
            const withKey = chosen.get(question.id);
            return withKey === undefined ? question : replacedIn(question, search, withKey).question;
          }),
        };
      });
      return saved(changed, call);
    },

    async editDetails({ questions, ...change }, call) {
      const ids = Map.groupBy(questions, ({ quizId }) => quizId);
      const refused: { title: string; reason: string }[] = [];
      const refs: { quizId: string; version: number }[] = [];
      const { required } = await reviewRule(db);
      for (const quizId of ids.keys()) {
        const quiz = await findQuiz(db, quizId);
        if (quiz === undefined || !maySee(call.actor, quiz)) continue;
        if (!mayEdit(call.actor, quiz) || quiz.kind !== 'standard')
          refused.push({ title: quiz.title, reason: 'You may not edit this quiz' });
        else if (isForLearners(quiz) && (required || quiz.needs_review === 1))
          refused.push({ title: quiz.title, reason: 'Someone else has to approve its changes. Edit it in its editor' });
        else refs.push({ quizId, version: quiz.version });
      }
      if (refs.length > REPLACED_QUIZZES_MAX) {
        throw tooManyQuizzes();
      }
      const bodies = await bodiesOf(refs);
      const changed: ChangedQuiz[] = [];
      for (const ref of refs) {
        const { title, questions: before } = bodyIn(bodies, ref.quizId);
        const chosen = new Set(ids.get(ref.quizId)?.map(({ questionId }) => questionId));
        const fault = before.flatMap((one) => (chosen.has(one.id) ? (detailsFault(one, change) ?? []) : []))[0];
        if (fault === undefined)
          changed.push({
            ...ref,
            questions: before.map((one) => (chosen.has(one.id) ? withDetails(one, change) : one)),
          });
        else refused.push({ title, reason: fault });
      }
      return { quizzes: changed.length === 0 ? [] : await saved(changed, call), refused };
    },

    async undo({ quizzes }, call) {
      const bodies = await bodiesOf(quizzes.map(({ quizId, version }) => ({ quizId, version: version - 1 })));
      return saved(
        quizzes.map(({ quizId, version }) => ({ quizId, version, questions: bodyIn(bodies, quizId).questions })),
        call,
      );
    },
  };
};
