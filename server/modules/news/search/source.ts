import type { SearchSource } from '../../../platform/search/source.ts';
import type { NewsDeps } from '../feed/service.ts';
import { isLocked } from '../feed/views.ts';
import { changedAfter, publishedAmong } from './repository.ts';

/** Published insights by title and summary. */
export const insightSearch = ({ db, mayOpen }: Pick<NewsDeps, 'db' | 'mayOpen'>): SearchSource => ({
  kind: 'insight',
  topic: 'news',
  changedAfter: async (position, most) =>
    (await changedAfter(db, position, most)).map(({ id, updated_at, status, title, summary }) => ({
      id,
      updatedAt: updated_at,
      published: status === 'published',
      title,
      text: summary,
    })),
  hits: async (actor, ids) => {
    if (ids.length === 0) return [];
    const reading = { signedIn: actor !== null, entitled: actor !== null && (await mayOpen(actor)) };
    return (await publishedAmong(db, ids)).map((row) => ({
      _id: row.id,
      title: row.title,
      text: row.summary,
      locked: isLocked(row, reading),
    }));
  },
});
