import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { SearchSource } from '../../../platform/search/source.ts';
import { changedAfter, publishedAmong } from './repository.ts';

export interface QuizSearchDeps extends Pick<Deps, 'db'> {
  /** Whether the user may take subscriber quizzes. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
}

/** Published quizzes by title, description, subject and chapter; never by their questions. */
export const quizSearch = ({ db, mayOpen }: QuizSearchDeps): SearchSource => ({
  kind: 'quiz',
  topic: 'quizzes',
  changedAfter: async (position, most) =>
    (await changedAfter(db, position, most)).map((row) => ({
      id: row.id,
      updatedAt: row.updated_at,
      published: row.status === 'published',
      title: row.title,
      text: [row.description, row.subject_name ?? '', row.chapter_name ?? ''].join(' '),
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
