import { search } from '#shared/contract/search/search.ts';
import { getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { DUE_TIME_ZONE, type AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { useQuery } from '../../../app/session/query.ts';

export interface FoundItem {
  readonly _id: string;
  readonly title: string;
  /** Distinguishes items with the same title; may be empty. */
  readonly detail: string;
}

interface FoundItems {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly FoundItem[];
  readonly message: string;
  readonly retry: () => void;
}

/** Finds published items of a kind. The few weekly tests that are still open or to come are found without a search, too. */
export const useFoundItems = (kind: AssignmentKind, q: string): FoundItems => {
  const isTest = kind === 'weeklyTest';
  const hits = useQuery(search, isTest || q === '' ? null : { query: { q, kind } }, { keepPreviousData: true });
  const tests = useQuery(getWeeklyTests, isTest ? {} : null);
  const query = isTest ? tests : hits;
  if (query.status === 'failed') {
    return { status: 'failed', items: [], message: query.error.message, retry: query.retry };
  }
  const none = { message: '', retry: () => undefined };
  if (query.status === 'loading') return { status: 'loading', items: [], ...none };
  if (isTest) {
    const folded = foldForSearch(q);
    const open = tests.status === 'ready' ? tests.data.data.tests : [];
    const items = open
      .filter(({ state, title }) => (state === 'open' || state === 'ahead') && foldForSearch(title).includes(folded))
      .map(({ _id, title, closesAt }) => ({
        _id,
        title,
        detail: `closes on ${dayText(dayOf(Date.parse(closesAt), DUE_TIME_ZONE))}`,
      }));
    return { status: 'ready', items, ...none };
  }
  const section =
    hits.status === 'ready' && q !== '' ? hits.data.data.search.sections.find((one) => one.kind === kind) : undefined;
  const items = (section?.hits ?? []).map(({ _id, title }) => ({ _id, title, detail: '' }));
  return { status: q === '' ? 'loading' : 'ready', items, ...none };
};
