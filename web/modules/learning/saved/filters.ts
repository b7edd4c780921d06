/** The filters of the list of saved questions, as the address has them. */
import { SAVED_SEARCH_MAX, type SavedFilter, type SavedTopic } from '#shared/contract/learning/saved-questions.ts';
import { QUIZ_KINDS } from '#shared/domain/learning/saved-questions.ts';

export type Filters = Omit<SavedFilter, 'program'>;
type Kind = SavedTopic['kind'];

const NAME_MAX = 200;

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  standard: 'Quizzes',
  daily: 'Daily quizzes',
  weekly: 'Weekly tests',
  mock: 'Mock exams',
};

/** Reads the filters from the address; invalid values count as none. */
export const filtersOf = (query: URLSearchParams): Filters => {
  const text = (key: string, most: number): string | undefined => {
    const value = query.get(key)?.trim().slice(0, most) ?? '';
    return value === '' ? undefined : value;
  };
  const [search, subject, chapter] = [
    text('q', SAVED_SEARCH_MAX),
    text('subject', NAME_MAX),
    text('chapter', NAME_MAX),
  ];
  const kind = QUIZ_KINDS.find((one) => one === query.get('kind'));
  return {
    ...(search !== undefined && { search }),
    ...(kind !== undefined && { kind }),
    ...(subject !== undefined && { subject }),
    ...(subject !== undefined && chapter !== undefined && { chapter }),
  };
};

export const isFiltering = (filters: Filters): boolean => Object.keys(filters).length > 0;

/** Where the filtered questions are practised, with those that aren’t due yet. */
export const practiceQuery = (filters: Filters): string => {
  const named = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams([['saved', 'true'], ['ahead', 'true'], ...named]).toString();
};

export interface TopicOption {
  /** Empty for everything. */
  readonly value: string;
  readonly label: string;
}

const withCount = (name: string, questions: number): string => `${name} (${String(questions)})`;

/** Adds up the questions of the topics by that name. */
const countBy = (topics: readonly SavedTopic[], nameOf: (topic: SavedTopic) => string | null): [string, number][] => {
  const counts = new Map<string, number>();
  for (const topic of topics) {
    const name = nameOf(topic);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + topic.questions);
  }
  return [...counts];
};

/** The subjects of quizzes, and the other kinds of tests; at least two, or there is nothing to choose. */
export const topicOptions = (topics: readonly SavedTopic[]): readonly TopicOption[] => {
  const subjects = countBy(topics, ({ subject }) => subject).toSorted(([one], [other]) => one.localeCompare(other));
  const kinds = countBy(topics, ({ kind, subject }) => (subject === null ? kind : null)) as [Kind, number][];
  return [
    ...subjects.map(([name, questions]) => ({ value: `subject:${name}`, label: withCount(name, questions) })),
    ...kinds.map(([kind, questions]) => ({ value: `kind:${kind}`, label: withCount(KIND_NAMES[kind], questions) })),
  ];
};

/** The chapters of a subject. */
export const chapterOptions = (topics: readonly SavedTopic[], subject: string | undefined): readonly TopicOption[] =>
  countBy(
    topics.filter((topic) => topic.subject === subject),
    ({ chapter }) => chapter,
  ).map(([name, questions]) => ({ value: name, label: withCount(name, questions) }));

/** The chosen option of `topicOptions`. */
export const topicValue = ({ subject, kind }: Filters): string => {
  if (subject !== undefined) return `subject:${subject}`;
  return kind === undefined ? '' : `kind:${kind}`;
};

/** The change of the address that chooses that option. */
export const topicChange = (value: string): Readonly<Record<string, string>> => {
  const [name, ...rest] = value.split(':');
  const chosen = rest.join(':');
  return {
    subject: name === 'subject' ? chosen : '',
    kind: name === 'kind' ? chosen : '',
    chapter: '',
    page: '',
  };
};
