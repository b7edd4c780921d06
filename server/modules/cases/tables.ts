/** Rows of the tables owned by the cases module. */
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    case_grade_history: CaseGradeHistoryTable;
    case_graders: CaseGradersTable;
    case_grades: CaseGradesTable;
    case_studies: CaseStudiesTable;
    case_submissions: CaseSubmissionsTable;
    case_working_copies: CaseWorkingCopiesTable;
    saved_comments: SavedCommentsTable;
    teaching_notes: TeachingNotesTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    cases: true;
  }
}

/** Case studies and submissions. */
export interface CaseStudiesTable {
  id: string;
  /** Key of the starter content it was created from. */
  source_key: string | null;
  title: string;
  /** Plain text. */
  summary: string;
  subject: string;
  /** Title, subject and summary folded for search. */
  search_folded: string;
  difficulty: 'easy' | 'medium' | 'hard';
  reading_minutes: number;
  access: 'free' | 'subscriber';
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  /** Publication time; null unless scheduled. */
  scheduled_at: number | null;
  /** JSON of a `CaseBody`. */
  body: string;
  question_count: number;
  /** Total of the rubric. */
  points: number;
  author_id: string | null;
  /** Number of saves. */
  version: number;
  published_at: number | null;
  /** 1 when graders don't see names until the grade is published. */
  anonymous_grading: Generated<number>;
  /** 1 when two graders grade each answer. */
  double_grading: Generated<number>;
  /** Half points by which two grades may differ without a resolution. */
  grading_limit_halves: Generated<number>;
  created_at: number;
  updated_at: number;
}

/** One row per learner and case study, created with the first letter of the draft. */
export interface CaseSubmissionsTable {
  id: string;
  case_id: string;
  user_id: string;
  state: 'draft' | 'submitted' | 'graded';
  /** Number of saves, including submitting and grading. */
  revision: number;
  /** JSON list of answers. */
  answers: string;
  /** Word count of all answers. */
  words: number;
  /** JSON of a `CasePaper`: the questions as submitted; null for a draft. */
  paper: string | null;
  /** JSON of the grader's rows and feedback. */
  grade: string | null;
  /** Whole part of the score. */
  score: number | null;
  /** Score in half points. */
  score_halves: Generated<number | null>;
  /** Total of the rubric by which it was graded. */
  max_score: Generated<number | null>;
  graded_by: string | null;
  /** Replaces the name in anonymous grading; unique within the case study, null without anonymous grading. */
  answer_number: Generated<number | null>;
  created_at: number;
  updated_at: number;
  submitted_at: number | null;
  graded_at: number | null;
}

/** An author's unsaved changes, one copy per author and case study. */
export interface CaseWorkingCopiesTable {
  author_id: string;
  /** Id of the case study, or "new". */
  case_key: string;
  /** JSON of the editor's form, which may be incomplete. */
  content: string;
  /** Version of the case study that the changes are based on. */
  base_version: number | null;
  saved_at: number;
}

/** For staff who teach a case study; at most one per case study. */
export interface TeachingNotesTable {
  case_id: string;
  /** JSON of a `TeachingNote`. */
  body: string;
  created_at: number;
}

/** Comments that graders save for reuse. */
export interface SavedCommentsTable {
  id: string;
  owner_id: string;
  text: string;
  /** 1 when all graders can use it. */
  shared: number;
  created_at: number;
  updated_at: number;
}

/** Assignments of submissions to graders. */
export interface CaseGradersTable {
  submission_id: string;
  /** 1 for the only or the first grader, 2 for the second. */
  place: number;
  grader_id: string;
  assigned_at: number;
}

/** Grades before their release. In double grading those of both graders stay as a record. */
export interface CaseGradesTable {
  submission_id: string;
  /** 0 for the grade to release, 1 and 2 for those of two graders. */
  place: number;
  /** Null for the mean of two grades, and for a deleted account. */
  grader_id: string | null;
  /** JSON of the grader's rows, feedback and passages. */
  grade: string;
  /** Score in half points. */
  score_halves: number;
  max_score: number;
  /** 1 when the grader has finished; then the other grader's can be compared. */
  done: number;
  /** Number of saves. */
  revision: number;
  saved_at: number;
}

/** Releases and corrections of grades. */
export interface CaseGradeHistoryTable {
  id: string;
  submission_id: string;
  grader_id: string | null;
  /** Score in half points before a correction; null for the release. */
  before_halves: number | null;
  score_halves: number;
  max_score: number;
  /** Null for the release. */
  reason: string | null;
  at: number;
}
