/**
 * Records which texts use which uploaded files whenever a text is saved, so that texts needn't be searched for links.
 */
import type { FileUse } from '#shared/contract/files/upload.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { FileUsesTable } from './tables.ts';

/** Owner of a text: a quiz version, an insight or a case study. */
export type FileUser = Pick<FileUsesTable, 'kind' | 'subject_id' | 'version'>;

const LINK = /\/files\/(uploads\/[0-9a-f]{24}\.[a-z0-9]{2,5})/g;

/** Returns the distinct keys of uploaded files in a text. */
export const fileKeysIn = (text: string): string[] => [...new Set([...text.matchAll(LINK)].map(([, key = '']) => key))];

/** Replaces the recorded files of a text. */
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

/** Returns every text that uses one of those files, newest first, with the key. */
export const usesByKey = async (db: Db, keys: readonly string[]): Promise<(FileUse & { key: string })[]> => {
  const of = db.selectFrom('file_uses').where('file_uses.key', 'in', keys);
  const quizzes = await of
    .innerJoin('quizzes', 'quizzes.id', 'file_uses.subject_id')
    .select(['file_uses.key', 'quizzes.id', 'quizzes.title', 'quizzes.version as newest'])
    .select(({ fn }) => fn.max<number>('file_uses.version').as('last'))
    .where('file_uses.kind', '=', 'quiz')
    .groupBy(['file_uses.key', 'quizzes.id', 'quizzes.title', 'quizzes.version'])
    .orderBy('quizzes.id', 'desc')
    .execute();
  const insights = await of
    .innerJoin('news_insights', 'news_insights.id', 'file_uses.subject_id')
    .select(['file_uses.key', 'news_insights.id', 'news_insights.title'])
    .where('file_uses.kind', '=', 'insight')
    .orderBy('news_insights.id', 'desc')
    .execute();
  const cases = await of
    .innerJoin('case_studies', 'case_studies.id', 'file_uses.subject_id')
    .select(['file_uses.key', 'case_studies.id', 'case_studies.title'])
    .where('file_uses.kind', '=', 'case')
    .orderBy('case_studies.id', 'desc')
    .execute();
  return [
    ...quizzes.map(({ key, id, title, newest, last }) => ({
      key,
      kind: 'quiz' as const,
      _id: id,
      title,
      newest: last === newest,
    })),
    ...insights.map(({ key, id, title }) => ({ key, kind: 'insight' as const, _id: id, title, newest: true })),
    ...cases.map(({ key, id, title }) => ({ key, kind: 'case' as const, _id: id, title, newest: true })),
  ];
};
