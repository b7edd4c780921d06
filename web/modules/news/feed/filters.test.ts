import { describe, expect, it } from 'vitest';
import { forgetPerson } from '../../../app/session/auth.ts';
import { isFiltering, NO_FILTERS, parseFilters, storedFilters, storeFilters } from './filters.ts';

describe('the filters of the news feed', () => {
  it('come back as they were stored', () => {
    const filters = { search: 'ship', date: '2026-01-15', bookmarked: true, unread: true };
    expect(parseFilters(JSON.stringify(filters))).toEqual(filters);
  });
  it.each([null, '', 'no JSON', 'null', '7', '[]', '{"search":7,"date":"soon","bookmarked":"yes"}'])(
    'narrow nothing when %s is stored',
    (text) => {
      expect(parseFilters(text)).toEqual(NO_FILTERS);
    },
  );
  it('last as long as the tab, but not for the next person in it', () => {
    const filters = { search: 'ship', date: '', bookmarked: true, unread: false };
    storeFilters(filters);
    expect(storedFilters()).toEqual(filters);
    forgetPerson();
    expect(storedFilters()).toEqual(NO_FILTERS);
  });
  it('filter as soon as one of them is set', () => {
    expect(isFiltering(NO_FILTERS)).toBe(false);
    expect(isFiltering({ ...NO_FILTERS, date: '2026-01-15' })).toBe(true);
  });
});
