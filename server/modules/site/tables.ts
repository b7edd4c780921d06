/** Rows of the tables that the module site owns. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    settings: SettingsTable;
    audit: AuditTable;
    starter_items: StarterItemsTable;
  }
}

/** The server's own settings. */
export interface SettingsTable {
  key: string;
  value: string;
}

export interface AuditTable {
  id: string;
  at: number;
  actor_id: string | null;
  action: string;
  subject: string;
  details: string;
  request_id: string;
}

/** A quiz or daily set of the starter content, by its key in the content's files. */
export interface StarterItemsTable {
  key: string;
  /** Digest of the file that the item was last made of. */
  digest: string;
  /** JSON: digests of the files before it, which a server of an earlier version may still have. */
  earlier_digests: string;
  /** Version of the quiz that was made of it: a higher one is an editor's. */
  version: number;
  /** Digest of the newest file that an editor declined; null when none was. */
  declined_digest: string | null;
}
