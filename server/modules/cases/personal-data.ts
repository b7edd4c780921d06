/** A user's case study submissions for their data download. */
import type { Db } from '../../platform/database/tables.ts';
import { inBatches, momentOf, type PersonalData, type PersonalRecord } from '../../platform/personal-data.ts';
import { answersOf, storedGradeOf, paperOf, scoreOfRow } from './submissions/submission-views.ts';
import { nextComments } from './comments/repository.ts';
import { assignedTo } from './graders/repository.ts';
import { gradesSavedBy, nextGivenGrades, historyOf, type HistoryRow } from './grades/repository.ts';
import { gradeOfRow } from './grades/grading-state.ts';
import { pointsOfHalves } from '#shared/domain/common/half-points.ts';
import { nextSubmissions, type SubmissionRow } from './submissions/submissions-repository.ts';

const correctionsOf = (row: SubmissionRow, history: readonly HistoryRow[]): PersonalRecord[] =>
  history.flatMap(({ submission_id, before_halves: before, score_halves: score, reason, at }) =>
    submission_id === row.id && before !== null
      ? [{ before: pointsOfHalves(before), score: pointsOfHalves(score), reason, correctedAt: momentOf(at) }]
      : [],
  );

const recordOf = (row: SubmissionRow, history: readonly HistoryRow[]): PersonalRecord => {
  const { questions } = paperOf(row);
  const answers = new Map(answersOf(row).map(({ questionId, text }) => [questionId, text]));
  const prompts = new Map(questions.map(({ id, prompt }) => [id, prompt]));
  const grade = storedGradeOf(row);
  return {
    caseStudy: row.case_title,
    state: row.state,
    answers: questions.map(({ id, prompt }) => ({ question: prompt, answer: answers.get(id) ?? '' })),
    score: scoreOfRow(row),
    feedback: grade?.feedback ?? null,
    commentsOnPassages: (grade?.passages ?? []).map(({ questionId, quote, comment }) => ({
      question: prompts.get(questionId) ?? '',
      passage: quote,
      comment,
    })),
    startedAt: momentOf(row.created_at),
    handedInAt: momentOf(row.submitted_at),
    gradedAt: momentOf(row.graded_at),
    corrections: correctionsOf(row, history),
  };
};

/** Drafts and submissions; deleted with the account. */
export const submissionData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'caseStudies',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextSubmissions(db, userId, after))) {
      const history = await historyOf(
        db,
        rows.map(({ id }) => id),
      );
      yield rows.map((row) => recordOf(row, history));
    }
  },
});

/** Saved comments of graders; deleted with the account. */
export const commentData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'savedComments',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextComments(db, userId, after))) {
      yield rows.map(({ text, shared, created_at, updated_at }) => ({
        text,
        shared: shared === 1,
        savedAt: momentOf(created_at),
        changedAt: momentOf(updated_at),
      }));
    }
  },
});

/** Submissions assigned to a grader; deleted with the account. */
export const gradingData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'assignedGrading',
  async *records(userId) {
    const rows = await assignedTo(db, userId);
    yield rows.map(({ title, assigned_at }) => ({ caseStudy: title, assignedAt: momentOf(assigned_at) }));
  },
});

/** Grades that a grader saved and that aren't released, or were one of two. */
export const savedGradeData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'savedGrades',
  async *records(userId) {
    const rows = await gradesSavedBy(db, userId);
    yield rows.map((row) => ({
      caseStudy: row.title,
      score: pointsOfHalves(row.score_halves),
      feedback: gradeOfRow(row).feedback,
      savedAt: momentOf(row.saved_at),
    }));
  },
});

/** Grades that a grader gave, once they were released or corrected; they stay without the grader's name when the account is deleted. */
export const givenGradeData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'givenGrades',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextGivenGrades(db, userId, after))) {
      yield rows.map(({ title, score_halves, reason, at }) => ({
        caseStudy: title,
        score: pointsOfHalves(score_halves),
        reason,
        gradedAt: momentOf(at),
      }));
    }
  },
});
