/** Search over what is published, over the questions that the learner has answered, and over their notes. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';

export const SEARCH_KINDS = [
  'quiz',
  'insight',
  'case',
  'deck',
  'sheet',
  'example',
  'path',
  'mock',
  'question',
  'note',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Longest search, in characters. */
export const SEARCH_MAX = 200;
/** Hits of each kind, where all kinds are searched. */
export const SEARCH_FEW = 5;
/** Hits where one kind is searched. */
export const SEARCH_MANY = 50;

export const SearchHit = v.object({
  /** Of the quiz, insight, case study, deck of flashcards, formula sheet, worked example, learning path, mock exam or saved question; of the quiz with the answered question. */
  _id: v.string(),
  /** Plain text: a title, the question, or the beginning of a note. */
  title: v.string(),
  /** Plain text: a summary, the title of the question's quiz, or the question of the note. */
  text: v.string(),
  /** True if it needs a subscription that the user doesn't have. */
  locked: v.boolean(),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

export const SearchSection = v.object({
  kind: v.picklist(SEARCH_KINDS),
  /** Best first. */
  hits: v.array(SearchHit),
  /** True if there are more than these. */
  more: v.boolean(),
});
export type SearchSection = v.InferOutput<typeof SearchSection>;

export const SearchResult = v.object({
  /** The words that were searched, folded; empty if nothing was typed that can be searched. */
  words: v.array(v.string()),
  /** The corrected query that was searched, because the typed one matches nothing. */
  corrected: v.nullable(v.string()),
  /** Kinds without a hit are left out. */
  sections: v.array(SearchSection),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const search = {
  id: 'search.find',
  method: 'GET',
  path: '/api/search',
  access: 'optional',
  summary: 'Finds published content, answered questions and own notes.',
  description:
    'Finds quizzes, insights, case studies, flashcards, formula sheets, worked examples, learning paths and mock exams by the beginnings of words, whatever their case and accents. Questions are those of the user’s own finished attempts, notes those on saved questions.',
  query: v.object({
    q: v.optional(
      v.pipe(
        v.string('Search must appear only once'),
        v.maxLength(SEARCH_MAX, `Search must be at most ${String(SEARCH_MAX)} characters long`),
      ),
      '',
    ),
    /** Searches this kind alone, for more hits. */
    kind: v.optional(v.picklist(SEARCH_KINDS, `Kind must be one of: ${SEARCH_KINDS.join(', ')}`)),
  }),
  response: single({ search: SearchResult }),
  errors: [],
} as const satisfies Endpoint;
