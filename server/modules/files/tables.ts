/** Rows of the tables owned by the files module. */
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
  /** Key in the object store. */
  key: string;
  /** Id in the store until it is complete. */
  store_id: Generated<string>;
  /** Content type detected from its first part; null before that and for types that aren't allowed. */
  content_type: Generated<string | null>;
  /** Original file name. */
  filename: string;
  /** Folded for search; null where `lower()` gives the same. */
  filename_folded: Generated<string | null>;
  /** Detected content type once complete, the declared one before. */
  mimetype: string;
  status: 'open' | 'done';
  bytes: number;
  created_at: number;
  touched_at: number;
  completed_at: number | null;
}

/** A file used in a text. */
export interface FileUsesTable {
  kind: 'quiz' | 'insight' | 'case';
  subject_id: string;
  /** Version of the quiz; 0 for texts without versions. */
  version: number;
  /** Key in the object store. */
  key: string;
}

export interface UploadPartsTable {
  upload_id: string;
  number: number;
  etag: string;
  bytes: number;
}
