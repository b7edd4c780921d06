/** What the other modules and the app use of news. */
export { insertSeededInsight, type SeededInsight } from './seeding-repository.ts';
