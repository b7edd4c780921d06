/**
 * How an upload goes: its row first, so that nothing of it can be finished any more, and what the store has of it by a
 * job that is noted with that, so that neither a store that is down nor a process that dies leaves bytes without a row.
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
  /** What the store calls the unfinished file; null when that isn't to go. */
  storeId: v.nullable(v.string()),
  /** Whether the finished file is to go. */
  finished: v.boolean(),
});

/** What of an upload the store is to forget. Keys are never used twice, so that it may be forgotten again and again. */
export type StoredUpload = v.InferOutput<typeof Stored>;

const forgetStored = async (large: LargeFiles, { key, storeId, finished }: StoredUpload): Promise<void> => {
  if (storeId !== null) await large.abort({ key, storeId });
  if (finished) await large.remove(key);
};

/** Forgets in the store what has no row any more. */
export const forgetUploadHandler =
  ({ large }: Pick<Deps, 'large'>): JobHandler =>
  (payload) =>
    forgetStored(large, v.parse(Stored, payload));

const noteForgotten = async (trx: Trx, outbox: Outbox, stored: StoredUpload): Promise<void> => {
  await outbox.enqueue(trx, { kind: FORGET_UPLOAD_JOB, payload: stored });
};

/** Notes that the store is to forget what it has of uploads whose rows this transaction takes away. */
export const noteTaken = async (trx: Trx, outbox: Outbox, rows: readonly UploadRow[]): Promise<StoredUpload[]> => {
  const taken = rows.map(({ key, store_id: storeId, status }) => ({
    key,
    storeId: status === 'open' ? storeId : null,
    // One that is being finished while it goes is there before its row says so.
    finished: true,
  }));
  for (const stored of taken) await noteForgotten(trx, outbox, stored);
  return taken;
};

export interface Forgetting {
  /** Forgets the uploads that the work takes away. */
  taken(take: (trx: Trx) => Promise<readonly UploadRow[]>): Promise<void>;
  /** Forgets what came into the store when its upload was over. */
  late(stored: StoredUpload): Promise<void>;
}

export const createForgetting = ({ db, outbox, large }: Pick<Deps, 'db' | 'outbox' | 'large'>): Forgetting => {
  // At once as well, so that a link ends with the answer. Where that fails the job goes on trying, and logs it.
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
