import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { answersIn, answersOf, type SavedAnswer } from '../taking/answers-repository.ts';
import { keyOf, type AttemptRow } from '../taking/attempts-repository.ts';
import type { ArchivedAnswers } from './archived-answers.ts';
import {
  answerRowsOf,
  archivedAmong,
  locationOf,
  type AnswerRow,
  type AttemptLocation,
} from './stored-answers-repository.ts';

/** A saved answer with the points it earned; null until the attempt is scored. */
export interface StoredAnswer extends SavedAnswer {
  readonly awardedMilli: number | null;
}

/** Answers with the attempts whose files can't be read now. */
export interface ReadableAnswers {
  /** By attempt, each ordered by question. An attempt without answers is missing. */
  readonly answers: ReadonlyMap<string, readonly StoredAnswer[]>;
  /** Ids of the attempts. */
  readonly unreadable: ReadonlySet<string>;
}

/**
 * Answers of attempts, wherever they are: in the database, or in the archive. Reading an archive may throw UNAVAILABLE. In a
 * transaction, archived answers can be read only if it is one of `inTransaction`.
 */
export interface StoredAnswers extends Pick<ArchivedAnswers, 'inTransaction'> {
  /** Returns the answers of those attempts, by attempt, each ordered by question. An attempt without answers is missing. */
  of(db: Db, attempts: readonly AttemptLocation[]): Promise<ReadonlyMap<string, readonly StoredAnswer[]>>;
  /** Returns the answers that can be read now. */
  readable(db: Db, attempts: readonly AttemptLocation[]): Promise<ReadableAnswers>;
  /** Returns the answers of one attempt, ordered by question. */
  ofOne(db: Db, row: AttemptRow): Promise<readonly SavedAnswer[]>;
  /** Returns the answers of a user's finished attempt by question. */
  submitted(db: Db, userId: string, attemptId: string): Promise<ReadonlyMap<string, AnswerValue>>;
}

/**
 * Returns the first ones of those attempts whose answers are in at most that many files.
 * @param archives those read already, which count; those of the returned attempts are added
 */
export const withinFiles = <Row extends { readonly archive_id: string | null }>(
  rows: readonly Row[],
  filesMax: number,
  archives = new Set<string>(),
): readonly Row[] => {
  const end = rows.findIndex(({ archive_id }) => {
    if (archive_id === null || archives.has(archive_id)) return false;
    if (archives.size === filesMax) return true;
    archives.add(archive_id);
    return false;
  });
  return end === -1 ? rows : rows.slice(0, end);
};

const storedOf = (row: AnswerRow): StoredAnswer[] =>
  answersIn([row]).map((answer) => ({ ...answer, awardedMilli: row.awarded_milli }));

export const createStoredAnswers = (archived: ArchivedAnswers): StoredAnswers => {
  const read = async (db: Db, attempts: readonly AttemptLocation[]) => {
    const stored = await answerRowsOf(
      db,
      attempts.filter(({ archive_id }) => archive_id === null),
    );
    const found = new Set(stored.map(({ attempt_id }) => attempt_id));
    // Answers may have moved since the rows of their attempts were read.
    const missing = attempts.filter(({ id, archive_id }) => archive_id === null && !found.has(id));
    const moved = missing.length === 0 ? [] : await archivedAmong(db, missing);
    const { rows, unreadable } = await archived.read(db, [...attempts, ...moved]);
    const byAttempt = Map.groupBy([...stored, ...rows], ({ attempt_id }) => attempt_id);
    return { answers: new Map([...byAttempt].map(([id, own]) => [id, own.flatMap(storedOf)])), unreadable };
  };

  const of: StoredAnswers['of'] = async (db, attempts) => {
    const { answers, unreadable } = await read(db, attempts);
    for (const refusal of unreadable.values()) throw refusal;
    return answers;
  };

  return {
    inTransaction: (db, attempts, work) => archived.inTransaction(db, attempts, work),
    of,
    async readable(db, attempts) {
      const { answers, unreadable } = await read(db, attempts);
      return { answers, unreadable: new Set(unreadable.keys()) };
    },
    async ofOne(db, row) {
      if (row.archive_id === null) {
        const answers = await answersOf(db, keyOf(row));
        if (answers.length > 0 || row.status === 'open') return answers;
      }
      return (await of(db, [row])).get(row.id) ?? [];
    },
    async submitted(db, userId, attemptId) {
      const location = await locationOf(db, userId, attemptId);
      const answers = location === undefined ? [] : ((await of(db, [location])).get(attemptId) ?? []);
      return new Map(answers.map(({ questionId, value }) => [questionId, value]));
    },
  };
};
