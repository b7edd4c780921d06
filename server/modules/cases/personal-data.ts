/** A user's case study submissions for their data download. */
import type { Db } from '../../platform/database/tables.ts';
import { inBatches, momentOf, type PersonalData, type PersonalRecord } from '../../platform/personal-data.ts';
import { answersOf, storedGradeOf, paperOf, scoreOfRow } from './submissions/submission-views.ts';
import { nextComments } from './comments/repository.ts';
import { assignedTo } from './graders/repository.ts';
import { nextSubmissions, type SubmissionRow } from './submissions/submissions-repository.ts';

const recordOf = (row: SubmissionRow): PersonalRecord => {
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
  };
};

/** Drafts and submissions; deleted with the account. */
export const submissionData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'caseStudies',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextSubmissions(db, userId, after))) yield rows.map(recordOf);
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
