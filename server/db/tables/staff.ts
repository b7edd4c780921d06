/** What the staff's dashboard keeps. */
import type { Generated } from 'kysely';

/** An author's unsaved changes, one copy per author and quiz. */
export interface QuizWorkingCopiesTable {
  author_id: string;
  /** Id of the quiz, or "new". */
  quiz_key: string;
  /** JSON of the editor's form, which need not be complete. */
  content: string;
  /** Version of the quiz that the changes were made to. */
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
  /** JSON of the question, key included. */
  question: string;
}

/** A file that was judged and waits for its author's word, or has been taken over. */
export interface ImportsTable {
  id: string;
  author_id: string;
  filename: string;
  /** JSON of what will be stored. */
  content: string;
  /** JSON of what was stored; null before the commit. */
  result: string | null;
  created_at: number;
}

export interface UploadsTable {
  id: string;
  owner_id: string;
  /** Key of the object store. */
  key: string;
  /** What the store calls it until it is complete. */
  store_id: Generated<string>;
  /** Type by the content of its first part; null before that, and for what we don't take. */
  content_type: Generated<string | null>;
  /** Name that the file had at its owner's. */
  filename: string;
  /** The same as it is searched; null where `lower()` says the same. */
  filename_folded: Generated<string | null>;
  /** Type by its content once it is complete, as declared before. */
  mimetype: string;
  status: 'open' | 'done';
  bytes: number;
  created_at: number;
  touched_at: number;
  completed_at: number | null;
}

export interface UploadPartsTable {
  upload_id: string;
  number: number;
  etag: string;
  bytes: number;
}

/** A file that stands in a text. */
export interface FileUsesTable {
  kind: 'quiz' | 'insight' | 'case';
  subject_id: string;
  /** Version of the quiz; 0 of what has only its newest text. */
  version: number;
  /** Key of the object store. */
  key: string;
}
