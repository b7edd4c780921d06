/** Public interface of the flashcards module. */
export { publishedDecksAmong, startedCards } from './repository.ts';
export { insertSeededDeck } from './seeding-repository.ts';
