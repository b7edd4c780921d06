/** Flashcards. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { flashcardPatterns } from './paths.ts';

export const flashcards: WebModule = {
  routes: [
    {
      path: flashcardPatterns.flashcards,
      title: 'Flashcards',
      shape: 'cards',
      load: () => import('./pages/flashcards.tsx'),
    },
    { path: flashcardPatterns.deck, title: 'Flashcards', shape: 'text', load: () => import('./pages/deck.tsx') },
  ],
};
