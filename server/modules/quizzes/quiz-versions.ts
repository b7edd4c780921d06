import type { Question } from '#shared/contract/quizzes/question.ts';
import { correctedQuestions, type Corrections } from '#shared/domain/attempts/regrading.ts';
import type { DrawNumbers } from './drawing/draw-numbers.ts';
import { drawnQuestions, type Draws } from './drawing/drawing.ts';
import type { QuizBody } from './quiz-body.ts';
import type { Db } from '../../platform/database/tables.ts';
import { correctionsOf, readBodies, type AttemptNumbers, type VersionRef } from './versions-repository.ts';

/** Versions cached per process. */
const CACHED_MAX = 300;

/** Cached, parsed quiz versions. Neither a version nor a regrade's corrections ever change. */
export interface QuizVersions {
  /**
   * Returns the version, with the numbers of an attempt if one is given. Rejects if it doesn't exist, which existing
   * attempts and quizzes rule out.
   */
  read(db: Db, ref: VersionRef): Promise<QuizBody>;
  /** Returns a version, possibly with corrected keys, with the numbers of an attempt of the original version. */
  withNumbers(body: QuizBody, attempt: AttemptNumbers, asked: QuizBody): QuizBody;
  /** Loads missing versions with one query, so that reading them needs no more queries. */
  load(db: Db, refs: readonly VersionRef[]): Promise<void>;
}

const keyOf = ({ quizId, version, regradeId = null }: VersionRef): string =>
  regradeId === null ? `${quizId}/${version}` : `${quizId}/${version}/${regradeId}`;

/** Returns the body of a version with corrections whose keys are stored in other versions. */
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

/** Creates the cache of a process; pass the transaction when reading inside one. */
export const createQuizVersions = (numbers: DrawNumbers): QuizVersions => {
  const cache = new Map<string, QuizBody>();

  const keep = (ref: VersionRef, body: QuizBody): void => {
    cache.set(keyOf(ref), body);
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHED_MAX) break;
      cache.delete(oldest);
    }
  };

  const load = async (db: Db, refs: readonly VersionRef[]): Promise<void> => {
    const missing = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()].filter((ref) => !cache.has(keyOf(ref)));
    if (missing.length === 0) return;
    const rows = await readBodies(db, missing);
    for (const row of rows) {
      // Written only by insertVersion.
      keep({ quizId: row.quiz_id, version: row.number }, JSON.parse(row.body) as QuizBody);
    }
  };

  const readWritten = async (db: Db, ref: VersionRef): Promise<QuizBody> => {
    const known = cache.get(keyOf(ref));
    if (known) {
      // Moves it to the end: the least recently used are evicted first.
      keep(ref, (cache.delete(keyOf(ref)), known));
      return known;
    }
    const { quizId, version, regradeId = null } = ref;
    if (regradeId !== null) {
      const original = await readWritten(db, { quizId, version });
      const corrected = await correctedBody(original, version, await correctionsOf(db, regradeId), (number) =>
        readWritten(db, { quizId, version: number }),
      );
      keep(ref, corrected);
      return corrected;
    }
    await load(db, [ref]);
    const body = cache.get(keyOf(ref));
    if (body === undefined) throw new Error(`Version ${keyOf(ref)} of a quiz is missing`);
    return body;
  };

  const withNumbers: QuizVersions['withNumbers'] = (body, { id, draws: stored }, asked) => {
    // Stored when an attempt starts; a process of an older version stored none.
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
