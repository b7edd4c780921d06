import type { HistoryEntry } from '#shared/contract/attempts/quiz-history.ts';
import type { QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type {
  Answer,
  AttemptQuiz,
  FinishedResult,
  OpenAttempt,
  ResultSummary,
} from '#shared/contract/attempts/result.ts';
import { secondsTaken } from '#shared/domain/attempts/deadlines.ts';
import { questionsOfSection, secondsBySection, sectionScores } from '#shared/domain/mock-exams/sections.ts';
import { negativeMarks, scoreAttempt } from '#shared/domain/quizzes/scoring.ts';
import { sectionRules } from '../../quizzes/index.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { shownReview, type QuizBody } from '../../quizzes/index.ts';
import { byQuestion } from './answers-repository.ts';
import type { AttemptRow } from './attempts-repository.ts';
import { sectionEnds } from './sections.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** The answers to questions that an open attempt still asks. */
const answersShown = (row: AttemptRow, answers: readonly Answer[], exam: QuizBody | null): readonly Answer[] => {
  if (exam?.sections === undefined || row.section === null) return answers;
  const ids = new Set(questionsOfSection(exam.questions, exam.sections, row.section).map(({ id }) => id));
  return answers.filter(({ questionId }) => ids.has(questionId));
};

const openExam = (row: AttemptRow, { sections = [] }: QuizBody): OpenAttempt['exam'] => {
  const index = row.section ?? 0;
  const section = sections[index];
  if (section === undefined) return undefined;
  return { section: index, sections: sections.length, ...sectionRules(section) };
};

/** The section scores of a finished mock exam; undefined for every other quiz. */
const finishedExam = (
  row: AttemptRow,
  { sections, ...body }: QuizBody,
  answers: readonly Answer[],
): FinishedResult['exam'] => {
  if (sections === undefined) return undefined;
  const { questions } = scoreAttempt({ ...body, sections }, byQuestion(answers));
  const seconds = secondsBySection(row.started_at, [...sectionEnds(row), row.finished_at ?? row.started_at]);
  return {
    sections: sectionScores(sections, body.questions, questions).map((score, index) => ({
      title: sections[index]?.title ?? '',
      questionCount: sections[index]?.questionCount ?? 0,
      right: score.right,
      partial: score.partial,
      wrong: score.wrong,
      unanswered: score.unanswered,
      score: score.scoreMilli / 1000,
      lost: score.lostMilli / 1000,
      maxScore: score.maxScoreMilli / 1000,
      seconds: seconds[index] ?? 0,
    })),
  };
};

/** The reviews of those questions. */
export const toReviews = (
  body: QuizBody,
  asked: readonly QuestionView[],
  answers: readonly Answer[],
): ReviewedQuestion[] =>
  shownReview(reviewOf(asked, body.questions, byQuestion(answers), negativeMarks(body), body.gradings));

/** An attempt in progress, without reviews. */
export const toOpenAttempt = (
  row: AttemptRow,
  answers: readonly Answer[],
  now: number,
  /** The content of a mock exam; null for every other quiz. */
  exam: QuizBody | null = null,
): OpenAttempt => ({
  _id: row.id,
  quizId: row.quiz_id,
  status: 'open',
  version: row.version,
  startedAt: moment(row.started_at),
  deadlineAt: row.deadline_at === null ? null : moment(row.deadline_at),
  serverNow: moment(now),
  answers: answersShown(row, answers, exam).map(({ questionId, value, seq }) => ({ questionId, value, seq })),
  ...(exam === null ? {} : { exam: openExam(row, exam) }),
});

/** The quiz of an attempt. Copied field by field, because the body contains the key. */
export const toAttemptQuiz = (row: AttemptRow, body: QuizBody, questions: QuestionView[]): AttemptQuiz => ({
  _id: row.quiz_id,
  title: body.title,
  description: body.description,
  program: body.program,
  subject: body.subject,
  chapter: body.chapter,
  timeLimitMinutes: body.timeLimitMinutes,
  passMark: body.passMark,
  negativeMarking: body.negativeMilli / 1000,
  questions,
});

/** A finished attempt in a list. While the test is open, the score is hidden. */
export const toSummary = (row: AttemptRow, body: QuizBody, held: boolean): ResultSummary => {
  const finishedAt = row.finished_at ?? row.started_at;
  return {
    _id: row.id,
    quizId: row.quiz_id,
    quizName: body.title,
    status: 'finished',
    version: row.version,
    program: body.program,
    subject: body.subject,
    chapter: body.chapter,
    score: held ? null : (row.score_milli ?? 0) / 1000,
    maxScore: (row.max_score_milli ?? 0) / 1000,
    percent: held ? null : (row.percent_centi ?? 0) / 100,
    passMark: body.passMark,
    passed: held || body.sections !== undefined || row.ranked === 0 ? null : row.passed === 1,
    startedAt: moment(row.started_at),
    finishedAt: moment(finishedAt),
    timeTakenSeconds: secondsTaken(row.started_at, finishedAt),
    endedBy: row.ended_by ?? 'learner',
    weeklyTest: body.weeklyTest === true,
    feedback: row.feedback,
    ranked: row.ranked === 1,
  };
};

/** A finished attempt with its review, unless the review is held back. */
export const toFinished = (
  row: AttemptRow,
  body: QuizBody,
  asked: readonly QuestionView[],
  answers: readonly Answer[],
  { percentile, regraded, reviewFrom }: Pick<FinishedResult, 'percentile' | 'regraded' | 'reviewFrom'>,
): FinishedResult => ({
  ...toSummary(row, body, reviewFrom !== null),
  percentile,
  regraded,
  reviewFrom,
  review: reviewFrom === null ? toReviews(body, asked, answers) : [],
  ...(body.sections === undefined ? {} : { exam: finishedExam(row, body, answers) }),
});

/** A finished attempt in the quiz history. */
export const toHistoryEntry = (row: AttemptRow, body: QuizBody, held: boolean): HistoryEntry => {
  const { _id, quizId, quizName, percent, passed, finishedAt, weeklyTest, ranked } = toSummary(row, body, held);
  return {
    result: {
      ...{ _id, quizId, quizName, percent, passed, finishedAt, weeklyTest, ranked },
      mockExam: body.sections !== undefined,
    },
    subject: body.subject === null ? null : { name: body.subject },
    chapter: body.chapter === null ? null : { name: body.chapter },
  };
};
