/**
 * Deletes an upload: first its row, so that it can't be finished, and its stored objects by a job recorded in the
 * same transaction. So neither an unavailable store nor a crash leaves bytes without a row.
 */
import * as v from 'valibot';
import type { LargeFiles } from '../../platform/storage/large-files.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import type { UploadRow } from './repository.ts';

export const FORGET_UPLOAD_JOB = 'uploads.forget';

const Stored = v.object({
  key: v.string(),
  /** Store id of the unfinished file; null if it stays. */
  storeId: v.nullable(v.string()),
  /** Whether to delete the finished file. */
  finished: v.boolean(),
});

/** The stored objects to delete. Keys are never reused, so deletion can be repeated. */
export type StoredUpload = v.InferOutput<typeof Stored>;

const forgetStored = async (large: LargeFiles, { key, storeId, finished }: StoredUpload): Promise<void> => {
  if (storeId !== null) await large.abort({ key, storeId });
  if (finished) await large.remove(key);
};

/** Deletes stored objects that have no row. */
export const forgetUploadHandler =
  ({ large }: Pick<Deps, 'large'>): JobHandler =>
  (payload) =>
    forgetStored(large, v.parse(Stored, payload));

const noteForgotten = async (trx: Trx, outbox: Outbox, stored: StoredUpload): Promise<void> => {
  await outbox.enqueue(trx, { kind: FORGET_UPLOAD_JOB, payload: stored });
};

/** Schedules the deletion of the stored objects of uploads deleted by this transaction. */
export const noteTaken = async (trx: Trx, outbox: Outbox, rows: readonly UploadRow[]): Promise<StoredUpload[]> => {
  const taken = rows.map(({ key, store_id: storeId, status }) => ({
    key,
    storeId: status === 'open' ? storeId : null,
    // An upload that is being finished may exist before its row says so.
    finished: true,
  }));
  for (const stored of taken) await noteForgotten(trx, outbox, stored);
  return taken;
};

export interface Forgetting {
  /** Deletes the uploads that the callback removes. */
  taken(take: (trx: Trx) => Promise<readonly UploadRow[]>): Promise<void>;
  /** Deletes objects that reached the store after their upload ended. */
  late(stored: StoredUpload): Promise<void>;
}

export const createForgetting = ({ db, outbox, large }: Pick<Deps, 'db' | 'outbox' | 'large'>): Forgetting => {
  // Deletes immediately too, so that a link ends with the response. On failure the job retries and logs it.
  const now = (stored: StoredUpload): Promise<void> => forgetStored(large, stored).catch(() => undefined);
  return {
    async taken(take) {
      const taken = await inTransaction(db, async (trx) => noteTaken(trx, outbox, await take(trx)));
      for (const stored of taken) await now(stored);
    },
    async late(stored) {
      await inTransaction(db, (trx) => noteForgotten(trx, outbox, stored));
      await now(stored);
    },
  };
};
