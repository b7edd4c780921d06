import type { RegradeSteps } from '#shared/domain/attempts/regrade-modes.ts';
import type { Corrections } from '#shared/domain/attempts/regrading.ts';
import { noteFileUses } from '../files/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { fillBankOf } from './bank-questions-repository.ts';
import type { QuizBody } from './quiz-body.ts';
import type { QuizVersionsTable } from './tables.ts';

/** An attempt with its stored draws of numbers and of questions. */
export interface AttemptNumbers {
  readonly id: string;
  readonly draws: string | null;
  readonly drawn_questions: string | null;
}

export interface VersionRef {
  readonly quizId: string;
  readonly version: number;
  /** The regrade whose corrected keys apply; if null, the version's own. */
  readonly regradeId?: string | null;
  /** The attempt whose drawn numbers and questions to use; without one, all questions are as their author wrote them. */
  readonly attempt?: AttemptNumbers;
}

/** Transactions that inserted versions. A reader inside them sees rows that may still be rolled back. */
const inserting = new WeakSet<Db>();

/** Whether a version read there is committed, so that other requests may be given it. */
export const readsCommitted = (db: Db): boolean => !inserting.has(db);

/** Inserts a new version, updates the question bank, and records the files it uses. */
export const insertVersion = async (
  db: Db,
  { quizId, version }: VersionRef,
  body: QuizBody,
  authorId: string | null,
  now: number,
): Promise<void> => {
  const text = JSON.stringify(body);
  if (db.isTransaction) inserting.add(db);
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

/** Returns what a regrade and those before it did to each question. */
export const regradeStepsOf = async (db: Db, regradeId: string): Promise<RegradeSteps> => {
  const row = await db
    .selectFrom('regrades')
    .select(['corrections', 'steps'])
    .where('id', '=', regradeId)
    .executeTakeFirstOrThrow();
  return stepsOf(row);
};

/** Returns what a regrade and those before it did. Regrades had only one mode before the column existed. */
export const stepsOf = ({ corrections, steps }: { corrections: string; steps: string | null }): RegradeSteps =>
  steps === null
    ? Object.fromEntries(
        Object.entries(JSON.parse(corrections) as Corrections).map(([id, version]) => [
          id,
          [{ version, mode: 'newKey' as const }],
        ]),
      )
    : (JSON.parse(steps) as RegradeSteps);

/** Returns the corrections of several regrades, by the regrade's id. */
export const correctionsAmong = async (
  db: Db,
  regradeIds: readonly string[],
): Promise<ReadonlyMap<string, Corrections>> => {
  if (regradeIds.length === 0) return new Map();
  const rows = await db.selectFrom('regrades').select(['id', 'corrections']).where('id', 'in', regradeIds).execute();
  return new Map(rows.map(({ id, corrections }) => [id, JSON.parse(corrections) as Corrections]));
};
