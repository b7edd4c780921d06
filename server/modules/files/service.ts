import { RETENTION } from '#shared/domain/common/retention.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import {
  PART_BYTES,
  type completeUpload,
  type initiateUpload,
  type listUploads,
  type UploadedFile,
  type uploadPart,
} from '#shared/contract/files/upload.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { isReferenceFault } from '../../platform/database/reference-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { declaredKind, HEAD_BYTES, KINDS_SENTENCE, kindOfContent } from './file-types.ts';
import { createForgetting } from './upload-deletion.ts';
import {
  bytesOf,
  findUpload,
  finishUpload,
  idleUploads,
  insertUpload,
  listUploadsOf,
  partsOf,
  putPartRow,
  takeOpenUpload,
  takeUploads,
  type UploadRow,
} from './repository.ts';
import { namesOfUses, usesOf } from './uses.ts';

/** Storage per user in bytes. */
export const QUOTA_BYTES = 10 * 1024 ** 3;
const SWEEP_AT_ONCE = 100;

export interface UploadsDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'large'> {
  /** Origin of links. */
  readonly publicUrl: string;
}

type Part = ParsedQueryOf<typeof uploadPart>;
type Completion = ParsedBodyOf<typeof completeUpload>;

export interface Uploads {
  /** Throws FILE_REFUSED for other types, and QUOTA_EXCEEDED. */
  initiate(actor: Actor, file: ParsedBodyOf<typeof initiateUpload>): Promise<{ uploadId: string; key: string }>;
  /** Returns the ETag. Throws PART_REFUSED if it is out of order or has the wrong size. */
  part(actor: Actor, part: Part, bytes: Uint8Array): Promise<string>;
  /** Returns the URL. Throws UPLOAD_INCOMPLETE or FILE_REFUSED. */
  complete(actor: Actor, completion: Completion): Promise<string>;
  abort(actor: Actor, upload: { uploadId: string; key: string }): Promise<void>;
  parts(
    actor: Actor,
    id: string,
  ): Promise<{ row: UploadRow; parts: { PartNumber: number; ETag: string; bytes: number }[] }>;
  list(actor: Actor, query: ParsedQueryOf<typeof listUploads>): Promise<{ items: UploadedFile[]; total: number }>;
  /** Throws REFERENCE_IN_USE if a text uses the file. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Deletes uploads that were idle for a day. */
  sweep(): Promise<void>;
}

const refusedPart = (message: string): Refusal => new Refusal('PART_REFUSED', { message });

