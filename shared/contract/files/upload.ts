/** Uploads: images in one call, large files in parts (specification, sections 4 and 7). */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  line,
  Moment,
  page,
  PageQuery,
  idParams,
  prose,
  MessageReply,
  single,
  whole,
  wholeText,
} from '../common/fields.ts';

/** Bytes of a part; the last may be shorter. */
export const PART_BYTES = 5_242_880;
/** Maximum parts of one file: 2 GB. */
export const PARTS_MAX = 410;

const ObjectKey = v.pipe(
  v.string('The key must be text'),
  v.maxLength(200),
  v.regex(/^uploads\/[0-9a-f]{24}\.[a-z0-9]{2,5}$/, 'The upload key isn’t valid'),
);

export const uploadImage = {
  id: 'upload.image',
  method: 'POST',
  path: '/api/upload/image',
  access: 'content.write',
  summary: 'Uploads an image for a text.',
  description: 'Multipart. Stored as WebP of at most 1600 px, without metadata.',
  files: ['image'],
  status: 201,
  response: single({ image: v.object({ path: v.string(), width: v.number(), height: v.number() }) }),
  errors: ['FILE_REFUSED'],
} as const satisfies Endpoint;

export const initiateUpload = {
  id: 'upload.initiate',
  method: 'POST',
  path: '/api/upload/initiate-video-upload',
  access: 'content.write',
  summary: 'Starts a multipart upload.',
  body: v.object({
    filename: line('The name of the file', 200),
    mimetype: v.pipe(
      v.string('The type must be text'),
      v.regex(/^[\w.+-]{1,60}\/[\w.+-]{1,80}$/, 'The type must be a MIME type'),
    ),
  }),
  status: 201,
  response: v.object({ success: v.literal(true), uploadId: v.string(), key: v.string() }),
  errors: ['FILE_REFUSED', 'QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const uploadPart = {
  id: 'upload.part',
  method: 'PUT',
  path: '/api/upload/upload-video-chunk',
  access: 'content.write',
  summary: 'Uploads one part as the raw body.',
  description: 'Every part but the last has exactly 5,242,880 bytes. Uploading a part again replaces it.',
  query: v.object({ uploadid: id('upload'), key: ObjectKey, partnumber: wholeText('The part number', 1, PARTS_MAX) }),
  raw: { maxBytes: PART_BYTES },
  response: v.object({ success: v.literal(true), ETag: v.string() }),
  errors: ['PART_REFUSED', 'QUOTA_EXCEEDED'],
  idempotent: true,
} as const satisfies Endpoint;

export const completeUpload = {
  id: 'upload.complete',
  method: 'POST',
  path: '/api/upload/complete-video-upload',
  access: 'content.write',
  summary: 'Completes a multipart upload and returns the file’s link.',
  description: 'The content decides the type. Repeating the call changes nothing.',
  body: v.object({
    uploadId: id('upload'),
    key: ObjectKey,
    parts: v.pipe(
      v.array(
        v.object({
          PartNumber: whole('PartNumber', 1, PARTS_MAX),
          ETag: v.pipe(v.string('ETag must be text'), v.maxLength(200)),
        }),
        'parts must be a list',
      ),
      v.minLength(1, 'Add at least one part'),
      v.maxLength(PARTS_MAX, 'The upload has too many parts'),
    ),
  }),
  response: v.object({ success: v.literal(true), videoUrl: v.string() }),
  errors: ['UPLOAD_INCOMPLETE', 'FILE_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;

export const abortUpload = {
  id: 'upload.abort',
  method: 'POST',
  path: '/api/upload/abort-video-upload',
  access: 'content.write',
  summary: 'Cancels an upload and deletes its parts.',
  body: v.object({ uploadId: id('upload'), key: ObjectKey }),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const uploadedParts = {
  id: 'upload.parts',
  method: 'GET',
  path: '/api/upload/:id/parts',
  access: 'content.write',
  summary: 'Lists an upload’s received parts, to resume it.',
  params: idParams('upload'),
  response: v.object({
    success: v.literal(true),
    uploadId: v.string(),
    key: v.string(),
    filename: v.string(),
    parts: v.array(v.object({ PartNumber: v.number(), ETag: v.string(), bytes: v.number() })),
  }),
  errors: [],
} as const satisfies Endpoint;

/** A text that shows a file. */
export const FileUse = v.object({
  kind: v.picklist(['quiz', 'insight', 'case']),
  _id: v.string(),
  title: v.string(),
  /** False if only an older version of a quiz, still used by finished results, shows it. */
  newest: v.boolean(),
});
export type FileUse = v.InferOutput<typeof FileUse>;

export const FILE_KINDS = ['video', 'audio', 'image', 'application'] as const;

export const FILE_SORTS = ['newest', 'oldest', 'name', 'largest'] as const;

export const UploadedFile = v.object({
  _id: v.string(),
  filename: v.string(),
  mimetype: v.string(),
  bytes: v.number(),
  /** Null until the upload is complete. */
  path: v.nullable(v.string()),
  uploadedAt: Moment,
  /** Up to ten texts that show it, and how many there are. */
  uses: v.array(FileUse),
  useCount: v.number(),
});
export type UploadedFile = v.InferOutput<typeof UploadedFile>;

export const listUploads = {
  id: 'upload.list',
  method: 'GET',
  path: '/api/upload/files',
  access: 'content.write',
  summary: 'Lists the caller’s files, their uses and unfinished uploads.',
  query: v.object({
    ...PageQuery,
    /** Part of the name. */
    search: v.optional(prose('Search', 200)),
    kind: v.optional(v.picklist(FILE_KINDS, 'Unknown file type')),
    use: v.optional(v.picklist(['used', 'unused'], 'use must be used or unused')),
    sort: v.optional(v.picklist(FILE_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(UploadedFile),
  errors: [],
} as const satisfies Endpoint;

export const deleteUpload = {
  id: 'upload.delete',
  method: 'DELETE',
  path: '/api/upload/:id',
  access: 'content.write',
  summary: 'Deletes an unused file of the caller.',
  description: 'Its link stops working.',
  params: idParams('upload'),
  response: MessageReply,
  errors: ['REFERENCE_IN_USE'],
  idempotent: true,
} as const satisfies Endpoint;
