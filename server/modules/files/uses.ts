import type { FileUse } from '#shared/contract/files/upload.ts';
import type { Db } from '../../platform/database/tables.ts';
import { usesByKey } from './file-uses-repository.ts';

/** Maximum uses listed per file. */
export const USES_SHOWN = 10;

export interface Uses {
  readonly uses: readonly FileUse[];
  readonly count: number;
}

/** Returns the uses of those files. */
export const usesOf = async (db: Db, keys: readonly string[]): Promise<(key: string) => Uses> => {
  const rows = keys.length === 0 ? [] : await usesByKey(db, keys);
  return (key) => {
    const own = rows
      .filter((row) => row.key === key)
      .map(({ kind, _id, title, newest }): FileUse => ({ kind, _id, title, newest }));
    return { uses: own.slice(0, USES_SHOWN), count: own.length };
  };
};

/** "“Cash is king”, “UPI at ten” and 3 more". */
export const namesOfUses = ({ uses, count }: Uses): string => {
  const named = uses.slice(0, 3).map(({ title }) => `“${title}”`);
  const more = count - named.length;
  return more > 0 ? `${named.join(', ')} and ${String(more)} more` : named.join(', ');
};
