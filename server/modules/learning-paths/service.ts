import type { Today } from '#shared/contract/learning/today.ts';
import type { LearningPath, PathSummary } from '#shared/contract/learning-paths/learning-paths.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Listed } from '../../platform/http/pages/sitemap.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import type { LearningPathDeps } from './ports.ts';
import {
  addMark,
  findPublishedPath,
  followedPaths,
  publishedPaths,
  removeMark,
  saveLeaving,
  saveStart,
  type PathRow,
} from './repository.ts';
import { readPaths } from './reading.ts';
import { allSteps, toSummary } from './views.ts';

export interface LearningPaths {
  paths(actor: Actor | null): Promise<PathSummary[]>;
  /** Returns a path with the state of its steps. Throws 404. */
  path(actor: Actor | null, id: string): Promise<LearningPath>;
  /** Starts or leaves a path. Throws 404. */
  setStarted(actor: Actor, id: string, started: boolean): Promise<LearningPath>;
  /** Marks a reading step, or removes the mark. Throws 404, SUBSCRIPTION_REQUIRED or EDIT_CONFLICT. */
  mark(actor: Actor, step: { readonly id: string; readonly step: string }, done: boolean): Promise<LearningPath>;
  /** Returns the path that the user started last and can continue now; null without one. */
  current(actor: Actor): Promise<Today['path']>;
  /** Returns the pages of all published paths. */
  listed(): Promise<Listed[]>;
}

const RECORDED = 'This step is recorded automatically when you’ve done it.';

/** Learning paths and each learner's progress in them. */
export const createLearningPaths = ({ db, clock, mayOpen, noteProgress }: LearningPathDeps): LearningPaths => {
  const read = async (actor: Actor | null, rows: readonly PathRow[]): Promise<LearningPath[]> =>
    readPaths(db, actor?.userId ?? null, rows, actor !== null && (await mayOpen(actor)));

  const path = async (actor: Actor | null, id: string): Promise<LearningPath> => {
    const row = await findPublishedPath(db, id);
    const [found] = row === undefined ? [] : await read(actor, [row]);
    if (found === undefined) throw notFound('learning path');
    return found;
  };

  return {
    paths: async (actor) => (await read(actor, await publishedPaths(db))).map(toSummary),
    path,
    async setStarted(actor, id, started) {
      if ((await findPublishedPath(db, id)) === undefined) throw notFound('learning path');
      const at = clock.now();
      await inTransaction(db, async (trx) => {
        await (started ? saveStart : saveLeaving)(trx, { userId: actor.userId, pathId: id, at });
        await noteProgress(trx, { userId: actor.userId, at });
      });
      return path(actor, id);
    },
    async mark(actor, { id, step }, done) {
      const found = (await path(actor, id)).steps.find(({ _id }) => _id === step);
      if (found === undefined || found.state === 'unavailable') throw notFound('step');
      if (!found.markable) throw new Refusal('EDIT_CONFLICT', { message: RECORDED });
      if (done && found.state === 'locked') throw new Refusal('SUBSCRIPTION_REQUIRED');
      const at = clock.now();
      const mark = { user_id: actor.userId, path_id: id, step_id: step };
      await inTransaction(db, async (trx) => {
        if (!done) return removeMark(trx, mark);
        await saveStart(trx, { userId: actor.userId, pathId: id, at });
        await addMark(trx, { ...mark, created_at: at });
        return noteProgress(trx, { userId: actor.userId, at });
      });
      return path(actor, id);
    },
    async current(actor) {
      const followed = await read(actor, await followedPaths(db, actor.userId));
      for (const one of followed) {
        const next = allSteps(one).find(({ state }) => state === 'next');
        if (next === undefined || one.progress === null) continue;
        const { done, of } = one.progress;
        return { _id: one._id, title: one.title, next: next.item.title, done, of };
      }
      return null;
    },
    listed: async () =>
      (await publishedPaths(db)).map(({ id, updated_at }) => ({
        address: `/explore/paths/${id}`,
        changedAt: updated_at,
      })),
  };
};
