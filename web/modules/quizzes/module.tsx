/** Quizzes by program, and taking one. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { quizPatterns } from './paths.ts';

export const quizzes: WebModule = {
  routes: [
    {
      path: quizPatterns.programQuizzes,
      title: 'Quizzes',
      shape: 'cards',
      load: () => import('./pages/program-quizzes.tsx'),
    },
    { path: quizPatterns.quiz, title: 'Quiz', shape: 'text', load: () => import('./pages/quiz.tsx') },
  ],
};
