import type { HistoryEntry } from '#shared/contract/attempts/quiz-history.ts';
import type { FinishedResult, ResultSummary } from '#shared/contract/attempts/result.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { SAVE_GRACE_MS } from '#shared/domain/attempts/deadlines.ts';
import type { QuizBody } from '../../quizzes/index.ts';
import { heldReviews } from '../../weekly-tests/index.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Attempts } from '../taking/attempts.ts';
import { findOverdue, type AttemptRow } from '../taking/attempts-repository.ts';
import { accountExists, latestFinished, listFinished, type PageOf } from './history-repository.ts';
import type { ResultsDeps } from '../taking/ports.ts';
import { toHistoryEntry, toSummary } from '../taking/views.ts';

export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

export interface ResultHistory {
  /** Returns the user's last finished result of the quiz. Throws 404 if there is none. */
  latest(actor: Actor, quizId: string): Promise<FinishedResult>;
  /** Returns the user's finished results, newest first. */
  own(actor: Actor, page: PageOf): Promise<Page<ResultSummary>>;
  /** Returns a user's results, for that user or for staff with permission. Throws 404 for anyone else. */
  ofUser(actor: Actor, userId: string, page: PageOf): Promise<Page<ResultSummary>>;
  /** Returns the user's finished attempts as their quiz history. */
  history(actor: Actor, page: PageOf): Promise<Page<HistoryEntry>>;
}

export const createResultHistory = ({ db, clock, versions }: ResultsDeps, attempts: Attempts): ResultHistory => {
  /** Ends attempts whose time is up. */
  const settle = async (rows: readonly AttemptRow[]): Promise<void> => {
    for (const row of rows) await attempts.settled(row);
  };

  /** An attempt whose time is up is a result, even if no request has touched it since. */
  const finishedOf = async (userId: string, page: PageOf) => {
    const listed = await listFinished(db, userId, page, clock.now() - SAVE_GRACE_MS);
    if (listed.overdue.length === 0) return listed;
    await settle(listed.overdue);
    return listFinished(db, userId, page, clock.now() - SAVE_GRACE_MS);
  };

  const pageOf = async <Item>(
    userId: string,
    page: PageOf,
    view: (row: AttemptRow, body: QuizBody, held: boolean) => Item,
  ): Promise<Page<Item>> => {
    const { rows, total } = await finishedOf(userId, page);
    const refs = rows.map((row) => ({ quizId: row.quiz_id, version: row.version }));
    await versions.load(db, refs);
    const bodies: QuizBody[] = [];
    for (const row of rows) bodies.push(await versions.read(db, { quizId: row.quiz_id, version: row.version }));
    const tests = rows.filter((_, index) => bodies[index]?.weeklyTest === true).map((row) => row.quiz_id);
    const held = await heldReviews(db, tests, clock.now());
    const items = rows.flatMap((row, index) => {
      const body = bodies[index];
      return body === undefined ? [] : [view(row, body, held.has(row.quiz_id))];
    });
    return { items, total };
  };

  return {
    async latest(actor, quizId) {
      await settle(await findOverdue(db, actor.userId, clock.now() - SAVE_GRACE_MS));
      const row = await latestFinished(db, actor.userId, quizId);
      const result = row === undefined ? undefined : await attempts.view(row);
      if (result?.status !== 'finished') throw notFound('result');
      return result;
    },
    own: (actor, page) => pageOf(actor.userId, page, toSummary),
    async ofUser(actor, userId, page) {
      if (userId !== actor.userId && (!may(actor, 'results.readAny') || !(await accountExists(db, userId)))) {
        throw notFound('user');
      }
      return pageOf(userId, page, toSummary);
    },
    history: (actor, page) => pageOf(actor.userId, page, toHistoryEntry),
  };
};
