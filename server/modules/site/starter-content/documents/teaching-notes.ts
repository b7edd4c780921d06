import { caseIdsByKey, saveTeachingNote } from '../../../cases/index.ts';
import type { Trx } from '../../../../platform/database/tables.ts';
import { digestOf } from '../digest.ts';
import { readTeachingNotes } from '../files.ts';
import { isOffered, noteItem, starterItems } from '../updates/repository.ts';

/** Stores the teaching notes of the starter case studies that this site has, where their files are new. No one edits them. */
export const storeTeachingNotes = async (trx: Trx, folder: string, now: number): Promise<void> => {
  const items = await starterItems(trx);
  const found = (await readTeachingNotes(folder)).map((file) => ({ file, key: `note:${file.case}` }));
  const newer = found.filter(({ file, key }) => isOffered(items.get(key), digestOf(file)));
  if (newer.length === 0) return;
  const caseIds = await caseIdsByKey(trx);
  for (const { file, key } of newer) {
    const { case: caseKey, ...note } = file;
    const caseId = caseIds.get(caseKey);
    if (caseId === undefined) continue;
    await saveTeachingNote(trx, caseId, note, now);
    await noteItem(trx, { key, digest: digestOf(file), version: 1 }, items.get(key));
  }
};
