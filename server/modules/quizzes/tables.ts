/** Rows of the tables owned by the quizzes module. */
import type { DraftingStatus } from '#shared/contract/quizzes/drafting.ts';
import type { FeedbackRule } from '#shared/domain/quizzes/levels.ts';
import type { Flag } from '../../platform/database/flag.ts';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    subjects: SubjectsTable;
    chapters: ChaptersTable;
    quizzes: QuizzesTable;
    quiz_versions: QuizVersionsTable;
    question_reports: QuestionReportsTable;
    quiz_working_copies: QuizWorkingCopiesTable;
    bank_questions: BankQuestionsTable;
    question_links: QuestionLinksTable;
    imports: ImportsTable;
    question_drafts: QuestionDraftsTable;
    quiz_reviews: QuizReviewsTable;
    question_comments: QuestionCommentsTable;
    quiz_corrections: QuizCorrectionsTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    quizzes: true;
  }
}

export interface SubjectsTable {
  id: string;
  name: string;
}

export interface ChaptersTable {
  id: string;
  subject_id: string;
  name: string;
}

export interface QuizzesTable {
  id: string;
  kind: 'standard' | 'daily' | 'weekly' | 'mock';
  /** Key of the starter content it was created from. */
  source_key: string | null;
  title: string;
  /** Title folded for search. */
  title_folded: string;
  description: string;
  program: string | null;
  subject_id: string | null;
  chapter_id: string | null;
  difficulty: 'easy' | 'medium' | 'hard';
  image: string | null;
  time_limit_minutes: number | null;
  pass_mark: number;
  access: 'free' | 'subscriber';
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  scheduled_at: number | null;
  shuffle_questions: Flag;
  shuffle_options: Flag;
  /** Penalty for a wrong answer, in thousandths of a question's points. */
  negative_milli: number;
  attempts_allowed: number;
  /** When learners see the key. Only a standard quiz has another rule than `end`. */
  feedback: Generated<FeedbackRule>;
  question_count: number;
  author_id: string | null;
  /** Number of the newest row in quiz_versions. */
  version: number;
  /** 1 while it has questions that no second person has approved yet, such as drafts of a language model. */
  needs_review: Generated<Flag>;
  /** The version that learners were asked last. */
  live_version: Generated<number | null>;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

/** The version that an attempt refers to. Immutable. */
export interface QuizVersionsTable {
  quiz_id: string;
  number: number;
  /** JSON of a `QuizBody`, including the key. */
  body: string;
  author_id: string | null;
  created_at: number;
}

export interface QuestionReportsTable {
  id: string;
  attempt_id: string;
  quiz_id: string;
  version: number;
  question_id: string;
  user_id: string;
  message: string;
  status: 'open' | 'closed';
  created_at: number;
  closed_by: Generated<string | null>;
  closed_at: Generated<number | null>;
  /** The editor's note on closing. */
  note: Generated<string | null>;
}

/** An author's unsaved changes, one copy per author and quiz. */
export interface QuizWorkingCopiesTable {
  author_id: string;
  /** Id of the quiz, or "new". */
  quiz_key: string;
  /** JSON of the editor's form, which may be incomplete. */
  content: string;
  /** Version of the quiz that the changes are based on. */
  base_version: number | null;
  saved_at: number;
}

export interface BankQuestionsTable {
  quiz_id: string;
  question_id: string;
  position: number;
  kind: string;
  /** Plain text of the prompt, folded for search. */
  text_folded: string;
  /** JSON of the question, including the key. */
  question: string;
  /** Folded tags, each between commas: ",gst,tax,"; null without tags. */
  tags_folded: string | null;
  level: string | null;
  bloom: string | null;
  /** The earlier of the days on which the question has to be reviewed and on which it expires: YYYY-MM-DD. */
  due_on: string | null;
  /** Hash of the searched text and the picture, the same for copies; null until it is filled in. */
  text_hash: string | null;
}

/**
 * A question linked with those of the same link in other quizzes. It stays when the question is removed, so that a restored
 * version has its links.
 */
export interface QuestionLinksTable {
  quiz_id: string;
  question_id: string;
  link_id: string;
  /** The question whose correction waits for a decision in this quiz; null if none does. */
  from_quiz_id: string | null;
  from_question_id: string | null;
  /** The version of that quiz with the correction. */
  from_version: number | null;
  waiting_since: number | null;
}

/** A checked file that waits to be committed, or has been. */
export interface ImportsTable {
  id: string;
  author_id: string;
  filename: string;
  /** JSON of the plan. */
  content: string;
  /** JSON of the result; null before the commit. */
  result: string | null;
  created_at: number;
}

/** A request for drafts of questions. At most one per author is queued or in progress. */
export interface QuestionDraftsTable {
  id: string;
  author_id: string;
  status: DraftingStatus;
  source_title: string;
  count: number;
  /** JSON of the request with the text of the source; empty once it has ended. */
  request: string;
  import_id: string | null;
  /** Number of questions that the model returned. */
  drafted: number | null;
  failure: string | null;
  tokens_in: number | null;
  tokens_out: number | null;
  /** JSON of the estimated price; null without configured prices. */
  cost: string | null;
  created_at: number;
  /** When the last attempt began. */
  started_at: number | null;
  ended_at: number | null;
}

/** A request that a second person approves a quiz. At most one per quiz is open. */
export interface QuizReviewsTable {
  id: string;
  quiz_id: string;
  /** The saved version to approve; with a draft, the version that it changes. */
  version: number;
  /** JSON of a quiz draft: the proposed change of a published quiz. */
  draft: string | null;
  status: 'open' | 'approved' | 'sentBack' | 'withdrawn';
  note: string;
  /** When to publish it after the approval; null for at once. */
  scheduled_at: number | null;
  requested_by: string | null;
  requested_at: number;
  decided_by: string | null;
  decided_at: number | null;
  /** Why it was sent back. */
  reason: string | null;
  approved_version: number | null;
  /** The editor who is asked to decide; null if any may. */
  assignee_id: string | null;
}

/** A comment of the staff on a question. */
export interface QuestionCommentsTable {
  id: string;
  quiz_id: string;
  question_id: string;
  author_id: string | null;
  body: string;
  created_at: number;
  resolved_by: string | null;
  resolved_at: number | null;
}

/** A note for learners on what a version corrects in a question. */
export interface QuizCorrectionsTable {
  quiz_id: string;
  version: number;
  question_id: string;
  note: string;
  created_at: number;
}
