import type { Db } from '../../platform/database/tables.ts';
import { type TestRow } from './repository.ts';

export const namesOf = async (db: Db, rows: readonly TestRow[]) => {
  const distinctIds = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];
  const quizzes = distinctIds(rows.map(({ source_quiz_id }) => source_quiz_id));
  const users = distinctIds(rows.map(({ author_id }) => author_id));
  const titles =
    quizzes.length === 0
      ? []
      : await db.selectFrom('quizzes').select(['id', 'title']).where('id', 'in', quizzes).execute();
  const names =
    users.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', users).execute();
  return {
    quizzes: new Map(titles.map(({ id, title }) => [id, { _id: id, name: title }])),
    people: new Map(names.map(({ id, name }) => [id, { _id: id, name }])),
  };
};
