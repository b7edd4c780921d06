/** Rows of the tables owned by the learning paths module. */
import type { Generated } from 'kysely';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    learning_paths: LearningPathsTable;
    learning_path_starts: LearningPathStartsTable;
    learning_path_marks: LearningPathMarksTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    learningPaths: true;
  }
}

export interface LearningPathsTable {
  /** Its key, part of its URL. */
  id: string;
  title: string;
  /** Plain text, as is the audience. */
  summary: string;
  audience: string;
  status: 'draft' | 'published' | 'archived';
  /** JSON of a `PathBody`. */
  body: string;
  /** Number of saves. */
  version: number;
  published_at: number | null;
  created_at: number;
  updated_at: number;
  /** Null for starter content and for authors whose account was deleted. */
  author_id: Generated<string | null>;
  /** The title as it is searched; null for starter content of before. */
  title_folded: Generated<string | null>;
}

/** A path that a learner started. Stays after leaving, so that starting again continues it. */
export interface LearningPathStartsTable {
  user_id: string;
  path_id: string;
  /** First time; a post-test counts from then on. */
  started_at: number;
  /** Null while the learner follows the path. */
  left_at: number | null;
  /** When all steps were first done; null before. */
  finished_at: Generated<number | null>;
  /** 0 until someone has looked whether it is finished: starts from before that was recorded. */
  examined: Generated<Flag>;
}

/** A reading step that the learner marked as done. */
export interface LearningPathMarksTable {
  user_id: string;
  path_id: string;
  /** Key of the step in the path. */
  step_id: string;
  created_at: number;
}
