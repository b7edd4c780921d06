/** The queue of submissions as the address bar holds it, and as the calls ask for it. */
import { isId } from '#shared/domain/common/identifiers.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { oneOf, type ListState } from '../../../app/staff/lists/list-state.ts';

/** The choices that the queue knows. */
export const NAMES = ['state', 'caseStudy', 'sort'] as const;

/** Where nothing is chosen, the queue holds what waits, in the order in which it came. */
export const STATES = ['submitted', 'graded', 'all'] as const;
export const SORTS = ['oldest', 'newest'] as const;

/** The filters of the calls; an address may say anything. */
export const filtersOf = ({ chosen, search }: Pick<ListState, 'chosen' | 'search'>) => {
  const state = oneOf(chosen['state'], STATES) ?? 'submitted';
  const caseStudy = chosen['caseStudy'];
  return {
    sort: oneOf(chosen['sort'], SORTS) ?? 'oldest',
    ...(state === 'all' ? {} : { state }),
    ...(caseStudy !== undefined && isId(caseStudy) ? { caseStudy } : {}),
    ...(search === '' ? {} : { search }),
  };
};

/** Address of one submission, or of the queue, with the filters of that address. */
export const queuePath = (params: URLSearchParams, submission: string | null): string => {
  const next = new URLSearchParams(params);
  if (submission === null) next.delete('submission');
  else next.set('submission', submission);
  const text = next.toString();
  return `${paths.dashboard('submissions-page')}${text === '' ? '' : `?${text}`}`;
};
