/** Public interface of the quizzes module. */
export { assignableQuizzes } from './assignable-repository.ts';
export { taggedBy } from './bank-questions-repository.ts';
export { bankOf, bankQuestions, type BankRow, questionOf, refKey } from './bank/picked-repository.ts';
export { addReport, reportsSince } from './bank/reporting-repository.ts';
export { calculate } from './drawing/calculate.ts';
export type { DrawNumbers } from './drawing/draw-numbers.ts';
export { asAuthored, readinessFaults } from './drawing/drawing.ts';
export { BadFormula, parseFormula } from './drawing/formula.ts';
export { roundTo } from './drawing/functions.ts';
export { trialDraws } from './drawing/trial-draws.ts';
export type { AskQuestions } from './question-order.ts';
export { askedBody, type QuizBody } from './quiz-body.ts';
export { regradedBody, type QuizVersions } from './quiz-versions.ts';
export { type DemandApprovedSources, RULE_SETTING } from './reviewing/public.ts';
export { sectionRules } from './section-rules.ts';
export { deleteQuiz, insertQuiz, lockQuiz, updateQuiz } from './rows-repository.ts';
export {
  chapterNamed,
  hasQuizzes,
  insertSeededQuiz,
  nameStarterMocks,
  quizIdsByKey,
  saveStarterMock,
  saveStarterVersion,
  seededQuizKeys,
  type StarterMock,
  starterMocks,
  type StarterQuiz,
  starterQuizzes,
  subjectNamed,
} from './seeding-repository.ts';
export { questionFaults, sanitisedQuestion } from './sanitised-question.ts';
export { shownQuestion, shownReview } from './shown-questions.ts';
export type { QuestionReportsTable, QuizzesTable } from './tables.ts';
export { publishedAmong as publishedQuizzes } from './search/repository.ts';
export {
  correctionsAmong,
  correctionsOf,
  hasVersion,
  insertVersion,
  regradeStepsOf,
  stepsOf,
  type VersionRef,
} from './versions-repository.ts';
