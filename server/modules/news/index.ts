/** Public interface of the news module. */
export { insertSeededInsight, type SeededInsight } from './seeding-repository.ts';
