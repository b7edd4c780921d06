/** Answers of assigned quizzes, counted by topic. */
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

/** Returns how often each answer to a quiz earned how much, of the answers that earned something. */
export const earningsByQuestion = (db: Db, scope: AssignmentScope & { readonly itemId: string }) =>
  attemptsIn(db, scope)
    .innerJoin('attempt_answers as answer', (join) =>
      join.onRef('answer.attempt_id', '=', 'attempts.id').onRef('answer.owner_id', '=', 'attempts.owner_id'),
    )
    .select(['attempts.version', 'answer.question_id', 'answer.awarded_milli'])
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .where('answer.awarded_milli', '>', 0)
    .groupBy(['attempts.version', 'answer.question_id', 'answer.awarded_milli'])
    .execute();

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
