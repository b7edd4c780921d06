import type { BankQuestion, searchBank } from '#shared/contract/quizzes/bank.ts';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { WEAK_ATTEMPTS_MIN } from '#shared/domain/attempts/weak-items.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, named, searched } from '../../../platform/database/search.ts';
import { taggedBy } from '../bank-questions-repository.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { countUses, isVisible, shownAuthor, shownFigures } from './uses-repository.ts';

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

const questionsFor = (db: Db, actor: Actor, { subject, chapter, author }: BankQuery) => {
  const any = may(actor, 'content.publish');
  const few = !any || subject !== undefined || chapter !== undefined || author !== undefined;
  const all = withQuizzes(db, few)
    .leftJoin('users', 'users.id', 'quizzes.author_id')
    .leftJoin('question_figures', (join) =>
      join
        .onRef('question_figures.quiz_id', '=', 'bank_questions.quiz_id')
        .onRef('question_figures.question_id', '=', 'bank_questions.question_id')
        .on('question_figures.attempts', '>=', WEAK_ATTEMPTS_MIN),
    )
    .where('quizzes.kind', '=', 'standard');
  // Rows include the key, so users who may only edit their own quizzes see only those.
  return any ? all : all.where('quizzes.author_id', '=', actor.userId);
};

type Found = ReturnType<typeof questionsFor>;

/** Facility from the first bound on and below the second, as shares of the points. */
const BOUNDS = {
  under20: [0, 0.2],
  '20to40': [0.2, 0.4],
  '40to60': [0.4, 0.6],
  '60to80': [0.6, 0.8],
  // A facility of exactly 1 is the greatest.
  over80: [0.8, 1.01],
} as const;

const withFacility = (questions: Found, range: NonNullable<BankQuery['facility']>): Found => {
  if (range === 'unmeasured') return questions.where('question_figures.facility', 'is', null);
  const [from, below] = BOUNDS[range];
  // Wrong answers may cost points, so a mean can be below 0.
  const found = questions.where('question_figures.facility', '<', below);
  return from === 0 ? found : found.where('question_figures.facility', '>=', from);
};

const withUse = (questions: Found, actor: Actor, use: NonNullable<BankQuery['used']>): Found =>
  questions.where((where) => {
    const elsewhere = where.exists(
      where
        .selectFrom('bank_questions as copies')
        .innerJoin('quizzes as used_in', 'used_in.id', 'copies.quiz_id')
        .select('copies.quiz_id')
        .whereRef('copies.text_hash', '=', 'bank_questions.text_hash')
        .whereRef('copies.quiz_id', '!=', 'bank_questions.quiz_id')
        .where(isVisible(actor, 'used_in')),
    );
    if (use === 'elsewhere') return elsewhere;
    const finished = where.exists(
      where
        .selectFrom('quiz_percents')
        .select('quiz_percents.quiz_id')
        .whereRef('quiz_percents.quiz_id', '=', 'bank_questions.quiz_id'),
    );
    return where.and([where.not(elsewhere), where.not(finished)]);
  });

const matching = (
  questions: Found,
  actor: Actor,
  { search, kind, subject, chapter, tag, level, bloom, due, author, facility, used }: BankQuery,
  today: string,
): Found => {
  let found = questions;
  found = found.where(searched(search, (text) => contains('bank_questions.text_folded', text)));
  if (kind !== undefined) found = found.where('bank_questions.kind', '=', kind);
  if (subject !== undefined) found = found.where('quizzes.subject_id', '=', subject);
  found = found.where(searched(tag, (text) => contains('bank_questions.tags_folded', taggedBy([text]))));
  if (level !== undefined) found = found.where('bank_questions.level', '=', level);
  if (bloom !== undefined) found = found.where('bank_questions.bloom', '=', bloom);
  // With both bounds, SQLite takes the few due questions and sorts them, instead of reading all in their order.
  if (due !== undefined)
    found = found.where('bank_questions.due_on', '>=', '').where('bank_questions.due_on', '<=', today);
  if (chapter !== undefined) found = found.where('quizzes.chapter_id', '=', chapter);
  found = found.where(searched(author, (text) => named('users.name', text)));
  if (facility !== undefined) found = withFacility(found, facility);
  if (used !== undefined) found = withUse(found, actor, used);
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
  const found = matching(questionsFor(db, actor, query), actor, query, today);
  const total = await boundedCount(db, found, query);
  const rows = await found
    .select(['bank_questions.question', 'quizzes.id', 'quizzes.title', 'quizzes.status'])
    .select(['quizzes.author_id', 'users.name', 'question_figures.attempts', 'question_figures.facility'])
    .select(countUses(actor).as('uses'))
    .orderBy('bank_questions.quiz_id', query.sort === 'newest' ? 'desc' : 'asc')
    .orderBy('bank_questions.position')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    items: rows.map((row) => ({
      // Written only by the bank, from parsed questions.
      question: JSON.parse(row.question) as Question,
      quiz: { _id: row.id, title: row.title, status: row.status, author: shownAuthor(row.author_id, row.name) },
      figures: shownFigures(row.attempts, row.facility),
      uses: Math.max(row.uses, 1),
    })),
    total,
  };
};
