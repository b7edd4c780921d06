/** Rows of the tables that the module site owns. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    settings: SettingsTable;
    audit: AuditTable;
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
