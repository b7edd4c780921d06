import type { Corrections } from '#shared/domain/attempts/regrading.ts';
import { noteFileUses } from '../files/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { fillBankOf } from './bank-questions-repository.ts';
import type { QuizBody } from './quiz-body.ts';
import type { QuizVersionsTable } from './tables.ts';

/** An attempt, and what it drew, as it is stored. */
export interface AttemptNumbers {
  readonly id: string;
  readonly draws: string | null;
}

export interface VersionRef {
  readonly quizId: string;
  readonly version: number;
  /** The regrade whose corrected keys hold; the version's own do without one. */
  readonly regradeId?: string | null;
  /** The attempt whose drawn numbers the questions get; without one they are as their author wrote them. */
  readonly attempt?: AttemptNumbers;
}

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

/** The bodies of those versions, as they were written. */
export const readBodies = async (
  db: Db,
  refs: readonly VersionRef[],
): Promise<Pick<QuizVersionsTable, 'quiz_id' | 'number' | 'body'>[]> =>
  db
    .selectFrom('quiz_versions')
    .select(['quiz_id', 'number', 'body'])
    .where((where) => where.or(refs.map((ref) => where.and({ quiz_id: ref.quizId, number: ref.version }))))
    .execute();

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
