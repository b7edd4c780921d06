import { isDeepStrictEqual } from 'node:util';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { PRIVATE } from '../../../platform/http/pages/files.ts';
import type { Task } from '../../../platform/jobs/background.ts';
import { createLease, type Lease } from '../../../platform/jobs/lease.ts';
import { readAnswerFile, writeAnswerFile } from './answer-file.ts';
import type { ArchiveFiles } from './archive-files.ts';
import {
  dueAttempts,
  finishArchive,
  giveUpArchive,
  insertArchive,
  lockLocations,
  outdatedArchives,
  removableArchives,
  removeAnswers,
  removeArchive,
  replaceArchive,
  setArchive,
  type ArchiveRow,
  type DueAttempt,
} from './archives-repository.ts';
import { answerRowsOf, archivedAmong, type AnswerRow } from './stored-answers-repository.ts';

/** Beneath it a file has no address on the site. */
const FOLDER = `${PRIVATE}answers/`;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Attempts of one file and one transaction. */
const ATTEMPTS_AT_ONCE = 1_000;
const ARCHIVES_AT_ONCE = 50;
/** An unfinished file of that age was left behind by a process that ended. */
export const UNFINISHED_RETENTION_MS = HOUR_MS;
/** A run ends after this time; the next one continues. */
const RUN_MAX_MS = HOUR_MS / 2;
const FAILURES_MAX = 3;

const groupedByAttempt = (rows: readonly AnswerRow[]) => Map.groupBy(rows, ({ attempt_id }) => attempt_id);

/** Year and month in UTC, which is the folder of the file. */
const monthOf = ({ started_at }: DueAttempt): string => new Date(started_at).toISOString().slice(0, 7);

export interface ArchivingDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'files' | 'log'> {
  readonly archives: ArchiveFiles;
  /** Age from which answers move; undefined if they don't. */
  readonly afterDays: number | undefined;
  /** Days for which a replaced file stays, for readers and for backups of the database that name it. */
  readonly keepReplacedDays: number;
}

/**
 * Returns the task that moves answers of old attempts to files, writes files again after deletions, and removes old ones. A
 * process may end at any point: answers are deleted in the transaction that makes their attempts refer to a file that was read
 * back. A lease lets one process do it, which only saves work.
 */
