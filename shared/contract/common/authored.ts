/** Fields shared by flashcard decks, formula sheets, worked examples and learning paths for staff. */
import * as v from 'valibot';
import { Moment, PageQuery, prose, whole } from './fields.ts';

export const AUTHORED_STATUSES = ['draft', 'published'] as const;
export type AuthoredStatus = (typeof AUTHORED_STATUSES)[number];

const Status = v.picklist(AUTHORED_STATUSES, 'Status must be draft or published');

/** Fields of an item in a list and in its editor. */
export const authoredDetails = {
  /** The key, as in the learners’ URL. */
  _id: v.string(),
  title: v.string(),
  status: Status,
  /** Number of saves; identifies the version that an editor saw. */
  version: v.number(),
  updatedAt: Moment,
  /** Null for starter content and for authors whose account was deleted. */
  author: v.nullable(v.object({ _id: v.string(), name: v.string() })),
};

export const AuthoredItem = v.object(authoredDetails);
export type AuthoredItem = v.InferOutput<typeof AuthoredItem>;

export const AuthoredQuery = v.object({
  ...PageQuery,
  /** Part of the title. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'))),
  status: v.optional(v.picklist(AUTHORED_STATUSES, 'Unknown status')),
});
export type AuthoredQuery = v.InferOutput<typeof AuthoredQuery>;

/** Fields of a body that adds an item. */
export const savedAs = { status: v.optional(Status, 'draft') };
/** Fields of a body that saves an item: a newer stored version is a conflict. */
export const savedOver = { status: Status, version: whole('The version', 1, 1_000_000_000) };

export const StatusChange = v.object({ status: Status });

/** Trimmed text of a draft, which may still be empty. */
export const draftText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) => v.pipe(prose(label, max), v.trim());

const LINK_MAX = 2000;

/** Source of a draft; both parts may still be empty. */
export const DraftSource = v.object({
  title: draftText('The source', 300),
  url: v.pipe(
    draftText('The source link', LINK_MAX),
    v.regex(/^(https?:\/\/\S+)?$/, 'The source link must be a web address'),
  ),
});
export type DraftSource = v.InferOutput<typeof DraftSource>;
