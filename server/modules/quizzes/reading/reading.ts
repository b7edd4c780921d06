import type { QuizForStaff, QuizListItem, QuizView } from '#shared/contract/quizzes/quiz.ts';
import { getQuizCard, getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { prepare, type Prepared } from '../../../platform/http/routes/prepared.ts';
import type { PreparedCache } from '../../../platform/http/routes/prepared-cache.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { listQuizzes, type ListQuery } from './listing-repository.ts';
import { mayEdit, maySee } from '../../../platform/authoring/permissions.ts';
import type { QuizDeps } from './ports.ts';

import { findQuiz, publishedQuizzes, type QuizRow } from './repository.ts';
import { toCard, toListItem, toStaffView, toView } from './views.ts';

export interface QuizReading {
  /** Returns a page of quizzes visible to the user. Throws FORBIDDEN for filters that are only for staff. */
  list(actor: Actor | null, query: ListQuery): Promise<{ items: QuizListItem[]; total: number }>;
  /** Returns the card of a published quiz, ready to send. */
  card(id: string): Promise<Prepared>;
  /** Returns the cards of a program's published quizzes, ready to send. */
  cards(program: ProgramKey): Promise<Prepared>;
  /** Returns the editor's view if the user may edit the quiz, else the learner's. */
  get(actor: Actor | null, id: string): Promise<QuizForStaff | QuizView>;
  /** Returns the learner's view, for editors too. */
  learnerView(actor: Actor | null, id: string): Promise<QuizView>;
}

export const createQuizReading = (
  {
    db,
    versions,
    openQuestions,
    hasSeenFeedback,
  }: Pick<QuizDeps, 'db' | 'versions' | 'openQuestions' | 'hasSeenFeedback'>,
  cards: PreparedCache,
): QuizReading => {
  const seen = async (actor: Actor | null, id: string): Promise<QuizRow> => {
    const row = await findQuiz(db, id);
    if (row === undefined || !maySee(actor, row)) throw notFound('quiz');
    return row;
  };
  const viewFor = async (actor: Actor | null, row: QuizRow): Promise<QuizView> => {
    if (actor === null) return toView(row, null, row.feedback !== 'each');
    const questions = await openQuestions(actor.userId, row.id);
    const isRanked =
      row.feedback === 'end' || (row.feedback === 'choice' && !(await hasSeenFeedback(actor.userId, row.id)));
    return toView(row, questions, isRanked);
  };

  return {
    async list(actor, query) {
      const byStaff = [query.tag, query.author, query.editable].some((filter) => filter !== undefined);
      const isStaff = actor !== null && may(actor, 'content.write');
      if (byStaff && !isStaff) throw new Refusal('FORBIDDEN');
      const { rows, total } = await listQuizzes(db, actor, query);
      const items = rows.map((row) => ({
        ...toListItem(row),
        ...(isStaff && { own: row.author_id === actor.userId }),
      }));
      return { items, total };
    },
    card: (id) =>
      cards.get(`card/${id}`, async () =>
        prepare(getQuizCard, { success: true, data: { card: toCard(await seen(null, id)) } }),
      ),
    cards: (program) =>
      cards.get(`program/${program}`, async () =>
        prepare(getQuizCards, { success: true, data: (await publishedQuizzes(db, program)).map(toCard) }),
      ),
    async get(actor, id) {
      const row = await seen(actor, id);
      if (!mayEdit(actor, row)) return viewFor(actor, row);
      return toStaffView(row, await versions.read(db, { quizId: id, version: row.version }));
    },
    async learnerView(actor, id) {
      const row = await findQuiz(db, id);
      if (row?.status !== 'published') throw notFound('quiz');
      return viewFor(actor, row);
    },
  };
};
