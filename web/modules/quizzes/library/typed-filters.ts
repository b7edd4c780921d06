/** Filters that the lists of quizzes and of questions share. */
import useSWR from 'swr';
import { isId } from '#shared/domain/common/identifiers.ts';
import { AUTHOR_SEARCH_MAX, QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import type { Filter } from '../../../app/staff/lists/data-list.tsx';
import type { ListState } from '../../../app/staff/lists/list-state.ts';

/** Filters quizzes and questions by a tag. */
export const TAG_FILTER: Filter = {
  name: 'tag',
  label: 'Tag',
  maxLength: QUESTION_TAG_MAX,
};
/** Filters by the author of the quiz. */
export const AUTHOR_FILTER: Filter = {
  name: 'author',
  label: 'Author',
  maxLength: AUTHOR_SEARCH_MAX,
};
/** Apart from the page, for its size. */
const loadSubjects = () => import('./subjects.ts').then(({ subjects }) => subjects());

/** Returns the subject filter; the list works without it until the subjects load. */
export const useSubjectFilter = (): Filter => {
  const subjects = useSWR('subjects of filters', loadSubjects).data ?? [];
  return {
    name: 'subject',
    label: 'Subject',
    choices: [{ value: '', label: 'Any subject' }, ...subjects.map(({ _id, name }) => ({ value: _id, label: name }))],
  };
};

/** Returns the typed filters and the subject in the URL, as queries send them. */
export const typedQuery = ({ chosen }: ListState): { tag?: string; author?: string; subject?: string } => {
  const { tag, author, subject } = chosen;
  return {
    ...(tag === undefined ? {} : { tag: tag.slice(0, QUESTION_TAG_MAX) }),
    ...(author === undefined ? {} : { author: author.slice(0, AUTHOR_SEARCH_MAX) }),
    ...(subject === undefined || !isId(subject) ? {} : { subject }),
  };
};
