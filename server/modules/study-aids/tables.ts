/** Rows of the tables owned by the study aids module. */
import type { Generated } from 'kysely';
import type { StudySubject } from '#shared/domain/study-aids/subjects.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    formula_sheets: StudyAidTable;
    worked_examples: StudyAidTable;
    worked_example_progress: WorkedExampleProgressTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    studyAids: true;
  }
}

/** A formula sheet or a worked example. */
export interface StudyAidTable {
  /** Its key, part of its URL. */
  id: string;
  title: string;
  subject: StudySubject;
  /** Plain text. */
  summary: string;
  access: 'free' | 'subscriber';
  status: 'draft' | 'published' | 'archived';
  /** JSON of a `SheetBody` or an `ExampleBody`. */
  body: string;
  /** Formulas of a sheet, steps of an example. */
  part_count: number;
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

export interface WorkedExampleProgressTable {
  user_id: string;
  example_id: string;
  /** Number of steps shown; 0 after starting again. */
  shown: number;
  updated_at: number;
}
