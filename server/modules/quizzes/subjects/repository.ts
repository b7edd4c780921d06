import type { Chapter, Subject } from '#shared/contract/quizzes/reference.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Returns every subject, by name. */
export const allSubjects = async (db: Db): Promise<Subject[]> => {
  const rows = await db.selectFrom('subjects').select(['id', 'name']).orderBy('name').execute();
  return rows.map(({ id, name }) => ({ _id: id, name }));
};

/** Returns every chapter by subject and name, optionally of one subject. */
export const allChapters = async (db: Db, subjectId: string | undefined): Promise<Chapter[]> => {
  const chapters = db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.id', 'chapters.name', 'chapters.subject_id'])
    .orderBy('subjects.name')
    .orderBy('chapters.name');
  const rows = await (
    subjectId === undefined ? chapters : chapters.where('chapters.subject_id', '=', subjectId)
  ).execute();
  return rows.map(({ id, name, subject_id }) => ({ _id: id, name, subjectId: subject_id }));
};
