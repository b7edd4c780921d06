import type { Question } from '#shared/contract/quizzes/question.ts';
import { correctedQuestions, type Corrections } from '#shared/domain/attempts/regrading.ts';
import { fillBankOf } from './bank-questions-repository.ts';
import { noteFileUses } from '../files/index.ts';
import type { QuizBody } from './quiz-body.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Versions kept in memory by one process. */
const KEPT = 300;

export interface VersionRef {
  readonly quizId: string;
  readonly version: number;
  /** The regrade whose corrected keys hold; the version's own do without one. */
  readonly regradeId?: string | null;
}

/** The versions of quizzes, parsed once: neither a version nor a regrade's corrections change once they are written. */
export interface QuizVersions {
  /** That version. Rejects when there is none, which no attempt and no quiz can lead to. */
  read(db: Db, ref: VersionRef): Promise<QuizBody>;
  /** Loads those that are missing with one query, so that reading them one by one asks the database no more. */
  load(db: Db, refs: readonly VersionRef[]): Promise<void>;
}

const keyOf = ({ quizId, version, regradeId = null }: VersionRef): string =>
  regradeId === null ? `${quizId}/${version}` : `${quizId}/${version}/${regradeId}`;

/** Writes a new version, its questions into the bank, and which files it shows. */
export const insertVersion = async (
  db: Db,
  { quizId, version }: VersionRef,
  body: QuizBody,
  authorId: string | null,
  now: number,
): Promise<void> => {
  const text = JSON.stringify(body);
  await db
    .insertInto('quiz_versions')
    .values({ quiz_id: quizId, number: version, body: text, author_id: authorId, created_at: now })
    .execute();
  await noteFileUses(db, { kind: 'quiz', subject_id: quizId, version }, text);
  await fillBankOf(db, quizId, body.questions);
};

/** Whether there is that version: a quiz that nobody has taken can be deleted after somebody was told of it. */
export const hasVersion = async (db: Db, { quizId, version }: VersionRef): Promise<boolean> => {
  const found = await db
    .selectFrom('quiz_versions')
    .select('number')
    .where('quiz_id', '=', quizId)
    .where('number', '=', version)
    .executeTakeFirst();
  return found !== undefined;
};

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

/** The corrections of a regrade: each question, and the version whose key holds for it. */
export const correctionsOf = async (db: Db, regradeId: string): Promise<Corrections> => {
  const row = await db
    .selectFrom('regrades')
    .select('corrections')
    .where('id', '=', regradeId)
    .executeTakeFirstOrThrow();
  // Written when the regrade was ordered, and never since.
  return JSON.parse(row.corrections) as Corrections;
};

/** A store of one process; who reads inside a transaction hands the transaction in. */
export const createQuizVersions = (): QuizVersions => {
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
    const rows = await db
      .selectFrom('quiz_versions')
      .select(['quiz_id', 'number', 'body'])
      .where((where) => where.or(missing.map((ref) => where.and({ quiz_id: ref.quizId, number: ref.version }))))
      .execute();
    for (const row of rows) {
      // Written by insertVersion alone.
      keep({ quizId: row.quiz_id, version: row.number }, JSON.parse(row.body) as QuizBody);
    }
  };

  const read = async (db: Db, ref: VersionRef): Promise<QuizBody> => {
    const known = kept.get(keyOf(ref));
    if (known) {
      // Moved to the end: the ones that nobody reads go first.
      keep(ref, (kept.delete(keyOf(ref)), known));
      return known;
    }
    const { quizId, version, regradeId = null } = ref;
    if (regradeId !== null) {
      const asked = await read(db, { quizId, version });
      const judged = await correctedBody(asked, version, await correctionsOf(db, regradeId), (number) =>
        read(db, { quizId, version: number }),
      );
      keep(ref, judged);
      return judged;
    }
    await load(db, [ref]);
    const body = kept.get(keyOf(ref));
    if (body === undefined) throw new Error(`Version ${keyOf(ref)} of a quiz is missing`);
    return body;
  };
  return { load, read };
};
