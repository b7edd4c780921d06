import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { demandEdit } from './permissions.ts';
import type { QuizDeps } from '../reading/ports.ts';
import { findQuiz } from '../reading/repository.ts';

export interface WorkingCopies {
  /** The caller's unsaved changes; null when there are none. */
  read(actor: Actor, key: string): Promise<WorkingCopy | null>;
  /** Keeps them; gives the time, in milliseconds since 1970. Refuses who may not edit the quiz. */
  keep(actor: Actor, key: string, copy: { content: string; baseVersion: number | null }): Promise<number>;
  drop(actor: Actor, key: string): Promise<void>;
}

/** Unsaved changes of authors. They live at the server, so that another device and a lost session lose nothing. */
export const createWorkingCopies = ({ db, clock }: Pick<QuizDeps, 'db' | 'clock'>): WorkingCopies => ({
  async read(actor, key) {
    const row = await db
      .selectFrom('quiz_working_copies')
      .selectAll()
      .where('author_id', '=', actor.userId)
      .where('quiz_key', '=', key)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { content: row.content, baseVersion: row.base_version, savedAt: new Date(row.saved_at).toISOString() };
  },
  async keep(actor, key, { content, baseVersion }) {
    if (key !== 'new') {
      const quiz = await findQuiz(db, key);
      if (quiz === undefined) throw notFound('quiz');
      demandEdit(actor, quiz);
    }
    const at = clock.now();
    const changes = { content, base_version: baseVersion, saved_at: at };
    try {
      await db
        .insertInto('quiz_working_copies')
        .values({ author_id: actor.userId, quiz_key: key, ...changes })
        .onConflict((conflict) => conflict.columns(['author_id', 'quiz_key']).doUpdateSet(changes))
        .execute();
    } catch (error) {
      // The account was deleted while this was under way.
      if (isReferenceFault(error)) throw notFound('account');
      throw error;
    }
    return at;
  },
  async drop(actor, key) {
    await db
      .deleteFrom('quiz_working_copies')
      .where('author_id', '=', actor.userId)
      .where('quiz_key', '=', key)
      .execute();
  },
});
