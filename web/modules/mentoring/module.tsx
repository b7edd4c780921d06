/** Mentor sessions and messages. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { mentoringPatterns } from './paths.ts';

export const mentoring: WebModule = {
  routes: [
    {
      path: mentoringPatterns.mentoring,
      title: 'Mentoring',
      shape: 'cards',
      guard: 'session',
      load: () => import('./pages/mentoring.tsx'),
    },
    {
      path: mentoringPatterns.mentorMessages,
      title: 'Your mentor',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/mentor-messages.tsx'),
    },
  ],
};
