import type { FileUse } from '#shared/contract/files/upload.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Uses of one file that a list names. */
export const USES_SHOWN = 10;

export interface Uses {
  readonly uses: readonly FileUse[];
  readonly count: number;
}

/** Every text that shows one of those files, the newest texts first, by key. */
const rowsOf = async (db: Db, keys: readonly string[]): Promise<(FileUse & { key: string })[]> => {
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

/** Where each of those files stands. */
export const usesOf = async (db: Db, keys: readonly string[]): Promise<(key: string) => Uses> => {
  const rows = keys.length === 0 ? [] : await rowsOf(db, keys);
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
