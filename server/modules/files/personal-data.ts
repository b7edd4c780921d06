import type { Deps } from '../../platform/dependencies.ts';
import { inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { noteTaken } from './upload-deletion.ts';
import { nextUploads, takeUploads } from './repository.ts';
import { usesOf } from './uses.ts';

/**
 * A staff member's uploads. Files used in a text stay when the account is deleted, like the text; the others are
 * deleted, finished or not.
 */
export const uploadedFileData = ({
  db,
  outbox,
  publicUrl,
}: Pick<Deps, 'db' | 'outbox'> & { readonly publicUrl: string }): PersonalData => ({
  name: 'uploadedFiles',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextUploads(db, userId, after))) {
      yield rows.map(({ filename, mimetype, bytes, status, key, completed_at, created_at }) => ({
        name: filename,
        type: mimetype,
        bytes,
        uploadedAt: momentOf(completed_at ?? created_at),
        address: status === 'done' ? `${publicUrl}/files/${key}` : null,
      }));
    }
  },
  async erase(trx, userId) {
    for await (const rows of inBatches((after) => nextUploads(trx, userId, after))) {
      const keys = rows.map(({ key }) => key);
      const used = await usesOf(trx, keys);
      const going = rows.filter(({ key, status }) => status === 'open' || used(key).count === 0);
      if (going.length === 0) continue;
      const ids = going.map(({ id }) => id);
      await noteTaken(trx, outbox, await takeUploads(trx, ids));
    }
  },
});
