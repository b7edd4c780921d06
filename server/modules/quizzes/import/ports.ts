/** What an import needs of the quizzes. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { QuizBody } from '../quiz-body.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

export interface NewQuizPlace {
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
  /** The body of a quiz that the person may change; null of any other. */
  editable(actor: Actor, quizId: string): Promise<{ version: number; body: QuizBody } | null>;
  /** The body of a quiz whose key the person may see. Refuses with 404, FORBIDDEN. */
  readable(actor: Actor, quizId: string): Promise<QuizBody>;
  /** Refuses with VALIDATION_FAILED a chapter that isn't the subject's. */
  checkPlace(place: NewQuizPlace): Promise<void>;
  /** Adds drafts and changes quizzes inside that transaction. */
  store(
    trx: Trx,
    work: {
      readonly added: readonly { readonly title: string; readonly questions: readonly Question[] }[];
      readonly changed: readonly {
        readonly quizId: string;
        readonly version: number;
        readonly questions: readonly Question[];
      }[];
      readonly place: NewQuizPlace | null;
    },
    call: { readonly actor: Actor; readonly requestId: string },
  ): Promise<StoredQuiz[]>;
}
