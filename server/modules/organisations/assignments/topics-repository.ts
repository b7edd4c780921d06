/** Answers of assigned quizzes, counted by topic. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';
import { countedAttempts, type AssignmentScope } from './outcomes-repository.ts';

const attemptsIn = (db: Db, scope: AssignmentScope) =>
  db.selectFrom(countedAttempts(db, scope).as('counted')).innerJoin('attempts', 'attempts.id', 'counted.id');

/** Returns how many attempts of each version of each quiz count, with the quiz's topic. */
export const attemptsByVersion = (db: Db, scope: AssignmentScope) =>
  db
    .selectFrom(
      attemptsIn(db, scope)
        .select(['attempts.quiz_id', 'attempts.version'])
        .select(({ fn }) => fn.countAll<number>().as('attempts'))
        .groupBy(['attempts.quiz_id', 'attempts.version'])
        .as('taken'),
    )
    .innerJoin('quizzes', 'quizzes.id', 'taken.quiz_id')
    .leftJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .select(['taken.quiz_id', 'taken.version', 'taken.attempts', 'quizzes.program'])
    .select(['subjects.name as subject', 'chapters.name as chapter'])
    .execute();

/** How often an answer earned how much. */
export interface Earning {
  readonly version: number;
  readonly question_id: string;
  readonly awarded_milli: number;
  readonly answers: number;
}

/** An attempt whose answers are in an archive. */
export interface ArchivedAttempt {
  readonly id: string;
  readonly owner_id: string;
  readonly archive_id: string;
  readonly version: number;
}

/**
 * Returns the answers to a quiz that earned something: counted if they are in the database, and else their attempts, ordered by
 * archive. It is one statement, so that an attempt whose answers are moving is in one of both.
 */
export const earningsOf = async (
  db: Db,
  scope: AssignmentScope & { readonly itemId: string },
): Promise<{ readonly counted: readonly Earning[]; readonly archived: readonly ArchivedAttempt[] }> => {
  const rows = await attemptsIn(db, scope)
    .innerJoin('attempt_answers as answer', (join) =>
      join.onRef('answer.attempt_id', '=', 'attempts.id').onRef('answer.owner_id', '=', 'attempts.owner_id'),
    )
    .select(['attempts.version', 'answer.question_id', 'answer.awarded_milli'])
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .select([
      sql<string | null>`null`.as('id'),
      sql<string | null>`null`.as('owner_id'),
      sql<string | null>`null`.as('archive_id'),
    ])
    .where('attempts.archive_id', 'is', null)
    .where('answer.awarded_milli', '>', 0)
    .groupBy(['attempts.version', 'answer.question_id', 'answer.awarded_milli'])
    .unionAll(
      attemptsIn(db, scope)
        .select('attempts.version')
        .select([
          sql<string>`''`.as('question_id'),
          sql<number | null>`0`.as('awarded_milli'),
          sql<number>`0`.as('answers'),
        ])
        .select(['attempts.id', 'attempts.owner_id', 'attempts.archive_id'])
        .where('attempts.archive_id', 'is not', null),
    )
    .orderBy('archive_id')
    .execute();
  const counted: Earning[] = [];
  const archived: ArchivedAttempt[] = [];
  for (const { version, question_id, awarded_milli, answers, id, owner_id, archive_id } of rows) {
    if (id === null || owner_id === null || archive_id === null)
      counted.push({ version, question_id, awarded_milli: awarded_milli ?? 0, answers });
    else archived.push({ id, owner_id, archive_id, version });
  }
  return { counted, archived };
};

/** Returns the number of different people by topic. */
export const peopleByTopic = (db: Db, scope: AssignmentScope) =>
  attemptsIn(db, scope)
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .leftJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .select(['quizzes.program', 'subjects.name as subject', 'chapters.name as chapter'])
    .select(({ fn }) => fn.count<number>('attempts.user_id').distinct().as('people'))
    .groupBy(['quizzes.program', 'subjects.name', 'chapters.name'])
    .execute();
