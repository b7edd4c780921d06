/** URLs of quizzes. */
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { queryText, urlOf } from '../../app/routing/url.ts';

export const quizPatterns = {
  programQuizzes: '/explore/quizzes/:program',
  quiz: '/explore/quiz/:quizId',
} as const;

export const quizPaths = {
  programQuizzes: (program: ProgramKey, title?: string) =>
    `${urlOf(quizPatterns.programQuizzes, { program })}${queryText({ title })}`,
  quiz: (quizId: string) => urlOf(quizPatterns.quiz, { quizId }),
} as const;
