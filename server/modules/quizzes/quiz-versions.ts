import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Gradings, RegradeSteps } from '#shared/domain/attempts/regrade-modes.ts';
import { regradedQuestions } from '#shared/domain/attempts/regrading.ts';
import type { DrawNumbers } from './drawing/draw-numbers.ts';
import { drawnQuestions, type Draws } from './drawing/drawing.ts';
import { askedBody, type QuizBody } from './quiz-body.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  readBodies,
  readsCommitted,
  regradeStepsOf,
  type AttemptNumbers,
  type VersionRef,
} from './versions-repository.ts';

/** Versions cached per process. */
const CACHED_MAX = 300;

/** Cached, parsed quiz versions. Neither a version nor a regrade’s steps ever change. */
export interface QuizVersions {
  /**
   * Returns the version, with the numbers and questions of an attempt if one is given. Rejects if it doesn't exist, which existing
   * attempts and quizzes rule out.
   */
  read(db: Db, ref: VersionRef): Promise<QuizBody>;
  /** Returns a version, possibly with corrected keys, with the numbers and questions of an attempt of the original version. */
  withNumbers(body: QuizBody, attempt: AttemptNumbers, asked: QuizBody): QuizBody;
  /** Loads missing versions with one query, so that reading them needs no more queries. */
  load(db: Db, refs: readonly VersionRef[]): Promise<void>;
}

// Written only by insertVersion.
const bodyIn = ({ body }: { readonly body: string }): QuizBody => JSON.parse(body) as QuizBody;

const keyOf = ({ quizId, version, regradeId = null }: VersionRef): string =>
  regradeId === null ? `${quizId}/${version}` : `${quizId}/${version}/${regradeId}`;

/** Returns the body of a version as regrades left it, with keys that are stored in other versions. */
export const regradedBody = async (
  body: QuizBody,
  version: number,
  steps: RegradeSteps,
  bodyOf: (version: number) => Promise<QuizBody>,
): Promise<QuizBody> => {
  const newer = new Map<number, readonly Question[]>();
  for (const { version: from } of Object.values(steps).flat()) {
    if (from > version && !newer.has(from)) newer.set(from, (await bodyOf(from)).questions);
  }
  const { questions, gradings } = regradedQuestions(body.questions, version, steps, (from, questionId) =>
    newer.get(from)?.find(({ id }) => id === questionId),
  );
  return { ...body, questions, ...(Object.keys(gradings).length > 0 && { gradings }) };
};

/** Returns gradings with the numbers of an attempt. */
const drawnGradings = (gradings: Gradings, draws: Draws, asked: readonly Question[]): Gradings => {
  const drawn = (keyed: readonly Question[], id: string): Question[] =>
    keyed.flatMap((question) =>
      drawnQuestions(
        [question],
        draws,
        asked.filter((one) => one.id === id),
      ),
    );
  return Object.fromEntries(
    Object.entries(gradings).map(([id, grading]) => [
      id,
      { ...grading, accepted: drawn(grading.accepted, id), guaranteed: drawn(grading.guaranteed, id) },
    ]),
  );
};

/** Creates the cache of a process; pass the transaction when reading inside one. One that inserts versions adds none to it. */
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
    if (!readsCommitted(db)) return;
    const missing = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()].filter((ref) => !cache.has(keyOf(ref)));
    if (missing.length === 0) return;
    for (const row of await readBodies(db, missing)) keep({ quizId: row.quiz_id, version: row.number }, bodyIn(row));
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
      const corrected = await regradedBody(original, version, await regradeStepsOf(db, regradeId), (number) =>
        readWritten(db, { quizId, version: number }),
      );
      if (readsCommitted(db)) keep(ref, corrected);
      return corrected;
    }
    const [row] = await readBodies(db, [ref]);
    if (row === undefined) throw new Error(`Version ${keyOf(ref)} of a quiz is missing`);
    const body = bodyIn(row);
    if (readsCommitted(db)) keep(ref, body);
    return body;
  };

  const withNumbers: QuizVersions['withNumbers'] = (body, { id, draws: stored, drawn_questions: drawn }, asked) => {
    // Stored when an attempt starts; a process of an older version stored none.
    const draws = stored === null ? numbers.draws(asked, id) : (JSON.parse(stored) as Draws);
    if (draws === null) return askedBody(body, drawn);
    const { gradings } = body;
    return askedBody(
      {
        ...body,
        questions: drawnQuestions(body.questions, draws, asked.questions),
        ...(gradings !== undefined && { gradings: drawnGradings(gradings, draws, asked.questions) }),
      },
      drawn,
    );
  };

  const read: QuizVersions['read'] = async (db, ref) => {
    const body = await readWritten(db, ref);
    const { quizId, version, attempt } = ref;
    return attempt === undefined ? body : withNumbers(body, attempt, await readWritten(db, { quizId, version }));
  };
  return { load, read, withNumbers };
};
