import { sha256 } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { readAnswerFile } from './answer-file.ts';
import { archiveFileOf, type AnswerRow } from './stored-answers-repository.ts';

/** Files in memory, about 150 KB each: a learner reads several results after each other. */
const FILES_CACHED = 16;
const RETRY_AFTER_S = 60;

/** Returns the error for answers that can't be read now; they are never replaced by others. */
export const unreadable = (cause: unknown): Refusal =>
  new Refusal('UNAVAILABLE', {
    message: 'We can’t open answers from that time right now. They’re safe. Try again in a few minutes.',
    details: { retryAfter: RETRY_AFTER_S },
    cause,
  });

export interface ArchiveFiles {
  /**
   * Reads the answers of those attempts from an archive, or all. Throws UNAVAILABLE if the file is missing or damaged. Never call
   * it in a transaction, which would hold its locks until the store answers.
   */
  read(db: Db, archiveId: string, attemptIds?: readonly string[]): Promise<AnswerRow[]>;
}

/** Reads archives, which never change, through a small cache. */
export const createArchiveFiles = ({ files }: Pick<Deps, 'files'>): ArchiveFiles => {
  const cached = new Map<string, Buffer>();

  const bytesOf = async (db: Db, archiveId: string): Promise<Buffer> => {
    const known = cached.get(archiveId);
    if (known !== undefined) return known;
    const archive = await archiveFileOf(db, archiveId);
    const bytes = archive === undefined ? null : await files.get(archive.key);
    if (archive === undefined || bytes === null) throw new Error(`The file of archive ${archiveId} is missing`);
    if (sha256(bytes) !== archive.sha256) throw new Error(`The file ${archive.key} is damaged`);
    return bytes;
  };

  return {
    async read(db, archiveId, attemptIds) {
      if (db.isTransaction) throw new Error('A file of answers was read in a transaction');
      try {
        const bytes = await bytesOf(db, archiveId);
        cached.delete(archiveId);
        cached.set(archiveId, bytes);
        const [oldest] = cached.keys();
        if (cached.size > FILES_CACHED && oldest !== undefined) cached.delete(oldest);
        return await readAnswerFile(bytes, attemptIds);
      } catch (error) {
        throw unreadable(error);
      }
    },
  };
};
