/** URLs of flashcards. */
import { pathsOf } from '../../app/routing/url.ts';

export const flashcardPatterns = {
  flashcards: '/explore/cards',
  deck: '/explore/cards/:deck',
} as const;

export const flashcardPaths = pathsOf(flashcardPatterns);
