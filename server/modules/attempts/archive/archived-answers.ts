import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction as runTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { StoreUnavailable } from '../../../platform/storage/store-unavailable.ts';
import { unreadable, type ArchiveFiles } from './archive-files.ts';
import type { AnswerRow, AttemptLocation } from './stored-answers-repository.ts';

type ArchivedAttempt = AttemptLocation & { readonly archive_id: string };

/** Answers of archived attempts, ordered by question, or the reason why they can't be read. By archive and attempt. */
type Loaded = Map<string, readonly AnswerRow[] | Refusal>;

/** Thrown in a transaction that needs answers from files that weren't read before it began. */
class AnswersNotLoaded extends Error {
  readonly attempts: readonly ArchivedAttempt[];
  constructor(attempts: readonly ArchivedAttempt[]) {
    super('A transaction needs archived answers that were not loaded before it began');
    this.attempts = attempts;
  }
}

export interface ArchivedAnswers {
  /**
   * Reads the answers of archived attempts; attempts in the database are left out. A transaction of `inTransaction` gets what was
   * read before it began.
   */
  read(db: Db, attempts: readonly AttemptLocation[]): Promise<ReadAnswers>;
  /**
   * Runs the work in one transaction that can read archived answers. Their files are read before it begins. It starts over if it
   * needs others, or if answers have moved to another archive since, so it must do nothing but database work.
   * @param attempts those whose answers it needs, as far as they are known
   */
  inTransaction<T>(db: Db, attempts: readonly AttemptLocation[], work: (trx: Trx) => Promise<T>): Promise<T>;
}

export interface ReadAnswers {
  readonly rows: readonly AnswerRow[];
  /** Errors of attempts whose answers can't be read now, by attempt. */
  readonly unreadable: ReadonlyMap<string, Refusal>;
}

const loadedIn = new WeakMap<Db, Loaded>();

const keyOf = ({ id, archive_id }: ArchivedAttempt): string => `${archive_id}/${id}`;

const isArchived = (attempt: AttemptLocation): attempt is ArchivedAttempt => attempt.archive_id !== null;

export const createArchivedAnswers = (files: ArchiveFiles, log: Deps['log']): ArchivedAnswers => {
  const load = async (db: Db, attempts: readonly ArchivedAttempt[], loaded: Loaded): Promise<void> => {
    let storeDown: Refusal | null = null;
    for (const [archiveId, some] of Map.groupBy(attempts, ({ archive_id }) => archive_id)) {
      let refusal = storeDown;
      let rows: readonly AnswerRow[] = [];
      try {
        const ids = some.map(({ id }) => id);
        if (refusal === null) rows = await files.read(db, archiveId, ids);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
        log.error({ err: error.cause, archive: archiveId, attempts: some.length }, 'archived answers couldn’t be read');
        // Every other file would take as long to fail.
        if (error.cause instanceof StoreUnavailable) storeDown = error;
      }
      const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
      for (const attempt of some) {
        const missing = (): Refusal =>
          unreadable(new Error(`Archive ${archiveId} has no answers of attempt ${attempt.id}`));
        loaded.set(keyOf(attempt), refusal ?? byAttempt.get(attempt.id) ?? missing());
      }
    }
  };

  return {
    async read(db, attempts) {
      const archived = attempts.filter(isArchived);
      if (archived.length === 0) return { rows: [], unreadable: new Map() };
      const loaded: Loaded = loadedIn.get(db) ?? new Map<string, readonly AnswerRow[] | Refusal>();
      if (!db.isTransaction) await load(db, archived, loaded);
      const absent = archived.filter((attempt) => !loaded.has(keyOf(attempt)));
      if (absent.length > 0) throw new AnswersNotLoaded(absent);
      const rows: AnswerRow[] = [];
      const failed = new Map<string, Refusal>();
      for (const attempt of archived) {
        const found = loaded.get(keyOf(attempt)) ?? [];
        if (found instanceof Refusal) failed.set(attempt.id, found);
        else rows.push(...found);
      }
      return { rows, unreadable: failed };
    },
    async inTransaction(db, attempts, work) {
      const loaded: Loaded = new Map();
      // It ends: each turn loads answers that the one before didn't have.
      for (let needed = attempts.filter(isArchived); ;) {
        await load(db, needed, loaded);
        try {
          return await runTransaction(db, (trx) => {
            loadedIn.set(trx, loaded);
            return work(trx);
          });
        } catch (error) {
          if (!(error instanceof AnswersNotLoaded)) throw error;
          needed = [...error.attempts];
        }
      }
    },
  };
};
