/** Public interface of the quizzes module. */
export { assignableQuizzes } from './assignable-repository.ts';
export { bankOf, bankQuestions, type BankRow, questionOf, refKey } from './bank/picked-repository.ts';
export { addReport, reportsSince } from './bank/reporting-repository.ts';
export { calculate } from './drawing/calculate.ts';
export type { DrawNumbers } from './drawing/draw-numbers.ts';
export { asAuthored, readinessFaults } from './drawing/drawing.ts';
export { BadFormula, parseFormula } from './drawing/formula.ts';
export type { AskQuestions } from './question-order.ts';
export type { QuizBody } from './quiz-body.ts';
export { correctedBody, type QuizVersions } from './quiz-versions.ts';
export { type DemandApprovedSources, RULE_SETTING } from './reviewing/public.ts';
export { sectionRules } from './section-rules.ts';
export { deleteQuiz, insertQuiz, lockQuiz, updateQuiz } from './rows-repository.ts';
export {
  chapterNamed,
  hasQuizzes,
  insertSeededQuiz,
  quizIdsByKey,
  saveStarterVersion,
  seededQuizKeys,
  type StarterQuiz,
  starterQuizzes,
  subjectNamed,
} from './seeding-repository.ts';
export { shownQuestion, shownReview } from './shown-questions.ts';
export type { QuestionReportsTable, QuizzesTable } from './tables.ts';
export { publishedAmong as publishedQuizzes } from './search/repository.ts';
export { correctionsOf, hasVersion, insertVersion, type VersionRef } from './versions-repository.ts';
