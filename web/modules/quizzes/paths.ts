/** URLs of quizzes. */
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { pathsOf, queryText } from '../../app/routing/url.ts';

export const quizPatterns = {
  programQuizzes: '/explore/quizzes/:program',
  quiz: '/explore/quiz/:quizId',
} as const;

const built = pathsOf(quizPatterns);

export const quizPaths = {
  ...built,
  programQuizzes: (program: ProgramKey, title?: string) => `${built.programQuizzes(program)}${queryText({ title })}`,
} as const;
