/** Filters the quiz cards of a program. */
import type { QuizStatus } from '#shared/contract/attempts/quiz-statuses.ts';
import { DIFFICULTIES, type Difficulty, type QuizCard } from '#shared/contract/quizzes/quiz.ts';

/** A learner's status for a quiz, in the order in which filters list it. */
export const PROGRESSES = ['new', 'open', 'practised', 'failed', 'passed'] as const;
export type Progress = (typeof PROGRESSES)[number];

/** Filters by status: a progress, or due, which any of them can be. */
export const STATUS_FILTERS = ['due', ...PROGRESSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The learner's status for the quiz; an open attempt comes before the results of earlier ones. */
export const progressOf = (status: QuizStatus | undefined): Progress => {
  if (status?.open === true) return 'open';
  if (status === undefined || status.attempts === 0) return 'new';
  if (status.practised) return 'practised';
  return status.passed ? 'passed' : 'failed';
};

const hasStatus = (status: QuizStatus | undefined, wanted: StatusFilter): boolean =>
  wanted === 'due' ? (status?.due ?? null) !== null : progressOf(status) === wanted;

/** Statuses by quiz; null for guests, and until they are known. */
export type Statuses = ReadonlyMap<string, QuizStatus> | null;

export interface CardFilters {
  readonly search: string;
  /** Id of a subject, or empty for all. */
  readonly subject: string;
  readonly difficulty: Difficulty | '';
  readonly progress: StatusFilter | '';
  /** `free` leaves out what needs a plan. */
  readonly access: 'free' | '';
}

const NAMES = {
  search: 'q',
  subject: 'subject',
  difficulty: 'difficulty',
  progress: 'status',
  access: 'access',
} as const;

export const NO_FILTERS: CardFilters = { search: '', subject: '', difficulty: '', progress: '', access: '' };

/** Reads the filters from the URL; invalid values count as none. */
export const readFilters = (query: URLSearchParams): CardFilters => ({
  search: query.get(NAMES.search) ?? '',
  subject: query.get(NAMES.subject) ?? '',
  difficulty: DIFFICULTIES.find((difficulty) => difficulty === query.get(NAMES.difficulty)) ?? '',
  progress: STATUS_FILTERS.find((progress) => progress === query.get(NAMES.progress)) ?? '',
  access: query.get(NAMES.access) === 'free' ? 'free' : '',
});

/** Returns the URL's query parameters of those filters. */
export const queryOf = (filters: Partial<CardFilters>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([filter, value]) => [NAMES[filter as keyof CardFilters], value]));

export const isFiltering = ({ search, subject, difficulty, progress, access }: CardFilters): boolean =>
  search.trim() !== '' || subject !== '' || difficulty !== '' || progress !== '' || access !== '';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-IN');

/** Removes the tags of rich text. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Returns the matching cards: every search term occurs in the title, description, subject or chapter. */
export const filterCards = (
  cards: readonly QuizCard[],
  filters: CardFilters,
  statuses: Statuses = null,
): QuizCard[] => {
  const terms = folded(filters.search).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (filters.subject !== '' && card.subject._id !== filters.subject) return false;
    if (filters.access !== '' && card.access !== filters.access) return false;
    if (filters.difficulty !== '' && card.difficulty !== filters.difficulty) return false;
    // Without statuses the filter isn't offered, and a URL with it hides nothing.
    if (statuses !== null && filters.progress !== '' && !hasStatus(statuses.get(card._id), filters.progress))
      return false;
    const text = folded([card.title, textOf(card.description), card.subject.name, card.chapter.name].join(' '));
    return terms.every((word) => text.includes(word));
  });
};

/** Returns the subjects of the cards, sorted by name. */
export const subjectsOf = (cards: readonly QuizCard[]): { _id: string; name: string }[] =>
  [...new Map(cards.map(({ subject }) => [subject._id, subject])).values()].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
