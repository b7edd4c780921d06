import { Tag } from 'lucide-react';
import { createElement, useMemo } from 'react';
import { GRADEBOOK_SCORES, GRADEBOOK_SORTS } from '#shared/contract/attempts/gradebook.ts';
import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import { QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import { programByKey, QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { useQuery } from '../../../app/session/query.ts';
import type { Filter } from '../../../app/staff/lists/data-list.tsx';
import { oneOf, type ListState } from '../../../app/staff/lists/list-state.ts';

const SCORE_LABELS = { best: 'Best results', first: 'First results', last: 'Last results' } as const;
const SORT_LABELS = { name: 'By name', highest: 'Highest mean first', lowest: 'Lowest mean first' } as const;

interface Named {
  readonly _id: string;
  readonly name: string;
}

const choicesOf = (any: string, entries: readonly Named[]) => [
  { value: '', label: any },
  ...entries.map(({ _id, name }) => ({ value: _id, label: name })),
];

/** The filters of the gradebook, with the subjects that exist and the chapters of the chosen one. */
export const useGradebookFilters = (subject: string | undefined): readonly Filter[] => {
  const subjects = useQuery(getSubject, {});
  const chapters = useQuery(getChapter, subject === undefined ? null : { query: { subjectId: subject } });
  return useMemo(
    () => [
      {
        name: 'program',
        label: 'Program',
        choices: [
          { value: '', label: 'Any program' },
          ...QUIZ_PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
        ],
      },
      {
        name: 'subject',
        label: 'Subject',
        choices: choicesOf('Any subject', subjects.status === 'ready' ? subjects.data.data : []),
      },
      ...(subject === undefined
        ? []
        : [
            {
              name: 'chapter',
              label: 'Chapter',
              choices: choicesOf('Any chapter', chapters.status === 'ready' ? chapters.data.data : []),
            },
          ]),
      {
        name: 'tag',
        label: 'Tag',
        maxLength: QUESTION_TAG_MAX,
        icon: createElement(Tag, { size: 16, 'aria-hidden': true }),
      },
      {
        name: 'score',
        label: 'Which result',
        choices: GRADEBOOK_SCORES.map((value) => ({ value, label: SCORE_LABELS[value] })),
      },
      {
        name: 'sort',
        label: 'Sort order',
        choices: GRADEBOOK_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
      },
    ],
    [subjects, chapters, subject],
  );
};

/** The names of the parameters in the URL. */
export const FILTER_NAMES = [
  'program',
  'subject',
  'chapter',
  'tag',
  'quizzes',
  'people',
  'score',
  'sort',
  'from',
  'until',
] as const;

/** Returns what the URL chooses, as the calls of the gradebook take it. */
export const chosenFilters = ({ chosen, search }: ListState) => {
  const program = oneOf(chosen['program'], QUIZ_PROGRAM_KEYS);
  const { subject, chapter, tag, quizzes, people, from, until } = chosen;
  return {
    score: oneOf(chosen['score'], GRADEBOOK_SCORES) ?? 'best',
    ...(search === '' ? {} : { search }),
    ...(program === undefined ? {} : { program }),
    ...(subject === undefined ? {} : { subject }),
    ...(chapter === undefined ? {} : { chapter }),
    ...(tag === undefined ? {} : { tag }),
    ...(quizzes === undefined ? {} : { quizzes }),
    ...(people === undefined ? {} : { people }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
};
