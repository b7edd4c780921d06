import type { Corrections } from '#shared/domain/attempts/regrading.ts';
import { noteFileUses } from '../files/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { fillBankOf } from './bank-questions-repository.ts';
import type { QuizBody } from './quiz-body.ts';
import type { QuizVersionsTable } from './tables.ts';

/** An attempt with its stored draws. */
export interface AttemptNumbers {
  readonly id: string;
  readonly draws: string | null;
}

export interface VersionRef {
  readonly quizId: string;
  readonly version: number;
  /** The regrade whose corrected keys apply; if null, the version's own. */
  readonly regradeId?: string | null;
  /** The attempt whose drawn numbers to use; without one, questions are as their author wrote them. */
  readonly attempt?: AttemptNumbers;
}

/** Inserts a new version, updates the question bank, and records the files it uses. */
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

/** Whether the version exists: a quiz without attempts can be deleted at any time. */
export const hasVersion = async (db: Db, { quizId, version }: VersionRef): Promise<boolean> => {
  const found = await db
    .selectFrom('quiz_versions')
    .select('number')
    .where('quiz_id', '=', quizId)
    .where('number', '=', version)
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns the bodies of those versions as saved. */
export const readBodies = async (
  db: Db,
  refs: readonly VersionRef[],
): Promise<Pick<QuizVersionsTable, 'quiz_id' | 'number' | 'body'>[]> =>
  db
    .selectFrom('quiz_versions')
    .select(['quiz_id', 'number', 'body'])
    .where((where) => where.or(refs.map((ref) => where.and({ quiz_id: ref.quizId, number: ref.version }))))
    .execute();

/** Returns the corrections of a regrade: each question with the version of its key. */
export const correctionsOf = async (db: Db, regradeId: string): Promise<Corrections> => {
  const row = await db
    .selectFrom('regrades')
    .select('corrections')
    .where('id', '=', regradeId)
    .executeTakeFirstOrThrow();
  // Written when the regrade was ordered; immutable.
  return JSON.parse(row.corrections) as Corrections;
};
