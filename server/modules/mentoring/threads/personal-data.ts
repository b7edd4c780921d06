import * as v from 'valibot';
import type { Deps } from '../../../platform/dependencies.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { fileKeysOf, messagesAfter } from './repository.ts';

export const FORGET_FILE_JOB = 'mentoring.forgetFile';

/** Deletes a stored file after the account that owned the thread is deleted. */
export const forgetFileHandler =
  ({ files }: Pick<Deps, 'files'>): JobHandler =>
  async (payload) =>
    files.remove(v.parse(v.object({ key: v.string() }), payload).key);

/** Messages a user wrote as learner or mentor. The thread is deleted with the learner's account, then its files. */
export const threadData = ({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): PersonalData => ({
  name: 'mentorMessages',
  async *records(userId) {
    for await (const rows of inBatches((after) => messagesAfter(db, userId, after))) {
      yield rows.map(({ text, created_at: at }) => ({ text, at: momentOf(at) }));
    }
  },
  async erase(trx, userId) {
    for (const key of await fileKeysOf(trx, userId)) {
      await outbox.enqueue(trx, { kind: FORGET_FILE_JOB, payload: { key }, dedupeKey: `forget:${key}` });
    }
  },
});
