import * as v from 'valibot';
import type { Deps } from '../../../platform/dependencies.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { inBatches, momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { fileKeysOf, messagesAfter } from './repository.ts';

export const FORGET_FILE_JOB = 'mentoring.forgetFile';

/** Forgets a stored file once the account whose thread had it is gone. */
export const forgetFileHandler =
  ({ files }: Pick<Deps, 'files'>): JobHandler =>
  async (payload) =>
    files.remove(v.parse(v.object({ key: v.string() }), payload).key);

/** What a person wrote to their mentor, or as one. The thread goes with the learner, its files after it. */
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
