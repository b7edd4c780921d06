import type { SubjectUsage } from '#shared/contract/quizzes/reference-staff.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { byName } from './repository.ts';

const quizzesByChapter = async (db: Db): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await db
    .selectFrom('quizzes')
    .select(['chapter_id', ({ fn }) => fn.countAll<number>().as('quizzes')])
    .groupBy('chapter_id')
    .execute();
  return new Map(rows.map(({ chapter_id, quizzes }) => [chapter_id, quizzes]));
};

export const readUsage = async (db: Db): Promise<SubjectUsage[]> => {
  const subjects = (await db.selectFrom('subjects').selectAll().execute()).toSorted(byName);
  const chapters = (await db.selectFrom('chapters').selectAll().execute()).toSorted(byName);
  const quizzes = await quizzesByChapter(db);
  return subjects.map(({ id, name }) => {
    const own = chapters
      .filter((chapter) => chapter.subject_id === id)
      .map((chapter) => ({ _id: chapter.id, name: chapter.name, quizzes: quizzes.get(chapter.id) ?? 0 }));
    return { _id: id, name, quizzes: own.reduce((sum, chapter) => sum + chapter.quizzes, 0), chapters: own };
  });
};
