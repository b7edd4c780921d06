/** Drafts of questions by a language model, from a source that an author gives. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, MessageReply, Moment, prose, single, whole } from '../common/fields.ts';
import { Program } from './program.ts';
import { DIFFICULTIES } from './quiz.ts';
import { DraftingUsage } from './drafting-usage.ts';

/** Characters of a source. About 15,000 tokens of English text. */
export const SOURCE_MAX = 60_000;
/** A shorter source has too little to ask about. */
export const SOURCE_MIN = 200;
export const DRAFTS_MAX = 20;

export const SOURCE_KINDS = ['text', 'pdf', 'link'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Kinds of questions that a model can draft. */
export const DRAFT_KINDS = ['single', 'multiple', 'boolean', 'number', 'text'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const DRAFTING_STATUSES = ['queued', 'working', 'done', 'failed', 'cancelled'] as const;
export type DraftingStatus = (typeof DRAFTING_STATUSES)[number];

export const DraftingRequest = v.object({
  _id: v.string(),
  status: v.picklist(DRAFTING_STATUSES),
  sourceTitle: v.string(),
  /** Number of questions asked for. */
  count: v.number(),
  createdAt: Moment,
  /** The checked import with the drafts; null unless it is done. */
  importId: v.nullable(v.string()),
  /** Number of questions that the model returned. */
  drafted: v.nullable(v.number()),
  /** Why it failed. */
  failure: v.nullable(v.string()),
  /** Null where the provider counted nothing. */
  usage: v.nullable(DraftingUsage),
});
export type DraftingRequest = v.InferOutput<typeof DraftingRequest>;

const link = v.pipe(
  v.string('The link must be text'),
  v.trim(),
  v.maxLength(2000, 'The link must be at most 2000 characters long'),
  v.url('Enter a web address, such as https://example.com/article'),
  v.regex(/^https?:\/\//, 'Enter a web address, such as https://example.com/article'),
);

const pageNumber = (label: string) => v.optional(whole(label, 1, 100_000));

export const listDrafting = {
  id: 'drafting.list',
  method: 'GET',
  path: '/api/question-drafts',
  access: 'content.write',
  summary: 'Returns whether drafting is available, and one’s last requests.',
  response: single({
    drafting: v.object({
      /** False unless the operator configured a model. */
      available: v.boolean(),
      model: v.nullable(v.string()),
      /** Host that the source is sent to. */
      host: v.nullable(v.string()),
      /** Requests of one person in 24 hours. */
      perDay: v.number(),
      left: v.number(),
    }),
    requests: v.array(DraftingRequest),
  }),
  errors: [],
} as const satisfies Endpoint;

export const startDrafting = {
  id: 'drafting.start',
  method: 'POST',
  path: '/api/question-drafts',
  access: 'content.write',
  summary: 'Drafts questions from a text, PDF or link.',
  description:
    'Multipart. The source is the field `text`, the part `file` (a PDF) or `url`, as `kind` says. Drafts become a checked import, which its author edits and imports; a quiz with drafts needs a second person’s approval.',
  body: v.object({
    kind: v.picklist(SOURCE_KINDS, 'The source is a text, a PDF or a link'),
    text: v.optional(prose('The text', SOURCE_MAX)),
    url: v.optional(link),
    /** Pages of a PDF; all without them. */
    pageFrom: pageNumber('The first page'),
    pageTo: pageNumber('The last page'),
    sourceTitle: line('The title of the source', 300),
    /** Where readers find a pasted text or a PDF. */
    sourceUrl: v.optional(link),
    count: whole('Number of questions', 1, DRAFTS_MAX),
    kinds: v.pipe(
      v.array(v.picklist(DRAFT_KINDS, 'Unknown kind of question'), 'Kinds must be a list'),
      v.minLength(1, 'Choose at least one kind of question'),
      v.maxLength(DRAFT_KINDS.length, 'Choose each kind once'),
    ),
    /** Title of the new quiz; the source’s without one. */
    title: v.optional(line('Title', 180)),
    program: Program,
    subjectId: id('subject'),
    chapterId: id('chapter'),
    difficulty: v.picklist(DIFFICULTIES, 'Difficulty must be easy, medium or hard'),
  }),
  files: ['file'],
  status: 201,
  response: single({ request: DraftingRequest }),
  errors: ['FILE_REFUSED', 'DRAFTING_REFUSED', 'RATE_LIMITED', 'VALIDATION_FAILED'],
} as const satisfies Endpoint;

export const getDrafting = {
  id: 'drafting.get',
  method: 'GET',
  path: '/api/question-drafts/:id',
  access: 'content.write',
  summary: 'Returns one of one’s own requests.',
  params: idParams('request'),
  response: single({ request: DraftingRequest }),
  errors: [],
} as const satisfies Endpoint;

export const cancelDrafting = {
  id: 'drafting.cancel',
  method: 'DELETE',
  path: '/api/question-drafts/:id',
  access: 'content.write',
  summary: 'Cancels one’s own request.',
  description: 'What the model already used is still charged. A finished request stays as it is.',
  params: idParams('request'),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
