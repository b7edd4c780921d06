/** Public interface of the flashcards module. */
export { publishedDecksAmong, startedCards } from './repository.ts';
export { authorlessDecks, insertSeededDeck, saveStarterDeck } from './seeding-repository.ts';
export type { WrittenCard, WrittenDeck } from './staff-repository.ts';
