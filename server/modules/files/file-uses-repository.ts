/** Which uploaded files stand in which texts, noted whenever a text is written: nobody searches every text for a link. */
import type { Db } from '../../platform/database/tables.ts';
import type { FileUsesTable } from './tables.ts';

/** What holds a text: a version of a quiz, an insight, a case study. */
export type FileUser = Pick<FileUsesTable, 'kind' | 'subject_id' | 'version'>;

const LINK = /\/files\/(uploads\/[0-9a-f]{24}\.[a-z0-9]{2,5})/g;

/** The keys of the uploaded files that a text names, each once. */
export const fileKeysIn = (text: string): string[] => [...new Set([...text.matchAll(LINK)].map(([, key = '']) => key))];

/** Notes the files of a text in the place of those that stood in it before. */
export const noteFileUses = async (db: Db, { kind, subject_id, version }: FileUser, text: string): Promise<void> => {
  const keys = fileKeysIn(text);
  await db
    .deleteFrom('file_uses')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('version', '=', version)
    .execute();
  if (keys.length === 0) return;
  await db
    .insertInto('file_uses')
    .values(keys.map((key) => ({ kind, subject_id, version, key })))
    .execute();
};
