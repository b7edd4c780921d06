/** Newer starter content for items that editors have changed, and items that this site doesn't have. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { list, single } from '../common/fields.ts';

/** A part that differs, as plain text. Empty where a side doesn't have it. */
export const ContentChange = v.object({
  /** "Pass mark", or "Question 3: right answer". */
  label: v.string(),
  mine: v.string(),
  theirs: v.string(),
});
export type ContentChange = v.InferOutput<typeof ContentChange>;

export const UPDATE_KINDS = ['quiz', 'daily', 'insight', 'case', 'deck', 'sheet', 'example', 'mock', 'path'] as const;

export const ContentUpdate = v.object({
  /** Key of the item in the starter content; with its kind and a colon before it unless it is a quiz or daily set. */
  _id: v.string(),
  kind: v.picklist(UPDATE_KINDS),
  /** `edited`: an editor has changed the item here; `new`: the site doesn't have it. */
  state: v.picklist(['edited', 'new']),
  title: v.string(),
  /** Null for a new item. */
  itemId: v.nullable(v.string()),
  /** Version that it was compared with; null for a new item. */
  version: v.nullable(v.number()),
  /** Digest of the starter content's file. */
  digest: v.string(),
  /** Questions of a quiz, mock exam, insight or case study; cards, formulas or steps of the others. */
  partCount: v.number(),
  /** Empty for a new item. */
  changes: v.array(ContentChange),
});
export type ContentUpdate = v.InferOutput<typeof ContentUpdate>;

export const listContentUpdates = {
  id: 'contentUpdates.list',
  method: 'GET',
  path: '/api/content-updates',
  access: 'content.publish',
  summary: 'Lists starter content that differs from this site’s.',
  description: 'Items that no one edited are updated at the server’s start and not listed.',
  response: list(ContentUpdate),
  errors: [],
} as const satisfies Endpoint;

export const decideContentUpdate = {
  id: 'contentUpdates.decide',
  method: 'POST',
  path: '/api/content-updates/:key',
  access: 'content.publish',
  summary: 'Takes or declines an update of the starter content.',
  description:
    'Taking saves a new version and regrades results if keys were corrected. A declined file isn’t offered again.',
  params: v.object({ key: v.pipe(v.string(), v.regex(/^([a-z]{1,10}:)?[a-z0-9-]{1,80}$/, 'Malformed key')) }),
  body: v.object({
    choice: v.picklist(['take', 'keep'], 'Choose take or keep'),
    /** The version and digest of the comparison that was shown. */
    version: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'Malformed digest')),
  }),
  response: single({ itemId: v.nullable(v.string()), regraded: v.boolean() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;
