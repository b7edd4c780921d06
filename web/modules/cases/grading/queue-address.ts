/** The queue's filters in the URL and in API calls. */
import { isId } from '#shared/domain/common/identifiers.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { oneOf, type ListState } from '../../../app/staff/lists/list-state.ts';

/** Names of the filters. */
export const NAMES = ['state', 'caseStudy', 'assigned', 'sort'] as const;

/** Without a filter the queue has ungraded submissions, oldest first. */
export const STATES = ['submitted', 'differ', 'ready', 'graded', 'all'] as const;
export const ASSIGNED = ['me', 'nobody'] as const;
export const SORTS = ['oldest', 'newest'] as const;

/** Returns the filters of the API calls; invalid URL values are dropped. */
export const filtersOf = ({ chosen, search }: Pick<ListState, 'chosen' | 'search'>) => {
  const state = oneOf(chosen['state'], STATES) ?? 'submitted';
  const caseStudy = chosen['caseStudy'];
  const assigned = oneOf(chosen['assigned'], ASSIGNED);
  return {
    sort: oneOf(chosen['sort'], SORTS) ?? 'oldest',
    ...(state === 'all' ? {} : { state }),
    ...(caseStudy !== undefined && isId(caseStudy) ? { caseStudy } : {}),
    ...(assigned === undefined ? {} : { assigned }),
    ...(search === '' ? {} : { search }),
  };
};

/** Returns the URL of a submission or of the queue, with the current filters. */
export const queuePath = (params: URLSearchParams, submission: string | null): string => {
  const next = new URLSearchParams(params);
  if (submission === null) next.delete('submission');
  else next.set('submission', submission);
  const text = next.toString();
  return `${paths.dashboard('submissions-page')}${text === '' ? '' : `?${text}`}`;
};

/** Returns the URL of the queue with grades to release, with the other current filters. */
export const readyPath = (params: URLSearchParams): string => {
  const next = new URLSearchParams(params);
  next.set('state', 'ready');
  next.delete('page');
  return queuePath(next, null);
};

/** Returns the filters of the queue besides state and order. */
export const partOf = (state: Pick<ListState, 'chosen' | 'search'>) => {
  const { caseStudy, search, assigned } = filtersOf(state);
  return {
    ...(caseStudy === undefined ? {} : { caseStudy }),
    ...(search === undefined ? {} : { search }),
    ...(assigned === undefined ? {} : { assigned }),
  };
};
