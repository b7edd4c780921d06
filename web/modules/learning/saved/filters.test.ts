import { expect, it } from 'vitest';
import type { SavedTopic } from '#shared/contract/learning/saved-questions.ts';
import {
  chapterOptions,
  filtersOf,
  isFiltering,
  practiceQuery,
  topicChange,
  topicOptions,
  topicValue,
} from './filters.ts';

const topic = (changes: Partial<SavedTopic>): SavedTopic => ({
  kind: 'standard',
  program: 'businessVocabulary',
  subject: 'Finance',
  chapter: 'Cash',
  questions: 1,
  ...changes,
});

it('reads the filters from the address and ignores invalid ones', () => {
  const query = new URLSearchParams({ q: '  cash ', subject: 'Finance: basics', chapter: 'Cash', kind: 'nonsense' });
  expect(filtersOf(query)).toEqual({ search: 'cash', subject: 'Finance: basics', chapter: 'Cash' });
  expect(filtersOf(new URLSearchParams({ chapter: 'Cash', kind: 'daily' }))).toEqual({ kind: 'daily' });
  expect(isFiltering(filtersOf(new URLSearchParams({ page: '2' })))).toBe(false);
});

it('offers subjects across programs, then other kinds of tests, with their counts', () => {
  const topics = [
    topic({}),
    topic({ program: 'staticeBusinessQuizzes', chapter: 'Debt', questions: 2 }),
    topic({ kind: 'daily', program: null, subject: null, chapter: null, questions: 4 }),
    topic({ subject: 'Costs' }),
  ];
  expect(topicOptions(topics).map(({ label }) => label)).toEqual(['Costs (1)', 'Finance (3)', 'Daily quizzes (4)']);
  expect(chapterOptions(topics, 'Finance').map(({ label }) => label)).toEqual(['Cash (1)', 'Debt (2)']);
});

it('keeps the chosen topic, also one with a colon in its name', () => {
  const filters = { subject: 'Finance: basics' };
  expect(topicChange(topicValue(filters))).toMatchObject({ subject: 'Finance: basics', kind: '', chapter: '' });
  expect(topicValue({ kind: 'mock' })).toBe('kind:mock');
  expect(topicChange('')).toEqual({ subject: '', kind: '', chapter: '', page: '' });
});

it('takes the filters along to practice', () => {
  expect(practiceQuery({ search: 'cash', kind: 'daily' })).toBe('saved=true&ahead=true&search=cash&kind=daily');
});
