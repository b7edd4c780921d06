/** One question of the bank: where it is used, and its history. */
import {
  HISTORY_VERSIONS,
  type getBankQuestion,
  type getQuestionHistory,
  type QuestionRevision,
} from '#shared/contract/quizzes/bank-question.ts';
import { USES_MAX } from '#shared/contract/quizzes/bank.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { withNumberedParts } from '#shared/domain/quizzes/opaque-parts.ts';
import { changedParts, questionChanges, type ChangedPart } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { maySeeKey } from '../../../platform/authoring/permissions.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { textHashOf } from '../bank-questions-repository.ts';
import { demandSight } from '../editing/permissions.ts';
import { createQuizLinks } from '../linking/service.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { QuizVersions } from '../quiz-versions.ts';
import { findQuiz, type QuizRow } from '../reading/repository.ts';
import { questionOf, type BankRef } from './picked-repository.ts';
import { findBankQuestion, shownAuthor, shownFigures, usesOf, versionsBefore } from './uses-repository.ts';

export interface BankQuestions {
  /** Returns a question and the quizzes that ask it. Throws 404 or FORBIDDEN. */
  read(actor: Actor, ref: BankRef): Promise<ResponseOf<typeof getBankQuestion>['data']>;
  /** Returns changes of a question before that version of its quiz, or the newest. Throws as `read`. */
  history(
    actor: Actor,
    ref: BankRef,
    before: number | undefined,
  ): Promise<ResponseOf<typeof getQuestionHistory>['data']>;
}

// Written only by insertVersion.
const questionIn = (body: string, id: string): Question[] =>
  (JSON.parse(body) as QuizBody).questions.filter((question) => question.id === id);

/** The parts that learners see before they answer. A comparison of the others would give the key away. */
const OPEN_PARTS: readonly ChangedPart[] = ['material', 'prompt', 'image', 'points'];

export interface BankQuestionsDeps extends Pick<Deps, 'db'> {
  readonly versions: QuizVersions;
}

export const createBankQuestions = ({ db, versions }: BankQuestionsDeps): BankQuestions => {
  const linksOf = createQuizLinks({ db, versions });
  const linkedOf = async (actor: Actor, { quizId, questionId }: BankRef) => {
    const linked = (await linksOf(actor, quizId)).find((one) => one.questionId === questionId);
    return linked === undefined ? null : { uses: linked.uses, hidden: linked.hidden, waiting: linked.waiting !== null };
  };
  const found = async (actor: Actor, ref: BankRef) => {
    const quiz: QuizRow | undefined = await findQuiz(db, ref.quizId);
    if (quiz === undefined) throw notFound('quiz');
    demandSight(actor, quiz);
    const row = await findBankQuestion(db, ref);
    if (row === undefined) throw notFound('question');
    return { quiz, row };
  };

  return {
    async read(actor, ref) {
      const { quiz, row } = await found(actor, ref);
      const question = questionOf(row);
      const compared = withNumberedParts(question);
      const uses = await usesOf(db, actor, row.text_hash ?? textHashOf(question), USES_MAX + 1);
      return {
        question,
        number: row.position + 1,
        quiz: {
          _id: quiz.id,
          title: quiz.title,
          status: quiz.status,
          version: quiz.version,
          subject: quiz.subject_name,
          chapter: quiz.chapter_name,
          author: shownAuthor(quiz.author_id, quiz.author_name),
        },
        figures: shownFigures(row.attempts, row.facility),
        linked: await linkedOf(actor, ref),
        uses: uses.slice(0, USES_MAX).map((use) => ({
          quiz: { _id: use.id, title: use.title, kind: use.kind, status: use.status, version: use.version },
          questionId: use.question_id,
          number: use.position + 1,
          differs: changedParts(compared, withNumberedParts(questionOf(use))).filter(
            (part) => maySeeKey(actor, use) || OPEN_PARTS.includes(part),
          ),
          keyed: maySeeKey(actor, use),
        })),
        hasMoreUses: uses.length > USES_MAX,
      };
    },

    async history(actor, ref, before) {
      const { quiz } = await found(actor, ref);
      const newest = before ?? quiz.version + 1;
      // One more, to compare the oldest with.
      const rows = await versionsBefore(db, ref.quizId, newest, HISTORY_VERSIONS + 1);
      const states = rows.map(({ body }) => questionIn(body, ref.questionId));
      const revisions = rows.slice(0, HISTORY_VERSIONS).flatMap((row, index): QuestionRevision[] =>
        questionChanges(states[index + 1] ?? [], states[index] ?? []).map((change) => ({
          version: row.number,
          savedAt: new Date(row.created_at).toISOString(),
          author: shownAuthor(row.author_id, row.name),
          before: change.before,
          after: change.after,
          parts: [...change.parts],
        })),
      );
      return { revisions, next: rows.length > HISTORY_VERSIONS ? (rows[HISTORY_VERSIONS - 1]?.number ?? null) : null };
    },
  };
};
