import type { BankQuestion, searchBank } from '#shared/contract/quizzes/bank.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import { taggedBy } from '../bank-questions-repository.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

export type BankQuery = ParsedQueryOf<typeof searchBank>;

/**
 * Selects questions with their quizzes. SQLite keeps the order of a cross join, so the bank is scanned in its order;
 * a query for few quizzes starts with those instead.
 */
const withQuizzes = (db: Db, few: boolean) => {
  const bank = db.selectFrom('bank_questions');
  return few
    ? bank.innerJoin('quizzes', 'quizzes.id', 'bank_questions.quiz_id')
    : bank.crossJoin('quizzes').whereRef('quizzes.id', '=', 'bank_questions.quiz_id');
};

const questionsFor = (db: Db, actor: Actor, { subject, chapter }: Pick<BankQuery, 'subject' | 'chapter'>) => {
  const any = may(actor, 'content.publish');
  const few = !any || subject !== undefined || chapter !== undefined;
  const all = withQuizzes(db, few).where('quizzes.kind', '=', 'standard');
  // Rows include the key, so users who may only edit their own quizzes see only those.
  return any ? all : all.where('quizzes.author_id', '=', actor.userId);
};

type Found = ReturnType<typeof questionsFor>;

const matching = (
  questions: Found,
  { search, kind, subject, chapter, tag, level, bloom, due }: BankQuery,
  today: string,
): Found => {
  let found = questions;
  found = found.where(searched(search, (text) => contains('bank_questions.text_folded', text)));
  if (kind !== undefined) found = found.where('bank_questions.kind', '=', kind);
  if (subject !== undefined) found = found.where('quizzes.subject_id', '=', subject);
  found = found.where(searched(tag, (text) => contains('bank_questions.tags_folded', taggedBy([text]))));
  if (level !== undefined) found = found.where('bank_questions.level', '=', level);
  if (bloom !== undefined) found = found.where('bank_questions.bloom', '=', bloom);
  if (due !== undefined) found = found.where('bank_questions.due_on', '<=', today);
  if (chapter !== undefined) found = found.where('quizzes.chapter_id', '=', chapter);
  return found;
};

/**
 * Returns a page of questions the user may reuse, with the total.
 * @param today the day on which questions are due, YYYY-MM-DD
 */
export const searchQuestions = async (
  db: Db,
  actor: Actor,
  query: BankQuery,
  today: string,
): Promise<{ items: BankQuestion[]; total: number }> => {
  const found = matching(questionsFor(db, actor, query), query, today);
  const total = await boundedCount(db, found, query);
  const rows = await found
    .select(['bank_questions.question', 'quizzes.id', 'quizzes.title', 'quizzes.status'])
    .orderBy('bank_questions.quiz_id', query.sort === 'newest' ? 'desc' : 'asc')
    .orderBy('bank_questions.position')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    items: rows.map((row) => ({
      // Written only by the bank, from parsed questions.
      question: JSON.parse(row.question) as Question,
      quiz: { _id: row.id, title: row.title, status: row.status },
    })),
    total,
  };
};
