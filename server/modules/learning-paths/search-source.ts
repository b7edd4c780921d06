import type { Db } from '../../platform/database/tables.ts';
import type { SearchSource } from '../../platform/search/source.ts';
import { bodyOf } from './body.ts';
import { changedPathsAfter, publishedPathsAmong } from './repository.ts';

/** Published paths by title, summary, audience, objectives and titles of their steps. */
export const pathSearch = ({ db }: { readonly db: Db }): SearchSource => ({
  kind: 'path',
  topic: 'learningPaths',
  changedAfter: async (position, most) =>
    (await changedPathsAfter(db, position, most)).map((row) => {
      const { objectives, steps } = bodyOf(row);
      return {
        id: row.id,
        updatedAt: row.updated_at,
        published: row.status === 'published',
        title: row.title,
        text: [row.summary, row.audience, ...objectives, ...steps.map(({ title }) => title)].join(' '),
      };
    }),
  hits: async (_actor, ids) =>
    ids.length === 0
      ? []
      : (await publishedPathsAmong(db, ids)).map(({ id, title, summary }) => ({
          _id: id,
          title,
          text: summary,
          locked: false,
        })),
});
