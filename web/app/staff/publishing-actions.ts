/** Bulk actions of editors: publish, unpublish, archive. */
import type { Reply } from '#shared/client/reply.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { useAuth } from '../session/session.ts';
import type { BulkAct } from './lists/data-table.tsx';
import type { Bulk } from './lists/use-bulk.tsx';

type SetStatus<Item> = (item: Item, status: 'published' | 'draft' | 'archived') => Promise<Reply<unknown>>;

/** Returns the bulk actions of users who may publish; none for authors. */
export const usePublishingActs = <Item>(bulk: Bulk<Item>, setStatus: SetStatus<Item>): readonly BulkAct<Item>[] => {
  const { user } = useAuth();
  if (user === null || !may(user, 'content.publish')) return [];
  return [
    bulk.each({ label: 'Publish', done: 'published', call: (item) => setStatus(item, 'published') }),
    bulk.each({ label: 'Unpublish', done: 'unpublished', call: (item) => setStatus(item, 'draft') }),
    bulk.each({ label: 'Archive', done: 'archived', call: (item) => setStatus(item, 'archived') }),
  ];
};
