/** What the other modules and the app use of news. */
export { insertSeededInsight } from './seeding-repository.ts';
export type { NewsInsightsTable } from './tables.ts';
