/** Rows of the tables that the module files owns. */
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
    file_uses: FileUsesTable;
    upload_parts: UploadPartsTable;
  }
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

/** A file that stands in a text. */
export interface FileUsesTable {
  kind: 'quiz' | 'insight' | 'case';
  subject_id: string;
  /** Version of the quiz; 0 of what has only its newest text. */
  version: number;
  /** Key of the object store. */
  key: string;
}

export interface UploadPartsTable {
  upload_id: string;
  number: number;
  etag: string;
  bytes: number;
}
