/** Unsaved changes of authors. They live at the server, so that another device and a lost session lose nothing. */
import { isReferenceFault } from '../database/reference-errors.ts';
import type { Deps } from '../dependencies.ts';
import { notFound } from '../http/routes/refusal.ts';
import type { Actor } from '../http/routes/route.ts';

/** An author's unsaved changes. */
interface WorkingCopy {
  readonly content: string;
  readonly baseVersion: number | null;
  readonly savedAt: string;
}

interface StoredCopy {
  readonly content: string;
  readonly base_version: number | null;
  /** Milliseconds since 1970. */
  readonly saved_at: number;
}

export interface WorkingCopiesDeps extends Pick<Deps, 'clock'> {
  readonly find: (authorId: string, key: string) => Promise<StoredCopy | undefined>;
  readonly put: (authorId: string, key: string, copy: StoredCopy) => Promise<void>;
  readonly remove: (authorId: string, key: string) => Promise<void>;
  /** Refuses users who may not edit the content of that id. */
  readonly demandEdit: (actor: Actor, id: string) => Promise<void>;
}

export interface WorkingCopies {
  /** The caller's unsaved changes; null when there are none. */
  read(actor: Actor, key: string): Promise<WorkingCopy | null>;
  /** Stores them and returns when. Refuses users who may not edit the content. */
  keep(actor: Actor, key: string, copy: { content: string; baseVersion: number | null }): Promise<string>;
  drop(actor: Actor, key: string): Promise<void>;
}

export const createWorkingCopies = ({ clock, find, put, remove, demandEdit }: WorkingCopiesDeps): WorkingCopies => ({
  async read(actor, key) {
    const row = await find(actor.userId, key);
    if (row === undefined) return null;
    return { content: row.content, baseVersion: row.base_version, savedAt: new Date(row.saved_at).toISOString() };
  },
  async keep(actor, key, { content, baseVersion }) {
    if (key !== 'new') await demandEdit(actor, key);
    const at = clock.now();
    try {
      await put(actor.userId, key, { content, base_version: baseVersion, saved_at: at });
    } catch (error) {
      // The account was deleted while this was under way.
      if (isReferenceFault(error)) throw notFound('account');
      throw error;
    }
    return new Date(at).toISOString();
  },
  drop: (actor, key) => remove(actor.userId, key),
});
