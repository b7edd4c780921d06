import type { Chapter, Subject } from '#shared/contract/quizzes/reference.ts';
import type { Db } from '../../../platform/database/tables.ts';

const alphabet = new Intl.Collator('en', { numeric: true });

/** Orders names as a reader does, whatever their case and accents and whichever the database. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  alphabet.compare(one.name, other.name);

/** Returns all subjects by name. */
export const allSubjects = async (db: Db): Promise<Subject[]> => {
  const rows = await db.selectFrom('subjects').select(['id', 'name']).execute();
  return rows.toSorted(byName).map(({ id, name }) => ({ _id: id, name }));
};

/** Returns every chapter by subject and name, optionally of one subject. */
export const allChapters = async (db: Db, subjectId: string | undefined): Promise<Chapter[]> => {
  const chapters = db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.id', 'chapters.name', 'chapters.subject_id', 'subjects.name as subject']);
  const rows = await (
    subjectId === undefined ? chapters : chapters.where('chapters.subject_id', '=', subjectId)
  ).execute();
  const inOrder = rows.toSorted((one, other) => alphabet.compare(one.subject, other.subject) || byName(one, other));
  return inOrder.map(({ id, name, subject_id }) => ({ _id: id, name, subjectId: subject_id }));
};
