import { sha256 } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { currentArchives } from './archives-repository.ts';

const AT_ONCE = 100;

/** Archives whose files can't be read. */
export interface MissingArchives {
  readonly keys: readonly string[];
  /** Attempts whose answers were in them. */
  readonly attempts: number;
}

/** Reads the file of every archive that attempts refer to, and returns those that are missing or damaged. */
export const missingArchives = async (db: Db, files: Pick<ObjectStore, 'get'>): Promise<MissingArchives> => {
  const keys: string[] = [];
  let attempts = 0;
  for (let after = ''; ;) {
    const some = await currentArchives(db, after, AT_ONCE);
    for (const archive of some) {
      const bytes = await files.get(archive.key);
      if (bytes !== null && sha256(bytes) === archive.sha256) continue;
      keys.push(archive.key);
      attempts += archive.attempts;
    }
    const last = some.at(-1);
    if (last === undefined || some.length < AT_ONCE) return { keys, attempts };
    after = last.id;
  }
};
