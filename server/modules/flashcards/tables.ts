/** Rows of the tables owned by the flashcards module. */
import type { Generated } from 'kysely';
import type { Rating } from '#shared/domain/learning/practice.ts';
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    flashcard_decks: FlashcardDecksTable;
    flashcards: FlashcardsTable;
    flashcard_progress: FlashcardProgressTable;
  }
}

declare module '../../platform/cache/topics.ts' {
  interface Topics {
    flashcards: true;
  }
}

export interface FlashcardDecksTable {
  /** The deck's key, part of its URL. */
  id: string;
  title: string;
  /** Plain text. */
  description: string;
  access: 'free' | 'subscriber';
  status: 'draft' | 'published' | 'archived';
  card_count: number;
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

/** Front, back and example are plain text. */
export interface FlashcardsTable {
  id: string;
  deck_id: string;
  /** Order in the deck, from 0. */
  position: number;
  front: string;
  back: string;
  example: string | null;
  source_title: string | null;
  source_url: string | null;
}

/** A learner's progress with a card. Stays after a reset, so that an older rating that arrives late has no effect. */
export interface FlashcardProgressTable {
  user_id: string;
  card_id: string;
  deck_id: string;
  /** JSON of a `Memory`. */
  memory: string;
  /** 1 if the next repetition is days away. */
  learned: Flag;
  /** Null before the first rating, and after a reset. */
  due_at: number | null;
  /** Time of the first rating; null before it, and after a reset. */
  started_at: number | null;
  /** Number of ratings and resets, so that a repeated request has no effect. */
  turn: number;
  /** The rating that led to this turn; null after a reset. */
  last_rating: Rating | null;
}
