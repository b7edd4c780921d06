/** Rows of the tables that the module news owns. */
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    news_insights: NewsInsightsTable;
    news_bookmarks: NewsBookmarksTable;
    insight_checks: InsightChecksTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    news: true;
  }
}

export interface NewsInsightsTable {
  id: string;
  /** Key of the starter content it came from. */
  source_key: string | null;
  title: string;
  /** Title folded for search. */
  title_folded: string;
  /** Plain text. */
  summary: string;
  /** Sanitised HTML. */
  description: string;
  image: string | null;
  source_title: string;
  source_url: string | null;
  /** JSON list of program keys. */
  programs: string;
  /** YYYY-MM-DD. */
  event_date: string | null;
  access: 'free' | 'subscriber';
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  scheduled_at: Generated<number | null>;
  /** How far the server is with what was uploaded last. */
  stage: Generated<'received' | 'image' | 'published'>;
  /** Counts the saves: a newer one in between is a conflict. */
  version: Generated<number>;
  related_quiz_id: string | null;
  /** JSON list of the questions at the end, with their key. */
  questions: string;
  reading_minutes: number;
  author_id: string | null;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface NewsBookmarksTable {
  user_id: string;
  insight_id: string;
  created_at: number;
}

/** Whose check at the end of an insight is done. */
export interface InsightChecksTable {
  user_id: string;
  insight_id: string;
  at: number;
}