/** Multipart uploads, accessible to their owner only. */
export const createUploads = ({ db, clock, random, outbox, large, publicUrl }: UploadsDeps): Uploads => {
  const forgetting = createForgetting({ db, outbox, large });
  const own = async (actor: Actor, id: string, key?: string): Promise<UploadRow> => {
    const row = await findUpload(db, actor.userId, id);
    if (row === undefined || (key !== undefined && row.key !== key)) throw notFound('upload');
    return row;
  };
  /** Returns the upload while it accepts parts. Throws 404 or PART_REFUSED. */
  const arriving = async (actor: Actor, id: string, key: string): Promise<UploadRow> => {
    const row = await own(actor, id, key);
    if (row.status === 'done') throw refusedPart('This upload is already complete');
    return row;
  };
  const demandQuota = async (actor: Actor, more: number): Promise<void> => {
    if ((await bytesOf(db, actor.userId)) + more > QUOTA_BYTES) throw new Refusal('QUOTA_EXCEEDED');
  };
  const addressOf = (key: string): string => `${publicUrl}/files/${key}`;

  return {
    async initiate(actor, { filename, mimetype }) {
      const kind = declaredKind(mimetype);
      if (kind === undefined) throw new Refusal('FILE_REFUSED', { message: KINDS_SENTENCE });
      await demandQuota(actor, 1);
      const now = clock.now();
      const uploadId = makeId(now, (count) => random.bytes(count));
      // Independent of the upload's id: neither can be guessed from the other.
      const key = `uploads/${makeId(now, (count) => random.bytes(count))}.${kind.ending}`;
      const storeId = await large.begin(key, kind.mimetype);
      try {
        await insertUpload(db, {
          id: uploadId,
          owner_id: actor.userId,
          key,
          store_id: storeId,
          filename,
          mimetype: kind.mimetype,
          status: 'open',
          bytes: 0,
          created_at: now,
          touched_at: now,
          completed_at: null,
        });
      } catch (error) {
        await large.abort({ key, storeId });
        // The account was deleted at the same time.
        if (isReferenceFault(error)) throw new Refusal('SESSION_INVALID', { cause: error });
        throw error;
      }
      return { uploadId, key };
    },

    async part(actor, { uploadid, key, partnumber: number }, bytes) {
      const { store_id: storeId } = await arriving(actor, uploadid, key);
      if (bytes.byteLength === 0) throw refusedPart('The part is empty');
      if (bytes.byteLength > PART_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
      const parts = await partsOf(db, uploadid);
      if (number > parts.length + 1) throw refusedPart('Send the parts in order');
      const before = parts[number - 2];
      if (before !== undefined && before.bytes !== PART_BYTES) {
        throw refusedPart(`Every part except the last must have ${String(PART_BYTES)} bytes`);
      }
      if (number < parts.length && bytes.byteLength !== PART_BYTES) {
        throw refusedPart(`Every part except the last must have ${String(PART_BYTES)} bytes`);
      }
      await demandQuota(actor, bytes.byteLength);
      const at = (number - 1) * PART_BYTES;
      const etag = await large.putPart({ key, storeId }, { number, at, bytes });
      // The first bytes determine the file type; they are checked as they stream through.
      const contentType =
        number === 1 ? ((await kindOfContent(bytes.subarray(0, HEAD_BYTES)))?.mimetype ?? null) : undefined;
      if (etag !== null) {
        const part = { upload_id: uploadid, number, etag, bytes: bytes.byteLength };
        const noted = await inTransaction(db, (trx) => putPartRow(trx, part, { now: clock.now(), contentType }));
        if (noted) return etag;
        await forgetting.late({ key, storeId, finished: false });
      }
      // It was finished, cancelled or swept during the transfer, or the store has lost it.
      await arriving(actor, uploadid, key);
      throw notFound('upload');
    },

    async complete(actor, { uploadId, key, parts: named }) {
      const row = await own(actor, uploadId, key);
      const parts = await partsOf(db, uploadId);
      const fits =
        named.length === parts.length &&
        named.every(
          ({ PartNumber, ETag }, index) => PartNumber === index + 1 && parts[index]?.etag === ETag.replaceAll('"', ''),
        );
      if (!fits || parts.length === 0) throw new Refusal('UPLOAD_INCOMPLETE');
      if (row.status === 'done') return addressOf(key);
      const kind = row.content_type === null ? undefined : declaredKind(row.content_type);
      if (kind === undefined || !key.endsWith(`.${kind.ending}`)) {
        await forgetting.taken((trx) => takeOpenUpload(trx, uploadId));
        const message =
          kind === undefined
            ? KINDS_SENTENCE
            : `This file was declared as ${row.mimetype}, but its content is ${kind.mimetype}`;
        throw new Refusal('FILE_REFUSED', { message });
      }
      const storeId = row.store_id;
      try {
        await large.finish({ key, storeId }, parts);
      } catch (error) {
        // If it was cancelled or swept, the store has nothing to finish.
        await own(actor, uploadId, key);
        throw error;
      }
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      if (await finishUpload(db, uploadId, { bytes, mimetype: kind.mimetype, at: clock.now() })) return addressOf(key);
      // Another call came first, and finished or deleted it.
      if ((await findUpload(db, actor.userId, uploadId)) !== undefined) return addressOf(key);
      await forgetting.late({ key, storeId: null, finished: true });
      throw notFound('upload');
    },

    async abort(actor, { uploadId, key }) {
      await own(actor, uploadId, key);
      await forgetting.taken((trx) => takeOpenUpload(trx, uploadId));
    },

    async parts(actor, id) {
      const row = await own(actor, id);
      const parts = await partsOf(db, id);
      return { row, parts: parts.map(({ number, etag, bytes }) => ({ PartNumber: number, ETag: etag, bytes })) };
    },

    async list(actor, query) {
      const { rows, total } = await listUploadsOf(db, actor.userId, query);
      const used = await usesOf(
        db,
        rows.map(({ key }) => key),
      );
      return {
        items: rows.map((row) => ({
          _id: row.id,
          filename: row.filename,
          mimetype: row.mimetype,
          bytes: row.bytes,
          path: row.status === 'done' ? `/files/${row.key}` : null,
          uploadedAt: new Date(row.completed_at ?? row.created_at).toISOString(),
          uses: [...used(row.key).uses],
          useCount: used(row.key).count,
        })),
        total,
      };
    },

    async remove(actor, id) {
      const row = await own(actor, id);
      const uses = (await usesOf(db, [row.key]))(row.key);
      if (uses.count > 0) {
        throw new Refusal('REFERENCE_IN_USE', {
          message: `“${row.filename}” is used in ${namesOfUses(uses)}. Remove it there first.`,
        });
      }
      await forgetting.taken((trx) => takeUploads(trx, [id]));
    },

    async sweep() {
      const idleSince = clock.now() - RETENTION.uploads.keptMs;
      for (const { id } of await idleUploads(db, idleSince, SWEEP_AT_ONCE)) {
        await forgetting.taken((trx) => takeOpenUpload(trx, id, { idleSince }));
      }
    },
  };
};
