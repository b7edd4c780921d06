/** The topic of a practice session, as the address has it. */
import type { PracticeScope } from '#shared/contract/learning/practice.ts';
import { QUIZ_KINDS } from '#shared/domain/learning/saved-questions.ts';
import { programByKey, PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { paths } from '../../../app/routing/route-table.ts';

const TOPIC_MAX = 200;

const nameIn = (query: URLSearchParams, key: 'subject' | 'chapter' | 'search'): string | undefined => {
  const name = query.get(key)?.trim().slice(0, TOPIC_MAX) ?? '';
  return name === '' ? undefined : name;
};

/** True if the session is one of saved questions. */
export const isOfSaved = (query: URLSearchParams): boolean => query.get('saved') === 'true';

/** Reads the topic from the address; invalid values count as none. */
export const scopeOf = (query: URLSearchParams): PracticeScope => {
  const program = PROGRAM_KEYS.find((key) => key === query.get('program'));
  const [subject, chapter, search] = [nameIn(query, 'subject'), nameIn(query, 'chapter'), nameIn(query, 'search')];
  const kind = QUIZ_KINDS.find((key) => key === query.get('kind'));
  return {
    ...(program !== undefined && { program }),
    ...(subject !== undefined && { subject }),
    ...(chapter !== undefined && { chapter }),
    ...(query.get('ahead') === 'true' && { ahead: 'true' as const }),
    ...(isOfSaved(query) && { saved: 'true' as const, ...(kind !== undefined && { kind }) }),
    ...(isOfSaved(query) && search !== undefined && { search }),
  };
};

/** The narrowest name of the topic; null for the whole deck. */
export const topicOf = (query: URLSearchParams): string | null => {
  const { program, subject, chapter } = scopeOf(query);
  return chapter ?? subject ?? programByKey(program ?? '')?.title ?? null;
};

/** The address that includes cards which aren’t due yet. */
export const aheadOf = (query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.set('ahead', 'true');
  return next;
};

const namesOf = (topic: Omit<PracticeScope, 'ahead'>): URLSearchParams =>
  new URLSearchParams(Object.entries(topic).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Where a round of a topic is built. */
export const customPracticePath = (topic: Omit<PracticeScope, 'ahead'>): string =>
  `${paths.customPractice()}?${namesOf(topic).toString()}`;

/** Where a topic is practised, with the questions that aren’t due yet. */
export const practicePath = (topic: Omit<PracticeScope, 'ahead'>): string =>
  `${paths.practice()}?${aheadOf(namesOf(topic)).toString()}`;
