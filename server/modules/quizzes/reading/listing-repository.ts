import { sql } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, named, searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { isEditor } from '../../../platform/authoring/permissions.ts';
import { taggedBy } from '../bank-questions-repository.ts';
import { standardQuizzes, type QuizRow } from './repository.ts';

export type ListQuery = ParsedQueryOf<typeof allQuizzes>;

type Quizzes = ReturnType<typeof standardQuizzes>;

/** Learners and guests see published ones, authors also their own, editors all of them. */
const visibleTo = (quizzes: Quizzes, actor: Actor | null): Quizzes => {
  if (actor !== null && isEditor(actor)) return quizzes;
  const author = actor !== null && may(actor, 'content.write') ? actor.userId : null;
  return author === null
    ? quizzes.where('quizzes.status', '=', 'published')
    : quizzes.where((where) =>
        where.or([where('quizzes.status', '=', 'published'), where('quizzes.author_id', '=', author)]),
      );
};

/** Editors may edit all of them, authors their own drafts. */
const editableBy = (quizzes: Quizzes, actor: Actor | null): Quizzes =>
  actor !== null && isEditor(actor)
    ? quizzes
    : quizzes.where('quizzes.author_id', '=', actor?.userId ?? '').where('quizzes.status', '=', 'draft');

const withTag = (quizzes: Quizzes, tag: string): Quizzes =>
  quizzes.where((where) =>
    where.exists(
      where
        .selectFrom('bank_questions')
        .select('bank_questions.quiz_id')
        .whereRef('bank_questions.quiz_id', '=', 'quizzes.id')
        .where(searched(tag, (text) => contains('bank_questions.tags_folded', taggedBy([text])))),
    ),
  );

const matching = (quizzes: Quizzes, query: ListQuery): Quizzes => {
  let found = quizzes;
  found = found.where(searched(query.search, (text) => contains('quizzes.title_folded', text)));
  if (query.program !== undefined) found = found.where('quizzes.program', '=', query.program);
  if (query.subject !== undefined) found = found.where('quizzes.subject_id', '=', query.subject);
  if (query.chapter !== undefined) found = found.where('quizzes.chapter_id', '=', query.chapter);
  if (query.status !== undefined) found = found.where('quizzes.status', '=', query.status);
  if (query.difficulty !== undefined) found = found.where('quizzes.difficulty', '=', query.difficulty);
  if (query.tag !== undefined && query.tag.trim() !== '') found = withTag(found, query.tag);
  found = found.where(searched(query.author, (text) => named('users.name', text)));
  return found;
};

const APPEARED = sql<number>`coalesce(quizzes.published_at, quizzes.created_at)`;

const sorted = (quizzes: Quizzes, sort: ListQuery['sort']): Quizzes => {
  switch (sort) {
    case 'newest':
      return quizzes.orderBy(APPEARED, 'desc').orderBy('quizzes.id', 'desc');
    case 'oldest':
      return quizzes.orderBy(APPEARED).orderBy('quizzes.id');
    case 'title':
      return quizzes.orderBy('quizzes.title_folded').orderBy('quizzes.id');
    case 'updated':
      return quizzes.orderBy('quizzes.updated_at', 'desc').orderBy('quizzes.id', 'desc');
  }
};

/** Returns a page of quizzes visible to the user, with the total. */
export const listQuizzes = async (
  db: Db,
  actor: Actor | null,
  query: ListQuery,
): Promise<{ rows: QuizRow[]; total: number }> => {
  const seen = visibleTo(standardQuizzes(db), actor);
  const found = matching(query.editable === undefined ? seen : editableBy(seen, actor), query);
  const total = await boundedCount(db, found, query);
  const rows = await sorted(found, query.sort)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};
