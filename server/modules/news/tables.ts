/** Rows of the tables owned by the news module. */
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
  /** Key of the starter content it was created from. */
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
  /** Processing state of the last upload. */
  stage: Generated<'received' | 'image' | 'published'>;
  /** Number of saves, to detect edit conflicts. */
  version: Generated<number>;
  related_quiz_id: string | null;
  /** JSON list of the questions at the end, including keys. */
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

/** A user's completed check of an insight. */
export interface InsightChecksTable {
  user_id: string;
  insight_id: string;
  at: number;
}
