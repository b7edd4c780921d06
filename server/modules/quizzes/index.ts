/** What the other modules and the app use of quizzes. */
export { addReport, reportsSince } from './bank/reporting-repository.ts';
export type { AskQuestions } from './question-order.ts';
export type { QuizBody } from './quiz-body.ts';
export {
  correctedBody,
  correctionsOf,
  hasVersion,
  insertVersion,
  type QuizVersions,
  type VersionRef,
} from './quiz-versions.ts';
export { insertQuiz, lockQuiz, updateQuiz } from './rows-repository.ts';
export {
  chapterNamed,
  hasQuizzes,
  insertSeededQuiz,
  quizIdsByKey,
  seededQuizKeys,
  subjectNamed,
} from './seeding-repository.ts';
export type { QuestionReportsTable, QuizzesTable } from './tables.ts';
