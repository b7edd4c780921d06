import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { SearchSource } from '../../../platform/search/source.ts';
import { changedAfter, publishedAmong } from './repository.ts';

export interface CaseSearchDeps extends Pick<Deps, 'db'> {
  /** Whether the user may read subscriber case studies. */
  readonly mayOpen: (actor: Actor) => Promise<boolean>;
}

/** Published case studies by title, summary and subject. */
export const caseSearch = ({ db, mayOpen }: CaseSearchDeps): SearchSource => ({
  kind: 'case',
  topic: 'cases',
  changedAfter: async (position, most) =>
    (await changedAfter(db, position, most)).map(({ id, updated_at, status, title, summary, subject }) => ({
      id,
      updatedAt: updated_at,
      published: status === 'published',
      title,
      text: `${summary} ${subject}`,
    })),
  hits: async (actor, ids) => {
    if (ids.length === 0) return [];
    const entitled = actor !== null && (await mayOpen(actor));
    return (await publishedAmong(db, ids)).map(({ id, title, summary, access }) => ({
      _id: id,
      title,
      text: summary,
      locked: access === 'subscriber' && !entitled,
    }));
  },
});
