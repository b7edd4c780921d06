/** The scope of a gradebook: quizzes, attempts and learners. */
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import { GRADEBOOK_QUIZZES_MAX, type gradebookAverages } from '#shared/contract/attempts/gradebook.ts';
import { isAmong } from '../../../platform/database/dialects/is-among.ts';
import { contains, named, searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { taggedBy } from '../../quizzes/index.ts';
import { memberIds, type PeopleRef } from './people-repository.ts';

export type Filters = ParsedQueryOf<typeof gradebookAverages>;

export interface Covered {
  readonly quizIds: readonly string[];
  /** Bounds of the time of submission; the second is excluded. */
  readonly since: number | undefined;
  readonly before: number | undefined;
  /** Learners by name or email address. */
  readonly search: string | undefined;
  readonly people: PeopleRef | null;
}

type QuizFilters = Pick<Filters, 'program' | 'subject' | 'chapter' | 'tag'> & {
  /** Chosen quizzes, which need no result. */
  readonly ids: readonly string[] | null;
};

/**
 * Returns the newest published quizzes with a finished attempt of an account, and one more than fits if there are more.
 * Whether the account is a learner’s would need all attempts of each quiz on PostgreSQL.
 */
export const shownQuizzes = async (db: Db, { program, subject, chapter, tag, ids }: QuizFilters) => {
  const finished = db
    .selectFrom('attempts')
    .select('attempts.quiz_id')
    .where('attempts.status', '=', 'finished')
    .where('attempts.ranked', '=', 1)
    .where('attempts.user_id', 'is not', null);
  let quizzes = db
    .selectFrom('quizzes')
    .select(['id', 'title', 'pass_mark'])
    .where('kind', '=', 'standard')
    .where('status', '=', 'published');
  quizzes =
    ids === null
      ? quizzes.where(isAmong(db, 'quizzes.id', 'attempts.quiz_id', finished))
      : quizzes.where('id', 'in', [...ids]);
  if (program !== undefined) quizzes = quizzes.where('program', '=', program);
  if (subject !== undefined) quizzes = quizzes.where('subject_id', '=', subject);
  if (chapter !== undefined) quizzes = quizzes.where('chapter_id', '=', chapter);
  if (tag !== undefined && tag.trim() !== '') {
    const withTag = db
      .selectFrom('bank_questions')
      .select('quiz_id')
      .where(searched(tag, (text) => contains('bank_questions.tags_folded', taggedBy([text]))));
    quizzes = quizzes.where('id', 'in', withTag);
  }
  return quizzes
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(GRADEBOOK_QUIZZES_MAX + 1)
    .execute();
};

/** Finished attempts of those quizzes in those days. */
export const finishedAttempts = (db: Db, { quizIds, since, before }: Covered) => {
  let attempts = db
    .selectFrom('attempts')
    .where('attempts.status', '=', 'finished')
    .where('attempts.ranked', '=', 1)
    .where('attempts.quiz_id', 'in', [...quizIds]);
  if (since !== undefined) attempts = attempts.where('attempts.finished_at', '>=', since);
  if (before !== undefined) attempts = attempts.where('attempts.finished_at', '<', before);
  return attempts;
};

/** Learners who match the search and are in the group of people, with or without attempts. */
export const matchingLearners = (db: Db, { search, people }: Pick<Covered, 'search' | 'people'>) => {
  const found = db
    .selectFrom('users')
    .where('users.role', '=', 'user')
    .where((where) => searched(search, (text) => where.or([named('users.name', text), contains('users.email', text)])));
  return people === null ? found : found.where('users.id', 'in', memberIds(db, people));
};
