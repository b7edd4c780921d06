import type { Question } from '#shared/contract/quizzes/question.ts';
import { correctedQuestions, type Corrections } from '#shared/domain/attempts/regrading.ts';
import type { DrawNumbers } from './drawing/draw-numbers.ts';
import { drawnQuestions, type Draws } from './drawing/drawing.ts';
import type { QuizBody } from './quiz-body.ts';
import type { Db } from '../../platform/database/tables.ts';
import { correctionsOf, readBodies, type AttemptNumbers, type VersionRef } from './versions-repository.ts';

/** Versions kept in memory by one process. */
const KEPT = 300;

/** The versions of quizzes, parsed once: neither a version nor a regrade's corrections change once they are written. */
export interface QuizVersions {
  /**
   * That version, with the numbers of an attempt where one is named. Rejects when there is none, which no attempt and no
   * quiz can lead to.
   */
  read(db: Db, ref: VersionRef): Promise<QuizBody>;
  /** A version, perhaps with corrected keys, with the numbers of an attempt that was asked it as it was written. */
  withNumbers(body: QuizBody, attempt: AttemptNumbers, asked: QuizBody): QuizBody;
  /** Loads those that are missing with one query, so that reading them one by one asks the database no more. */
  load(db: Db, refs: readonly VersionRef[]): Promise<void>;
}

const keyOf = ({ quizId, version, regradeId = null }: VersionRef): string =>
  regradeId === null ? `${quizId}/${version}` : `${quizId}/${version}/${regradeId}`;

/** The body of a version under corrections whose keys stand in other versions of the quiz. */
export const correctedBody = async (
  body: QuizBody,
  version: number,
  corrections: Corrections,
  bodyOf: (version: number) => Promise<QuizBody>,
): Promise<QuizBody> => {
  const corrected = new Map<number, readonly Question[]>();
  for (const from of new Set(Object.values(corrections))) {
    if (from > version) corrected.set(from, (await bodyOf(from)).questions);
  }
  const questions = correctedQuestions(body.questions, version, corrections, (from, questionId) =>
    corrected.get(from)?.find(({ id }) => id === questionId),
  );
  return { ...body, questions };
};

/** A store of one process; who reads inside a transaction hands the transaction in. */
export const createQuizVersions = (numbers: DrawNumbers): QuizVersions => {
  const kept = new Map<string, QuizBody>();

  const keep = (ref: VersionRef, body: QuizBody): void => {
    kept.set(keyOf(ref), body);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
  };

  const load = async (db: Db, refs: readonly VersionRef[]): Promise<void> => {
    const missing = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()].filter((ref) => !kept.has(keyOf(ref)));
    if (missing.length === 0) return;
    const rows = await readBodies(db, missing);
    for (const row of rows) {
      // Written by insertVersion alone.
      keep({ quizId: row.quiz_id, version: row.number }, JSON.parse(row.body) as QuizBody);
    }
  };

  const readWritten = async (db: Db, ref: VersionRef): Promise<QuizBody> => {
    const known = kept.get(keyOf(ref));
    if (known) {
      // Moved to the end: the ones that nobody reads go first.
      keep(ref, (kept.delete(keyOf(ref)), known));
      return known;
    }
    const { quizId, version, regradeId = null } = ref;
    if (regradeId !== null) {
      const asked = await readWritten(db, { quizId, version });
      const judged = await correctedBody(asked, version, await correctionsOf(db, regradeId), (number) =>
        readWritten(db, { quizId, version: number }),
      );
      keep(ref, judged);
      return judged;
    }
    await load(db, [ref]);
    const body = kept.get(keyOf(ref));
    if (body === undefined) throw new Error(`Version ${keyOf(ref)} of a quiz is missing`);
    return body;
  };

  const withNumbers: QuizVersions['withNumbers'] = (body, { id, draws: stored }, asked) => {
    // Stored by the start of an attempt alone; a process of an older version has stored none.
    const draws = stored === null ? numbers.draws(asked, id) : (JSON.parse(stored) as Draws);
    return draws === null ? body : { ...body, questions: drawnQuestions(body.questions, draws, asked.questions) };
  };

  const read: QuizVersions['read'] = async (db, ref) => {
    const body = await readWritten(db, ref);
    const { quizId, version, attempt } = ref;
    return attempt === undefined ? body : withNumbers(body, attempt, await readWritten(db, { quizId, version }));
  };
  return { load, read, withNumbers };
};
