/** Large schemas of several endpoints. The API's description has each once, and generated clients name its type. */
import { FinishedResult, OpenAttempt } from './attempts/result.ts';
import { Subscription } from './billing/payment.ts';
import { CaseStudy } from './cases/case-studies.ts';
import { Submission } from './cases/case-submission.ts';
import { ErrorReply } from './common/errors.ts';
import { ImportReport } from './quizzes/import.ts';
import { Stimulus } from './quizzes/question-parts.ts';
import { Question, QuestionView, ReviewedQuestion } from './quizzes/question.ts';
import { QuizForStaff } from './quizzes/quiz.ts';
import { Source } from './quizzes/source.ts';

export const SHARED_SCHEMAS = {
  CaseStudy,
  ErrorReply,
  FinishedResult,
  ImportReport,
  OpenAttempt,
  Question,
  QuestionView,
  QuizForStaff,
  ReviewedQuestion,
  Source,
  Stimulus,
  Submission,
  Subscription,
} as const;
