/** Access to quizzes that an import needs. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

export interface NewQuizTarget {
  readonly program: ProgramKey;
  readonly subjectId: string;
  readonly chapterId: string;
  readonly difficulty: Difficulty;
}

export interface StoredQuiz {
  readonly id: string;
  readonly title: string;
  readonly created: boolean;
}

export interface QuizStore {
  /** Returns the body of a quiz the user may edit, or null. */
  editable(actor: Actor, quizId: string): Promise<{ version: number; body: QuizBody } | null>;
  /** Returns the body of a quiz whose key the user may see. Throws 404 or FORBIDDEN. */
  readable(actor: Actor, quizId: string): Promise<QuizBody>;
  /** Throws VALIDATION_FAILED if the chapter doesn't belong to the subject. */
  checkTarget(target: NewQuizTarget): Promise<void>;
  /** Adds drafts and updates quizzes inside that transaction. */
  store(
    trx: Trx,
    work: {
      readonly added: readonly { readonly title: string; readonly questions: readonly Question[] }[];
      readonly changed: readonly {
        readonly quizId: string;
        readonly version: number;
        readonly questions: readonly Question[];
      }[];
      readonly place: NewQuizTarget | null;
      /** True if a second person has to approve the quizzes, whatever the rule says. */
      readonly needsReview?: boolean;
    },
    call: { readonly actor: Actor; readonly requestId: string },
  ): Promise<StoredQuiz[]>;
}
