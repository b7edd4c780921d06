/** Rows of the tables that the module site owns. */

declare module '../../platform/database/tables.ts' {
  interface Tables {
    settings: SettingsTable;
    audit: AuditTable;
    content_versions: ContentVersionsTable;
  }
}

/** What the server keeps for itself. */
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

/** How often what everybody is shown has changed: counted by triggers, so that nobody who writes has to think of it. */
export interface ContentVersionsTable {
  topic: 'quizzes' | 'news' | 'cases' | 'partners';
  version: number;
}