export const createArchiving = (deps: ArchivingDeps): Pick<Task, 'run' | 'interrupt'> => {
  const { db, clock, random, files, log, archives, afterDays, keepReplacedDays } = deps;
  let stopping = false;
  const lease: Lease = createLease(deps, 'answer archives');

  /** Writes a file and reads it back. No attempt refers to it yet. */
  const write = async (rows: readonly AnswerRow[], month: string): Promise<ArchiveRow> => {
    const bytes = await writeAnswerFile(rows);
    const now = clock.now();
    const id = makeId(now, (count) => random.bytes(count));
    const archive: ArchiveRow = {
      id,
      key: `${FOLDER}${month}/${id}.parquet`,
      status: 'writing',
      outdated: 0,
      attempts: groupedByAttempt(rows).size,
      answers: rows.length,
      bytes: bytes.length,
      sha256: sha256(bytes),
      created_at: now,
      replaced_at: null,
    };
    // First, so that a file without its attempts is found and removed.
    await insertArchive(db, archive);
    await files.put(archive.key, bytes);
    const stored = await files.get(archive.key);
    const isSame =
      stored !== null &&
      sha256(stored) === archive.sha256 &&
      isDeepStrictEqual(
        await readAnswerFile(stored),
        rows.map((row) => ({ ...row })),
      );
    if (!isSame) throw new Error(`The file ${archive.key} isn’t what was written`);
    return archive;
  };

  const demandWriting = (isWriting: boolean, { key }: ArchiveRow): void => {
    if (!isWriting) throw new Error(`The file ${key} took too long and was given up`);
  };

  /** Moves the answers of those attempts. An attempt that was regraded, moved or deleted since is left out. */
  const archive = async (attempts: readonly DueAttempt[], month: string): Promise<ArchiveRow | null> => {
    const rows = await answerRowsOf(db, attempts);
    if (rows.length === 0) return null;
    const written = groupedByAttempt(rows);
    const file = await write(rows, month);
    await inTransaction(db, async (trx) => {
      const locations = await lockLocations(trx, attempts, null);
      const present = groupedByAttempt(await answerRowsOf(trx, locations));
      const moved = locations.filter(
        ({ id }) => written.has(id) && isDeepStrictEqual(present.get(id), written.get(id)),
      );
      const state = moved.length === 0 ? ('replaced' as const) : ('current' as const);
      const change = {
        status: state,
        outdated: moved.length < written.size ? (1 as const) : (0 as const),
        replaced_at: state === 'replaced' ? clock.now() : null,
      };
      demandWriting(await finishArchive(trx, file.id, change), file);
      if (moved.length === 0) return;
      await setArchive(trx, moved, file.id);
      await removeAnswers(trx, moved);
    });
    return file;
  };

  /** Replaces a file by one without the answers whose attempts no longer refer to it. */
  const rewrite = async (outdated: ArchiveRow): Promise<void> => {
    const rows = await archives.read(db, outdated.id);
    const attempts = [...groupedByAttempt(rows).values()].flatMap(([first]) =>
      first === undefined ? [] : { id: first.attempt_id, owner_id: first.owner_id, archive_id: outdated.id },
    );
    const referring = (await archivedAmong(db, attempts)).filter(({ archive_id }) => archive_id === outdated.id);
    const ids = new Set(referring.map(({ id }) => id));
    const left = rows.filter(({ attempt_id }) => ids.has(attempt_id));
    const month = outdated.key.slice(FOLDER.length).split('/')[0] ?? '';
    const file = left.length === 0 ? null : await write(left, month);
    await inTransaction(db, async (trx) => {
      if (file !== null) {
        const locations = await lockLocations(trx, referring, outdated.id);
        const change = {
          status: 'current' as const,
          outdated: locations.length < referring.length ? (1 as const) : (0 as const),
          replaced_at: null,
        };
        demandWriting(await finishArchive(trx, file.id, change), file);
        if (locations.length > 0) await setArchive(trx, locations, file.id);
      }
      await replaceArchive(trx, outdated.id, clock.now());
    });
  };

  /** Removes replaced files, and unfinished ones. */
  const sweep = async (): Promise<number> => {
    const now = clock.now();
    let removed = 0;
    for (;;) {
      const old = await removableArchives(db, {
        replacedBefore: now - keepReplacedDays * DAY_MS,
        begunBefore: now - UNFINISHED_RETENTION_MS,
        limit: ARCHIVES_AT_ONCE,
      });
      let failed = false;
      for (const { id, key } of old) {
        if (stopping) return removed;
        try {
          if (!(await giveUpArchive(db, id))) continue;
          await files.remove(key);
          await removeArchive(db, id);
          removed += 1;
        } catch (error) {
          failed = true;
          log.error({ err: error, archive: key }, 'an old archive was not removed; the next run tries again');
        }
      }
      if (failed || old.length < ARCHIVES_AT_ONCE) return removed;
    }
  };

  const rewriteOutdated = async (): Promise<number> => {
    let rewritten = 0;
    for (let after = ''; ;) {
      const some = await outdatedArchives(db, after, ARCHIVES_AT_ONCE);
      for (const outdated of some) {
        if (stopping || !(await lease.held())) return rewritten;
        try {
          await rewrite(outdated);
          rewritten += 1;
        } catch (error) {
          log.error(
            { err: error, archive: outdated.key },
            'an archive was not written again; the next run tries again',
          );
        }
      }
      const last = some.at(-1);
      if (last === undefined || some.length < ARCHIVES_AT_ONCE) return rewritten;
      after = last.id;
    }
  };

  const archiveOld = async (days: number): Promise<readonly ArchiveRow[]> => {
    const written: ArchiveRow[] = [];
    const startedAt = performance.now();
    let failures = 0;
    for (let after = ''; !stopping && performance.now() - startedAt < RUN_MAX_MS && (await lease.held());) {
      const due = await dueAttempts(db, { before: clock.now() - days * DAY_MS, after, limit: ATTEMPTS_AT_ONCE });
      const [first] = due;
      if (first === undefined) break;
      const month = monthOf(first);
      const batch = due.filter((attempt) => monthOf(attempt) === month);
      try {
        const file = await archive(batch, month);
        if (file !== null) written.push(file);
      } catch (error) {
        failures += 1;
        if (failures === FAILURES_MAX) throw error;
        log.error({ err: error, month }, 'answers were not archived; the next run tries again');
      }
      after = batch.at(-1)?.id ?? first.id;
    }
    return written;
  };

  const run = async (): Promise<void> => {
    if (!(await lease.held())) return;
    const startedAt = performance.now();
    const rewritten = await rewriteOutdated();
    const removed = await sweep();
    const written = afterDays === undefined ? [] : await archiveOld(afterDays);
    if (rewritten + removed + written.length === 0) return;
    const sum = (of: (file: ArchiveRow) => number): number => written.reduce((total, file) => total + of(file), 0);
    log.info(
      {
        event: 'answers.archived',
        attempts: sum((file) => file.attempts),
        answers: sum((file) => file.answers),
        files: written.length,
        bytes: sum((file) => file.bytes),
        rewritten,
        removed,
        ms: Math.round(performance.now() - startedAt),
      },
      'archived old answers',
    );
  };
  return {
    run,
    interrupt: () => {
      stopping = true;
    },
  };
};
