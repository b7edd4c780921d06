/** Questions that a learner saved from the review of a submitted attempt, each with a private note. */
import * as v from 'valibot';
import { NOTE_MAX, QUIZ_KINDS } from '#shared/domain/learning/saved-questions.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  idParams,
  line,
  list,
  MessageReply,
  Moment,
  page,
  PageQuery,
  prose,
  single,
  whole,
} from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { ReviewedQuestion } from '../quizzes/question.ts';

const NAME_MAX = 200;
/** Longest search, in characters. */
export const SAVED_SEARCH_MAX = 200;

const Kind = v.picklist(QUIZ_KINDS, `Kind must be one of: ${QUIZ_KINDS.join(', ')}`);

/** Plain text. */
const Note = v.pipe(prose('Your note', NOTE_MAX), v.trim());

/** A saved question of a result. */
export const SavedNote = v.object({
  _id: v.string(),
  questionId: v.string(),
  /** Plain text; empty without a note. */
  note: v.string(),
  /** Grows with every change of the note. */
  revision: v.number(),
});
export type SavedNote = v.InferOutput<typeof SavedNote>;

/**
 * Why the review is missing: the quiz was unpublished or its attempt is gone, needs a plan, is being taken again, or is a
 * weekly test that is still open for others.
 */
export const AWAY_REASONS = ['withdrawn', 'locked', 'open', 'held'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];

export const SavedQuestion = v.object({
  ...SavedNote.entries,
  savedAt: Moment,
  quizId: v.string(),
  quizName: v.string(),
  kind: Kind,
  program: v.nullable(Program),
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  /** The attempt it was saved from. */
  resultId: v.string(),
  /** Plain text. */
  prompt: v.string(),
  /** Number of the question in the review of the attempt; null if the attempt is gone. */
  number: v.nullable(v.number()),
  away: v.nullable(v.picklist(AWAY_REASONS)),
  /** By the key that counts now; null while the question is away. */
  review: v.nullable(ReviewedQuestion),
});
export type SavedQuestion = v.InferOutput<typeof SavedQuestion>;

const filter = {
  /** Found in prompts and notes. */
  search: v.optional(
    v.pipe(
      v.string('Search must appear only once'),
      v.maxLength(SAVED_SEARCH_MAX, `Search must be at most ${String(SAVED_SEARCH_MAX)} characters long`),
    ),
  ),
  kind: v.optional(Kind),
  program: v.optional(Program),
  subject: v.optional(line('subject', NAME_MAX)),
  chapter: v.optional(line('chapter', NAME_MAX)),
};
/** Limits the list to a topic and a searched text. */
export const SavedFilter = v.object(filter);
export type SavedFilter = v.InferOutput<typeof SavedFilter>;

/** A topic with saved questions. */
export const SavedTopic = v.object({
  kind: Kind,
  program: v.nullable(Program),
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  questions: v.number(),
});
export type SavedTopic = v.InferOutput<typeof SavedTopic>;

export const listSaved = {
  id: 'savedQuestions.list',
  method: 'GET',
  path: '/api/saved-questions',
  access: 'quiz.take',
  summary: 'Lists the learner’s saved questions, newest first.',
  description: 'Reviews are those of the attempts that the questions were saved from, by the keys that count now.',
  query: v.object({ ...PageQuery, ...filter }),
  response: page(SavedQuestion),
  errors: [],
} as const satisfies Endpoint;

export const listSavedTopics = {
  id: 'savedQuestions.topics',
  method: 'GET',
  path: '/api/saved-questions/topics',
  access: 'quiz.take',
  summary: 'Counts the learner’s saved questions by topic.',
  response: list(SavedTopic),
  errors: [],
} as const satisfies Endpoint;

export const getSavedOfResult = {
  id: 'savedQuestions.ofResult',
  method: 'GET',
  path: '/api/saved-questions/results/:id',
  access: 'quiz.take',
  summary: 'Lists the saved questions of a result’s quiz.',
  params: idParams('result'),
  response: single({ saved: v.array(SavedNote) }),
  errors: [],
} as const satisfies Endpoint;

export const saveQuestion = {
  id: 'savedQuestions.save',
  method: 'PUT',
  path: '/api/saved-questions',
  access: 'quiz.take',
  summary: 'Saves a question of a submitted attempt.',
  description: 'A question that is already saved keeps its note. Repeating the call changes nothing.',
  body: v.object({
    resultId: id('result'),
    questionId: v.pipe(v.string('questionId must be text'), v.minLength(1), v.maxLength(32)),
    /** The note of a question that was removed, to undo the removal. */
    note: v.optional(Note, ''),
  }),
  response: single({ saved: SavedNote }),
  errors: ['EDIT_CONFLICT', 'QUOTA_EXCEEDED'],
  idempotent: true,
} as const satisfies Endpoint;

export const writeNote = {
  id: 'savedQuestions.note',
  method: 'PUT',
  path: '/api/saved-questions/:id/note',
  access: 'quiz.take',
  summary: 'Writes the note on a saved question.',
  description: 'An empty text deletes the note. Repeating the call changes nothing.',
  params: idParams('saved question'),
  body: v.object({
    note: Note,
    /** The revision that the change is based on. */
    revision: whole('revision', 0, 1_000_000_000),
  }),
  response: single({ saved: SavedNote }),
  errors: ['EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const removeSaved = {
  id: 'savedQuestions.remove',
  method: 'DELETE',
  path: '/api/saved-questions/:id',
  access: 'quiz.take',
  summary: 'Removes a saved question with its note.',
  description: 'Repeating the call changes nothing.',
  params: idParams('saved question'),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const practiseSaved = {
  id: 'savedQuestions.practise',
  method: 'POST',
  path: '/api/saved-questions/practise',
  access: 'quiz.take',
  summary: 'Adds the saved questions of a topic to practice.',
  description: 'Questions that are away or already in the deck are left out. Repeating the call changes nothing.',
  body: SavedFilter,
  response: single({ added: v.number() }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
