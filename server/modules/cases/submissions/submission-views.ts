import type { CaseAnswer, Grade, Submission, SubmissionListItem } from '#shared/contract/cases/case-submission.ts';
import type { Criterion } from '#shared/contract/cases/case-study.ts';
import { answerName, isNameHidden } from '#shared/domain/cases/anonymous.ts';
import { pointsOfHalves } from '#shared/domain/common/half-points.ts';
import { rubricTotal } from '#shared/domain/cases/rubric.ts';
import type { CaseBody, CasePaper } from '../case-body.ts';
import type { SubmittedRow } from './queue-repository.ts';
import type { SubmissionRow } from './submissions-repository.ts';

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

/** A grade as stored in `case_submissions.grade`. */
export type StoredGrade = Pick<Grade, 'rows' | 'feedback' | 'passages'>;

export const answersOf = (row: Pick<SubmissionRow, 'answers'>): CaseAnswer[] => JSON.parse(row.answers) as CaseAnswer[];

export const storedGradeOf = (row: Pick<SubmissionRow, 'grade'>): StoredGrade | null =>
  // Earlier versions have graded without passages.
  row.grade === null ? null : { passages: [], ...(JSON.parse(row.grade) as Omit<StoredGrade, 'passages'>) };

/** Returns the score; null before the grade. */
export const scoreOfRow = ({
  score,
  score_halves: halves,
}: Pick<SubmissionRow, 'score' | 'score_halves'>): number | null =>
  // A server of the previous version writes only the whole part.
  halves !== null && Math.floor(pointsOfHalves(halves)) === score ? pointsOfHalves(halves) : score;

/** Returns the questions as submitted, or for a draft the current ones. */
export const paperOf = (row: Pick<SubmissionRow, 'paper' | 'case_body'>): CasePaper => {
  const { questions, rubric } = JSON.parse(row.paper ?? row.case_body) as CaseBody;
  return { questions, rubric };
};

/** A criterion without the key to its points. */
export const withoutKey = ({ id, criterion, points }: Criterion): Pick<Criterion, 'id' | 'criterion' | 'points'> => ({
  id,
  criterion,
  points,
});

const gradeOf = (row: SubmissionRow, rubric: readonly Criterion[]): Grade | null => {
  const stored = storedGradeOf(row);
  const score = scoreOfRow(row);
  return stored === null || score === null || row.graded_at === null
    ? null
    : { ...stored, score, points: rubricTotal(rubric), gradedAt: moment(row.graded_at) };
};

/** The learner, or what graders see instead. */
const whoseAnswer = (
  row: Pick<
    SubmissionRow,
    'id' | 'state' | 'case_anonymous' | 'answer_number' | 'user_id' | 'user_name' | 'user_email'
  >,
): Pick<SubmissionListItem, 'learner' | 'answerName'> =>
  isNameHidden({ anonymous: row.case_anonymous === 1, state: row.state })
    ? { learner: null, answerName: answerName(row.answer_number, row.id) }
    : { learner: { _id: row.user_id, name: row.user_name, email: row.user_email }, answerName: null };

/** A submission as its author or a grader sees it. Authors see the key only with the grade. */
export const toSubmission = (row: SubmissionRow, reader: 'writer' | 'grader'): Submission => {
  const { questions, rubric } = paperOf(row);
  const keyed = reader === 'grader' || row.state === 'graded';
  return {
    _id: row.id,
    caseStudy: {
      _id: row.case_id,
      title: row.case_title,
      subject: row.case_subject,
      published: row.case_status === 'published',
    },
    state: row.state,
    revision: row.revision,
    answers: answersOf(row),
    words: row.words,
    questions: [...questions],
    rubric: keyed ? [...rubric] : rubric.map(withoutKey),
    updatedAt: moment(row.updated_at),
    submittedAt: momentOrNull(row.submitted_at),
    grade: gradeOf(row, rubric),
    ...(reader === 'grader'
      ? {
          ...whoseAnswer(row),
          grader: row.graded_by === null ? null : { _id: row.graded_by, name: row.grader_name ?? '' },
        }
      : {}),
  };
};

const listedGradeOf = (row: SubmittedRow): SubmissionListItem['grade'] => {
  const score = scoreOfRow(row);
  return score === null || row.graded_at === null
    ? null
    : { score, points: row.points, gradedAt: moment(row.graded_at) };
};

export const toListItem = (row: SubmittedRow): Omit<SubmissionListItem, 'graders' | 'unreleased'> => ({
  _id: row.id,
  caseStudy: { _id: row.case_id, title: row.case_title },
  ...whoseAnswer(row),
  state: row.state === 'graded' ? 'graded' : 'submitted',
  words: row.words,
  submittedAt: momentOrNull(row.submitted_at),
  grade: listedGradeOf(row),
});
