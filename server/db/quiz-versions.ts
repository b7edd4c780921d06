import { fillBankOf } from './bank.ts';
import type { QuizBody } from './quiz-body.ts';
import type { Db } from './schema.ts';

/** Versions kept in memory by one process. */
const KEPT = 300;

export interface VersionRef {
  readonly quizId: string;
  readonly version: number;
}

/** The versions of quizzes, parsed once: a version never changes after it is written. */
export interface QuizVersions {
  /** That version. Rejects when there is none, which no attempt and no quiz can lead to. */
  read(db: Db, ref: VersionRef): Promise<QuizBody>;
  /** Loads those that are missing with one query, so that reading them one by one asks the database no more. */
  load(db: Db, refs: readonly VersionRef[]): Promise<void>;
}

const keyOf = ({ quizId, version }: VersionRef): string => `${quizId}/${version}`;

/** Writes a new version, and its questions into the bank. */
export const insertVersion = async (
  db: Db,
  { quizId, version }: VersionRef,
  body: QuizBody,
  authorId: string | null,
  now: number,
): Promise<void> => {
  await db
    .insertInto('quiz_versions')
    .values({ quiz_id: quizId, number: version, body: JSON.stringify(body), author_id: authorId, created_at: now })
    .execute();
  await fillBankOf(db, quizId, body.questions);
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

  return {
    load,
    async read(db, ref) {
      const known = kept.get(keyOf(ref));
      if (known) {
        // Moved to the end: the ones that nobody reads go first.
        keep(ref, (kept.delete(keyOf(ref)), known));
        return known;
      }
      await load(db, [ref]);
      const body = kept.get(keyOf(ref));
      if (body === undefined) throw new Error(`Version ${keyOf(ref)} of a quiz is missing`);
      return body;
    },
  };
};
