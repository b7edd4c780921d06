import type { PracticeCard, PracticeScope, PracticeSummary } from '#shared/contract/learning/practice.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { createAnswering, type Answering } from './answering.ts';
import { currentQuestion } from './card.ts';
import { createJoining, type Joining } from './joining.ts';
import { createRescoring, type Rescoring } from './rescoring.ts';
import type { PracticeDeps } from './ports.ts';
import { countAway, countCards, countDueByQuiz, dueCards, markChanged, type Scope } from './repository.ts';
import { createViews } from './views.ts';

export interface Practice extends Joining, Rescoring, Answering {
  summary(actor: Actor): Promise<PracticeSummary>;
  /** Counts the questions of each standard quiz that are due. */
  dueByQuiz(actor: Actor): Promise<ReadonlyMap<string, number>>;
  /** Returns the cards of a topic that are due, or all of them, up to one session. */
  session(actor: Actor, scope?: PracticeScope): Promise<PracticeSummary & { cards: PracticeCard[] }>;
}

/** Questions per session: about ten minutes. */
const SESSION = 20;

/** The deck of missed questions. */
export const createPractice = (deps: PracticeDeps): Practice => {
  const { db, clock, versions, entitlements } = deps;
  const views = createViews(deps);

  const summaryOf = async (userId: string, mayOpen: boolean, scope: Scope = {}): Promise<PracticeSummary> => {
    const { due, total, nextAt } = await countCards(db, { userId, mayOpen, scope, now: clock.now() });
    const { changed, withdrawn, locked, all } = await countAway(db, userId, mayOpen, scope);
    return {
      due,
      total,
      nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
      away: { changed, withdrawn, locked, open: Math.max(0, all - total - changed - withdrawn - locked) },
    };
  };

  /** Returns the first cards of a session. Cards whose key has changed are marked on the way. */
  const cardsOf = async (
    userId: string,
    mayOpen: boolean,
    { ahead, ...scope }: PracticeScope,
  ): Promise<PracticeCard[]> => {
    const until = ahead === undefined ? clock.now() : null;
    const cards: PracticeCard[] = [];
    for (let offset = 0; cards.length < SESSION;) {
      const rows = await dueCards(db, { userId, mayOpen, scope, until, limit: SESSION, offset });
      await versions.load(
        db,
        rows.flatMap(({ quiz_id: quizId, version, quiz_version }) => [
          { quizId, version },
          { quizId, version: quiz_version },
        ]),
      );
      const changed: string[] = [];
      for (const row of rows) {
        const question = await currentQuestion(versions, db, row);
        if (question === null) changed.push(row.id);
        else cards.push(views.card(row, question));
      }
      await markChanged(db, changed);
      if (rows.length < SESSION) break;
      offset += rows.length - changed.length;
    }
    return cards.slice(0, SESSION);
  };

  return {
    ...createJoining(deps),
    ...createRescoring(deps),
    ...createAnswering(deps),
    async summary(actor) {
      return summaryOf(actor.userId, await entitlements.mayOpen(actor));
    },
    async dueByQuiz(actor) {
      const mayOpen = await entitlements.mayOpen(actor);
      const rows = await countDueByQuiz(db, { userId: actor.userId, mayOpen, now: clock.now() });
      return new Map(rows.map(({ quiz_id, due }) => [quiz_id, due]));
    },
    async session(actor, scope = {}) {
      const mayOpen = await entitlements.mayOpen(actor);
      const cards = await cardsOf(actor.userId, mayOpen, scope);
      return { ...(await summaryOf(actor.userId, mayOpen, scope)), cards };
    },
  };
};
