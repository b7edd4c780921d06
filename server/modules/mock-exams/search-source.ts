import type { SearchSource } from '../../platform/search/source.ts';
import type { MockExamDeps } from './ports.ts';
import { changedExamsAfter, publishedAmong } from './repository.ts';

/** Published mock exams by title and description; never by their questions. */
export const mockExamSearch = ({ db, mayOpen }: Pick<MockExamDeps, 'db' | 'mayOpen'>): SearchSource => ({
  kind: 'mock',
  topic: 'quizzes',
  changedAfter: async (position, most) =>
    (await changedExamsAfter(db, position, most)).map((row) => ({
      id: row.id,
      updatedAt: row.updated_at,
      published: row.status === 'published',
      title: row.title,
      text: `${row.description} mock exam`,
    })),
  hits: async (actor, ids) => {
    if (ids.length === 0) return [];
    const entitled = actor !== null && (await mayOpen(actor));
    return (await publishedAmong(db, ids)).map(({ id, title, description, access }) => ({
      _id: id,
      title,
      text: description,
      locked: access === 'subscriber' && !entitled,
    }));
  },
});
