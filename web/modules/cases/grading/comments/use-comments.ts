import { listComments, type SavedComment } from '#shared/contract/cases/comment-bank.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { useQuery } from '../../../../app/session/query.ts';

/** The comments that a grader can insert. */
export interface Comments {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Empty until they have loaded. */
  readonly items: readonly SavedComment[];
  readonly error: ClientError | null;
  readonly reload: () => void;
}

export const useComments = (): Comments => {
  const query = useQuery(listComments, {}, { keepPreviousData: true });
  if (query.status === 'ready') return { status: 'ready', items: query.data.data, error: null, reload: query.reload };
  return query.status === 'failed'
    ? { status: 'failed', items: [], error: query.error, reload: query.retry }
    : { status: 'loading', items: [], error: null, reload: () => undefined };
};
