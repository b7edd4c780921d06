/** Rows of the tables that the module cases owns. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    case_studies: CaseStudiesTable;
    case_submissions: CaseSubmissionsTable;
    case_working_copies: CaseWorkingCopiesTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    cases: true;
  }
}

/** Case studies, and what is handed in to them. */
export interface CaseStudiesTable {
  id: string;
  /** Key of the starter content it came from. */
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
  /** When it is published; null unless it is scheduled. */
  scheduled_at: number | null;
  /** JSON of a `CaseBody`. */
  body: string;
  question_count: number;
  /** What the rubric adds up to. */
  points: number;
  author_id: string | null;
  /** Counts the saves. */
  version: number;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

/** One row per learner and case study, from the first letter of the draft on. */
export interface CaseSubmissionsTable {
  id: string;
  case_id: string;
  user_id: string;
  state: 'draft' | 'submitted' | 'graded';
  /** Counts the saves, handing in and grading among them. */
  revision: number;
  /** JSON list of answers. */
  answers: string;
  /** Words of all answers together. */
  words: number;
  /** JSON of a `CasePaper`: what was asked when the answers were handed in; null for a draft. */
  paper: string | null;
  /** JSON of the grader's rows and feedback. */
  grade: string | null;
  score: number | null;
  graded_by: string | null;
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
  /** JSON of the editor's form, which need not be complete. */
  content: string;
  /** Version of the case study that the changes were made to. */
  base_version: number | null;
  saved_at: number;
}
