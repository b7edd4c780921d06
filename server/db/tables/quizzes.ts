/** Quizzes and what they are sorted by. */
import type { Flag } from './flag.ts';

export interface SubjectsTable {
  id: string;
  name: string;
}

export interface ChaptersTable {
  id: string;
  subject_id: string;
  name: string;
}

export interface QuizzesTable {
  id: string;
  kind: 'standard' | 'daily' | 'weekly';
  /** Key of the starter content it came from. */
  source_key: string | null;
  title: string;
  /** Title folded for search. */
  title_folded: string;
  description: string;
  program: string | null;
  subject_id: string | null;
  chapter_id: string | null;
  difficulty: 'easy' | 'medium' | 'hard';
  image: string | null;
  time_limit_minutes: number | null;
  pass_mark: number;
  access: 'free' | 'subscriber';
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  scheduled_at: number | null;
  shuffle_questions: Flag;
  shuffle_options: Flag;
  /** Thousandths of a question's points that a wrong answer costs. */
  negative_milli: number;
  attempts_allowed: number;
  question_count: number;
  author_id: string | null;
  /** Number of the newest row in quiz_versions. */
  version: number;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

/** What an attempt is pinned to: never changed after it is written. */
export interface QuizVersionsTable {
  quiz_id: string;
  number: number;
  /** JSON of what scoring and reviewing need: title, pass mark, time limit, marking, questions with their key. */
  body: string;
  author_id: string | null;
  created_at: number;
}

/** Which set is which date's. */
export interface DailySetsTable {
  date: string;
  quiz_id: string;
  chosen_by: 'staff' | 'rotation';
}
