import { isReferenceFault } from '../../platform/database/reference-errors.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { demandEdit } from './permissions.ts';
import type { CaseDeps } from './ports.ts';
import { findCase } from './repository.ts';

/** What an author has typed and not saved. */
export interface WorkingCopy {
  readonly content: string;
  readonly baseVersion: number | null;
  readonly savedAt: string;
}

export interface WorkingCopies {
  /** The caller's unsaved changes; null when there are none. */
  read(actor: Actor, key: string): Promise<WorkingCopy | null>;
  /** Keeps them; gives the moment. Refuses who may not edit the case study. */
  keep(actor: Actor, key: string, copy: { content: string; baseVersion: number | null }): Promise<string>;
  drop(actor: Actor, key: string): Promise<void>;
}

/** Unsaved changes of authors. They live at the server, so that another device and a lost session lose nothing. */
export const createWorkingCopies = ({ db, clock }: Pick<CaseDeps, 'db' | 'clock'>): WorkingCopies => ({
  async read(actor, key) {
    const row = await db
      .selectFrom('case_working_copies')
      .selectAll()
      .where('author_id', '=', actor.userId)
      .where('case_key', '=', key)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { content: row.content, baseVersion: row.base_version, savedAt: new Date(row.saved_at).toISOString() };
  },
  async keep(actor, key, { content, baseVersion }) {
    if (key !== 'new') {
      const study = await findCase(db, key);
      if (study === undefined) throw notFound('case study');
      demandEdit(actor, study);
    }
    const at = clock.now();
    const changes = { content, base_version: baseVersion, saved_at: at };
    try {
      await db
        .insertInto('case_working_copies')
        .values({ author_id: actor.userId, case_key: key, ...changes })
        .onConflict((conflict) => conflict.columns(['author_id', 'case_key']).doUpdateSet(changes))
        .execute();
    } catch (error) {
      // The account was deleted while this was under way.
      if (isReferenceFault(error)) throw notFound('account');
      throw error;
    }
    return new Date(at).toISOString();
  },
  async drop(actor, key) {
    await db
      .deleteFrom('case_working_copies')
      .where('author_id', '=', actor.userId)
      .where('case_key', '=', key)
      .execute();
  },
});
