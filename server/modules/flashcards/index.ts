/** Public interface of the flashcards module. */
export { insertSeededDeck } from './seeding-repository.ts';
