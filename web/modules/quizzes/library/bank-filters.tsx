import type { QueryOf } from '#shared/contract/common/endpoint.ts';
import { BANK_SORTS, FACILITY_RANGES, QUESTION_USES, type searchBank } from '#shared/contract/quizzes/bank.ts';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { BLOOM_LABELS, DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import type { Filter } from '../../../app/staff/lists/data-list.tsx';
import { oneOf, pageQuery, type ListState } from '../../../app/staff/lists/list-state.ts';
import { AUTHOR_FILTER, TAG_FILTER, typedQuery, useSubjectFilter } from './typed-filters.ts';

/** Names of the filters in the URL. */
export const BANK_FILTER_NAMES = [
  'kind',
  'subject',
  'tag',
  'author',
  'level',
  'bloom',
  'facility',
  'used',
  'due',
  'sort',
] as const;

const SORT_LABELS = { newest: 'Newest quiz first', oldest: 'Oldest quiz first' } as const;
const FACILITY_LABELS = {
  under20: 'Very hard: under 20%',
  '20to40': 'Hard: 20% to under 40%',
  '40to60': 'Medium: 40% to under 60%',
  '60to80': 'Easy: 60% to under 80%',
  over80: 'Very easy: 80% or more',
  unmeasured: 'Not measured yet',
} as const satisfies Record<(typeof FACILITY_RANGES)[number], string>;
const USE_LABELS = { never: 'Never used', elsewhere: 'In other quizzes too' } as const satisfies Record<
  (typeof QUESTION_USES)[number],
  string
>;

const KINDS: Filter = {
  name: 'kind',
  label: 'Kind of question',
  choices: [{ value: '', label: 'Any kind' }, ...QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))],
};
const LEVELS: Filter = {
  name: 'level',
  label: 'Level',
  choices: [
    { value: '', label: 'Any level' },
    ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
  ],
};
const BLOOM: Filter = {
  name: 'bloom',
  label: 'Bloom level',
  choices: [
    { value: '', label: 'Any Bloom level' },
    ...BLOOM_LEVELS.map((value) => ({ value, label: BLOOM_LABELS[value] })),
  ],
};
const FACILITY: Filter = {
  name: 'facility',
  label: 'Facility',
  choices: [
    { value: '', label: 'Any facility' },
    ...FACILITY_RANGES.map((value) => ({ value, label: FACILITY_LABELS[value] })),
  ],
};
const USED: Filter = {
  name: 'used',
  label: 'Use',
  choices: [
    { value: '', label: 'Used or not' },
    ...QUESTION_USES.map((value) => ({ value, label: USE_LABELS[value] })),
  ],
};
const DUE: Filter = {
  name: 'due',
  label: 'Review',
  choices: [
    { value: '', label: 'Due or not' },
    { value: 'true', label: 'Due for review' },
  ],
};
const ORDER: Filter = {
  name: 'sort',
  label: 'Sort order',
  choices: BANK_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
};

/** Returns the filters of the question bank. */
export const useBankFilters = (): readonly Filter[] => {
  const subjects = useSubjectFilter();
  return [TAG_FILTER, AUTHOR_FILTER, KINDS, subjects, LEVELS, BLOOM, FACILITY, USED, DUE, ORDER];
};

/** Returns the query of the bank for the filters in the URL; unknown values are left out. */
export const bankQueryOf = (state: ListState): QueryOf<typeof searchBank> => {
  const { chosen } = state;
  const kind = oneOf(chosen['kind'], QUESTION_KINDS);
  const level = oneOf(chosen['level'], DIFFICULTIES);
  const bloom = oneOf(chosen['bloom'], BLOOM_LEVELS);
  const facility = oneOf(chosen['facility'], FACILITY_RANGES);
  const used = oneOf(chosen['used'], QUESTION_USES);
  return {
    ...pageQuery(state),
    ...typedQuery(state),
    sort: oneOf(chosen['sort'], BANK_SORTS) ?? 'newest',
    ...(kind === undefined ? {} : { kind }),
    ...(level === undefined ? {} : { level }),
    ...(bloom === undefined ? {} : { bloom }),
    ...(facility === undefined ? {} : { facility }),
    ...(used === undefined ? {} : { used }),
    ...(chosen['due'] === 'true' ? { due: 'true' as const } : {}),
  };
};
