import { sql, type Insertable, type Selectable } from 'kysely';
import type { FILE_SORTS } from '#shared/contract/files/upload.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import { foldedName, named, searched } from '../../platform/database/search.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { UploadPartsTable, UploadsTable } from './tables.ts';
import { BATCH } from '../../platform/personal-data.ts';

export type UploadRow = Selectable<UploadsTable>;

export const insertUpload = async (db: Db, row: Insertable<UploadsTable>): Promise<void> => {
  await db
    .insertInto('uploads')
    .values({ ...row, filename_folded: foldForSearch(row.filename) })
    .execute();
};

/** Returns the user's upload. */
export const findUpload = (db: Db, ownerId: string, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();

/** Returns the parts of an upload in order. */
export const partsOf = (db: Db, uploadId: string): Promise<UploadPartsTable[]> =>
  db.selectFrom('upload_parts').selectAll().where('upload_id', '=', uploadId).orderBy('number').execute();

/** Records a stored part; the first one sets the content type. Returns false if the upload has ended. */
export const putPartRow = async (
  trx: Trx,
  part: UploadPartsTable,
  { now, contentType }: { readonly now: number; readonly contentType: string | null | undefined },
): Promise<boolean> => {
  const { etag, bytes } = part;
  const open = await trx
    .updateTable('uploads')
    .set({ touched_at: now, ...(contentType === undefined ? {} : { content_type: contentType }) })
    .where('id', '=', part.upload_id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (open === undefined) return false;
  await trx
    .insertInto('upload_parts')
    .values(part)
    .onConflict((conflict) => conflict.columns(['upload_id', 'number']).doUpdateSet({ etag, bytes }))
    .execute();
  return true;
};

/** Turns an open upload into a file. Returns false if it is no longer open. */
export const finishUpload = async (
  db: Db,
  id: string,
  { bytes, mimetype, at }: { readonly bytes: number; readonly mimetype: string; readonly at: number },
): Promise<boolean> =>
  (await db
    .updateTable('uploads')
    .set({ status: 'done', bytes, mimetype, completed_at: at, touched_at: at })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Deletes those uploads, finished or not, and returns the ones that existed. */
export const takeUploads = (trx: Trx, ids: readonly string[]): Promise<UploadRow[]> =>
  trx.deleteFrom('uploads').where('id', 'in', ids).returningAll().execute();

/** Deletes an upload if it is still open and, optionally, unchanged since a time. */
export const takeOpenUpload = (
  trx: Trx,
  id: string,
  { idleSince }: { idleSince?: number } = {},
): Promise<UploadRow[]> => {
  let open = trx.deleteFrom('uploads').where('id', '=', id).where('status', '=', 'open');
  if (idleSince !== undefined) open = open.where('touched_at', '<', idleSince);
  return open.returningAll().execute();
};

/** Returns the bytes used by a user's files and parts. */
export const bytesOf = async (db: Db, ownerId: string): Promise<number> => {
  const done = await db
    .selectFrom('uploads')
    .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('upload_parts')
    .innerJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
    .select(sql<number | string>`coalesce(sum(upload_parts.bytes), 0)`.as('bytes'))
    .where('uploads.owner_id', '=', ownerId)
    .where('uploads.status', '=', 'open')
    .executeTakeFirstOrThrow();
  // PostgreSQL sums into a numeric, which arrives as text.
  return Number(done.bytes) + Number(open.bytes);
};

/** Returns the ids of open uploads unchanged since then, longest idle first. */
export const idleUploads = (db: Db, before: number, most: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('status', '=', 'open')
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(most)
    .execute();

/** Returns a user's uploads after that id, as a batch of their data download. */
export const nextUploads = (db: Db, ownerId: string, after: string): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

type FileSort = (typeof FILE_SORTS)[number];

export interface UploadFilter {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly use?: 'used' | 'unused' | undefined;
}

const matching = (db: Db, ownerId: string, { search, kind, use }: UploadFilter) => {
  let own = db
    .selectFrom('uploads')
    .where('owner_id', '=', ownerId)
    .where(searched(search, (text) => named('uploads.filename', text)));
  if (kind !== undefined) own = own.where('mimetype', 'like', `${kind}/%`);
  if (use !== undefined) {
    own = own.where((where) => {
      const used = where.exists(
        where.selectFrom('file_uses').select('file_uses.key').whereRef('file_uses.key', '=', 'uploads.key'),
      );
      return use === 'used' ? used : where.not(used);
    });
  }
  return own;
};

const inOrder = (own: ReturnType<typeof matching>, sort: FileSort) => {
  switch (sort) {
    case 'newest':
      return own.orderBy('id', 'desc');
    case 'oldest':
      return own.orderBy('id');
    case 'name':
      return own.orderBy(foldedName('uploads.filename')).orderBy('id');
    case 'largest':
      return own.orderBy('bytes', 'desc').orderBy('id', 'desc');
  }
};

/** Returns a page of the user's matching files and unfinished uploads, with the total. */
export const listUploadsOf = async (
  db: Db,
  ownerId: string,
  {
    page,
    limit,
    sort,
    ...filter
  }: { readonly page: number; readonly limit: number; readonly sort: FileSort } & UploadFilter,
): Promise<{ rows: UploadRow[]; total: number }> => {
  const own = matching(db, ownerId, filter);
  const total = await boundedCount(db, own, { page, limit });
  const rows = await inOrder(own, sort)
    .selectAll()
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
};
