import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { noteExamined, noteFinished, unexaminedUsers, unfinishedPaths } from './finishing-repository.ts';
import { readPaths } from './reading.ts';

/** Notes which of the paths that a user follows are finished since their last step. */
export type NoteProgress = (trx: Trx, step: { readonly userId: string | null; readonly at: number }) => Promise<void>;

export const createNoteProgress =
  ({ events }: Pick<Deps, 'events'>): NoteProgress =>
  async (trx, { userId, at }) => {
    if (userId === null) return;
    const rows = await unfinishedPaths(trx, userId);
    if (rows.length === 0) return;
    // Access doesn't matter: a finished step counts even if it is locked later.
    for (const { _id: pathId, progress } of await readPaths(trx, userId, rows, true)) {
      if (progress?.finished !== true || !(await noteFinished(trx, userId, pathId, at))) continue;
      await events.publish(trx, 'path.finished', { userId, pathId, at });
    }
  };

const AT_ONCE = 50;

/** Finds out which paths were finished before that was recorded. */
export const createExamining =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>, noteProgress: NoteProgress) =>
  async (): Promise<void> => {
    for (let more = true; more;) {
      const users = await unexaminedUsers(db, AT_ONCE);
      for (const userId of users) {
        await inTransaction(db, async (trx) => {
          await noteExamined(trx, userId);
          await noteProgress(trx, { userId, at: clock.now() });
        });
      }
      more = users.length === AT_ONCE;
    }
  };
