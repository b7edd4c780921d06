import { RETENTION } from '#shared/domain/retention.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#shared/contract/endpoint.ts';
import {
  PART_BYTES,
  type completeUpload,
  type initiateUpload,
  type listUploads,
  type UploadedFile,
  type uploadPart,
} from '#shared/contract/upload.ts';
import { makeId } from '#shared/domain/identifiers.ts';
import type { LargeFiles } from '../../adapters/large-files.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { declaredKind, HEAD_BYTES, KINDS_SENTENCE, kindOfContent } from '../../file-types.ts';
import {
  bytesOf,
  findUpload,
  finishUpload,
  idleUploads,
  insertUpload,
  listUploadsOf,
  partsOf,
  putPartRow,
  removeUpload,
  type UploadRow,
} from './repository.ts';
import { namesOfUses, usesOf } from './uses.ts';

/** Bytes that one person's files may take. */
export const QUOTA_BYTES = 10 * 1024 ** 3;
const SWEEP_AT_ONCE = 100;

export interface UploadsDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly large: LargeFiles;
  /** Origin of the links. */
  readonly publicUrl: string;
}

type Part = ParsedQueryOf<typeof uploadPart>;
type Completion = ParsedBodyOf<typeof completeUpload>;

export interface Uploads {
  /** Refuses with FILE_REFUSED what we don't take, and QUOTA_EXCEEDED. */
  initiate(actor: Actor, file: ParsedBodyOf<typeof initiateUpload>): Promise<{ uploadId: string; key: string }>;
  /** Gives the ETag. Refuses with PART_REFUSED what is out of order or of the wrong size. */
  part(actor: Actor, part: Part, bytes: Uint8Array): Promise<string>;
  /** Gives the address. Refuses with UPLOAD_INCOMPLETE, FILE_REFUSED. */
  complete(actor: Actor, completion: Completion): Promise<string>;
  abort(actor: Actor, upload: { uploadId: string; key: string }): Promise<void>;
  parts(
    actor: Actor,
    id: string,
  ): Promise<{ row: UploadRow; parts: { PartNumber: number; ETag: string; bytes: number }[] }>;
  list(actor: Actor, query: ParsedQueryOf<typeof listUploads>): Promise<{ items: UploadedFile[]; total: number }>;
  /** Refuses with REFERENCE_IN_USE what a text shows. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Forgets what nobody has gone on with for a day. */
  sweep(): Promise<void>;
}

const refusedPart = (message: string): Refusal => new Refusal('PART_REFUSED', { message });

/** Uploads in parts, each its owner's alone. */
export const createUploads = ({ db, clock, random, large, publicUrl }: UploadsDeps): Uploads => {
  const own = async (actor: Actor, id: string, key?: string): Promise<UploadRow> => {
    const row = await findUpload(db, actor.userId, id);
    if (row === undefined || (key !== undefined && row.key !== key)) throw notFound('upload');
    return row;
  };
  const demandRoom = async (actor: Actor, more: number): Promise<void> => {
    if ((await bytesOf(db, actor.userId)) + more > QUOTA_BYTES) throw new Refusal('QUOTA_EXCEEDED');
  };
  const forget = async ({ id, key, store_id: storeId, status }: UploadRow): Promise<void> => {
    if (status === 'open') await large.abort({ key, storeId });
    await large.remove(key);
    await removeUpload(db, id);
  };
  const addressOf = (key: string): string => `${publicUrl}/files/${key}`;

  return {
    async initiate(actor, { filename, mimetype }) {
      const kind = declaredKind(mimetype);
      if (kind === undefined) throw new Refusal('FILE_REFUSED', { message: KINDS_SENTENCE });
      await demandRoom(actor, 1);
      const now = clock.now();
      const uploadId = makeId(now, (count) => random.bytes(count));
      // A name of its own: who knows the id of an upload doesn't know the address of its file, and the other way round.
      const key = `uploads/${makeId(now, (count) => random.bytes(count))}.${kind.ending}`;
      const storeId = await large.begin(key, kind.mimetype);
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
      return { uploadId, key };
    },

    async part(actor, { uploadid, key, partnumber: number }, bytes) {
      const row = await own(actor, uploadid, key);
      if (row.status === 'done') throw refusedPart('This upload is already complete');
      if (bytes.byteLength === 0) throw refusedPart('The part is empty');
      if (bytes.byteLength > PART_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
      const parts = await partsOf(db, uploadid);
      if (number > parts.length + 1) throw refusedPart('Parts are sent in order');
      const before = parts[number - 2];
      if (before !== undefined && before.bytes !== PART_BYTES) {
        throw refusedPart(`Every part but the last has ${String(PART_BYTES)} bytes`);
      }
      if (number < parts.length && bytes.byteLength !== PART_BYTES) {
        throw refusedPart(`Every part but the last has ${String(PART_BYTES)} bytes`);
      }
      await demandRoom(actor, bytes.byteLength);
      const at = (number - 1) * PART_BYTES;
      const etag = await large.putPart({ key, storeId: row.store_id }, { number, at, bytes });
      const part = { upload_id: uploadid, number, etag, bytes: bytes.byteLength };
      // What a file is stands in its first bytes; they are looked at while they pass through.
      const contentType =
        number === 1 ? ((await kindOfContent(bytes.subarray(0, HEAD_BYTES)))?.mimetype ?? null) : undefined;
      await inTransaction(db, (trx) => putPartRow(trx, part, { now: clock.now(), contentType }));
      return etag;
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
        await forget(row);
        const message =
          kind === undefined ? KINDS_SENTENCE : `This is no ${row.mimetype} file: its content says ${kind.mimetype}`;
        throw new Refusal('FILE_REFUSED', { message });
      }
      await large.finish({ key, storeId: row.store_id }, parts);
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      await finishUpload(db, uploadId, { bytes, mimetype: kind.mimetype, at: clock.now() });
      return addressOf(key);
    },

    async abort(actor, { uploadId, key }) {
      const row = await own(actor, uploadId, key);
      if (row.status === 'open') await forget(row);
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
          message: `“${row.filename}” stands in ${namesOfUses(uses)}. Take it out there first.`,
        });
      }
      await forget(row);
    },

    async sweep() {
      for (const row of await idleUploads(db, clock.now() - RETENTION.uploads.keptMs, SWEEP_AT_ONCE)) await forget(row);
    },
  };
};
